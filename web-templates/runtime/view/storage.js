/**
 * Browser storage that never breaks the page: it may be switched off, full or forbidden, and its content is anybody's.
 * Keeps nothing where it fails.
 */

/** @typedef {'localStorage' | 'sessionStorage'} Kind */

/**
 * @param {Kind} kind
 * @param {string} key
 * @returns {any} what was kept, null if nothing readable
 */
export function recall(kind, key) {
    try {
        return JSON.parse(window[kind].getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

/**
 * @param {Kind} kind
 * @param {string} key
 * @param {object | null} content null removes it
 * @returns {boolean} whether it is as it was to be
 */
export function keep(kind, key, content) {
    try {
        if (content) {
            window[kind].setItem(key, JSON.stringify(content));
        } else {
            window[kind].removeItem(key);
        }
        return true;
    } catch {
        // The form works without being kept.
        return false;
    }
}
