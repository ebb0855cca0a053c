/** @typedef {typeof fetch} Fetch */

/**
 * The development server behind the page; null where a plain web server or the disk is. A plain server is asked
 * nothing: browsers report what it does not have as an error of the page. What only saving into a site needs is loaded
 * here.
 * @param {ParentNode} page in which the development server says where it is
 * @param {Fetch} fetch
 * @returns {Promise<Shell.Server>}
 */
export async function findServer(page, fetch) {
    const address = /** @type {HTMLMetaElement | null} */ (page.querySelector('meta[name="formsite-server"]'))?.content
        ?? '';
    if (address === '') {
        return null;
    }
    try {
        const response = await fetch(`${address}forms.json`, { headers: { Accept: 'application/json' } });
        const isServer = response.ok && (response.headers.get('Content-Type') ?? '').includes('json');
        return isServer ? (await import('./serving.js')).connectSite(address, fetch, await response.json()) : null;
    } catch {
        // No server, or none of ours: the builder then reads and writes files.
        return null;
    }
}
