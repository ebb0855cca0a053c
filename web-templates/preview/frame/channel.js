/**
 * The messages between a frame of the preview and the grid around it: `{formsite: kind, …}` between pages of
 * one origin. A page that stands in no frame hears and tells nothing.
 */

/** @type {(kind: string, detail?: object) => void} */
export function tellGrid(kind, detail) {
    if (window.parent !== window) {
        window.parent.postMessage({ ...detail, formsite: kind }, location.origin);
    }
}

/**
 * Listens to the grid until the page gives way to another one in the same frame.
 * @param {Pick<Runtime.Page, 'ended'>} page
 * @param {string} kind
 * @param {(message: any) => void} listener
 */
export function hearGrid({ ended }, kind, listener) {
    window.addEventListener('message', ({ source, origin, data }) => {
        if (source === window.parent && source !== window && origin === location.origin && data?.formsite === kind) {
            listener(data);
        }
    }, { signal: ended });
}
