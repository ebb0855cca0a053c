/**
 * The settings of the grid; all of them stand in the page's address.
 * @typedef {object} Settings
 * @property {string[] | null} locales the languages that are shown, null for all
 * @property {'phone' | 'tablet' | 'desktop' | number} width
 * @property {'auto' | 'light' | 'dark'} scheme
 * @property {boolean} contrast
 * @property {boolean} print
 * @property {'fit' | number} zoom a share of the natural size
 * @property {string | null} why the field that is explained, "" for none yet; null while nothing is to be explained
 */

/** Widths in px. */
const devices = { phone: 360, tablet: 768, desktop: 1280 };

/** The width of a frame on paper: an A4 sheet at 96 px an inch. */
const paper = 794;

const narrowest = 200;
const widest = 4000;

/**
 * Reads the query string of an address; what cannot be is as if it were not there.
 * @type {(query: string) => Settings}
 */
export function readSettings(query) {
    const given = new URLSearchParams(query);
    const locales = given.get('locales');
    const width = given.get('width') ?? '';
    const zoom = Number(given.get('zoom') || NaN);
    const scheme = given.get('scheme');
    return {
        locales: locales === null ? null : locales.split(',').filter(Boolean),
        width: width === 'tablet' || width === 'desktop' ? width : ownWidth(width) ?? 'phone',
        scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
        contrast: given.get('contrast') === 'more',
        print: given.has('print'),
        zoom: zoom >= 0.1 && zoom <= 2 ? zoom : 'fit',
        why: given.get('why'),
    };
}

/**
 * Tells whether a language is among those that are asked for, by its own tag or by the beginning of it: `en` means
 * `en-GB` too.
 * @type {(locales: Settings['locales'], tag: string) => boolean}
 */
export function isChosen(locales, tag) {
    const own = tag.toLowerCase();
    return locales?.some((each) => own === each.toLowerCase() || own.startsWith(`${each.toLowerCase()}-`)) ?? true;
}

/**
 * The query string for settings, without what is as it always is.
 * @param {Settings} settings
 * @returns {string} with its question mark, or empty
 */
export function writeSettings({ locales, width, scheme, contrast, print, zoom, why }) {
    const parts = [
        locales && `locales=${locales.map(encodeURIComponent).join(',')}`,
        width !== 'phone' && `width=${width}`,
        scheme !== 'auto' && `scheme=${scheme}`,
        contrast && 'contrast=more',
        print && 'print',
        zoom !== 'fit' && `zoom=${zoom}`,
        why !== null && `why=${encodeURIComponent(why)}`,
    ].filter(Boolean);
    return parts.length ? `?${parts.join('&')}` : '';
}

/**
 * The width of the frames, in px.
 * @type {(settings: Settings) => number}
 */
export function widthOf({ width, print }) {
    if (print) {
        return paper;
    }
    return typeof width === 'number' ? width : devices[width];
}

/**
 * A width that somebody has typed.
 * @type {(text: string) => number | null}
 */
export function ownWidth(text) {
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    return number >= narrowest && number <= widest ? number : null;
}
