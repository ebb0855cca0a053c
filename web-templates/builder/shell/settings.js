const key = 'formsite:builder';

/**
 * What was chosen before, as far as this browser keeps it.
 * @param {string} language of the builder, until one is chosen
 * @returns {Shell.Settings}
 */
export function readSettings(language) {
    /** @type {Shell.Settings} */
    const settings = {
        language, locale: null, width: null, scheme: 'auto', shortcuts: true, hasEdited: false, startWidth: 280,
        endWidth: 352,
    };
    try {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        const known = Object.entries(kept)
            .filter(([name, value]) => name in settings
                && isLike(value, settings[/** @type {keyof Shell.Settings} */ (name)]));
        return { ...settings, ...Object.fromEntries(known) };
    } catch {
        // A browser that keeps nothing, or what another page has left there.
        return settings;
    }
}

/** @type {(value: unknown, standard: unknown) => boolean} */
function isLike(value, standard) {
    return standard === null ? value === null || typeof value === 'number' || typeof value === 'string'
        : typeof value === typeof standard;
}

/** @param {Shell.Settings} settings */
export function writeSettings({ locale: _, ...settings }) {
    try {
        localStorage.setItem(key, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing: the settings hold for this page.
    }
}
