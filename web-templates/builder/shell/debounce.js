/**
 * Runs an action once its callers have been quiet for a while, or at once when it is asked to.
 * @param {number} delay in ms
 * @param {() => void} action
 * @returns {{ schedule: () => void, flush: () => void, cancel: () => void }} `flush` only runs what is waiting
 */
export function debounce(delay, action) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const cancel = () => {
        clearTimeout(timer);
        timer = undefined;
    };
    const run = () => {
        cancel();
        action();
    };
    return {
        schedule: () => {
            clearTimeout(timer);
            timer = setTimeout(run, delay);
        },
        flush: () => { timer !== undefined && run(); },
        cancel,
    };
}
