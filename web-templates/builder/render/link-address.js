/**
 * The last component of an address's path, which is the key of an author's link: `https://a.example/terms/use.html?x#y` →
 * `use.html`; `/` for the top of a site, nothing where there is no path.
 * @param {string} address
 * @returns {string}
 */
export function lastComponent(address) {
    const bare = address.replace(/[?#].*$/s, '');
    const path = bare.replace(/^[^/:]*:/, '').replace(/^\/\/[^/]*/, '');
    const last = path.split('/').filter(Boolean).pop();
    return last === undefined ? path && '/' : decoded(last);
}

/**
 * @param {string} text
 * @returns {string} as it is where it cannot be decoded
 */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
