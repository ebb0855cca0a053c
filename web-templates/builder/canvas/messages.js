/**
 * Tells another window something. Frames of pages opened from disk have no origin that could be named.
 * @type {(target: Window | null, message: Canvas.Order | Canvas.Report) => void}
 */
export function post(target, message) {
    target?.postMessage(message, isFromDisk() ? '*' : location.origin);
}

/**
 * Hears what one other window says and nobody else.
 * @param {() => Window | null} source
 * @param {(message: any) => void} listener
 * @param {AbortSignal} [signal]
 */
export function hear(source, listener, signal) {
    window.addEventListener('message', (event) => {
        const isKnown = event.source !== null && event.source === source() && event.source !== window;
        if (isKnown && (isFromDisk() || event.origin === location.origin) && typeof event.data?.formsite === 'string') {
            listener(event.data);
        }
    }, { signal });
}

/**
 * @returns {boolean}
 */
function isFromDisk() {
    return location.protocol === 'file:';
}
