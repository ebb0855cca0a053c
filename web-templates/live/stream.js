/**
 * Hears a stream of the server's as long as the page is looked at: browsers have six connections for all pages of a
 * host. The stream begins with the state as it is, so that nothing is missed when it is heard again, however long it
 * was not.
 * @param {string} address
 * @param {string} type of the events
 * @param {(data: string) => void} take
 * @param {() => void} lost told each time that the server does not answer
 * @returns {() => void} ends it
 */
export function listen(address, type, take, lost) {
    /** @type {EventSource | undefined} */
    let source;
    let isOver = false;
    const open = () => {
        source?.close();
        if (document.hidden || isOver) {
            return;
        }
        source = new EventSource(address);
        source.addEventListener(type, ({ data }) => take(data));
        source.onerror = () => {
            source?.close();
            lost();
            setTimeout(open, 500);
        };
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
        isOver = true;
        source?.close();
        document.removeEventListener('visibilitychange', open);
    };
}
