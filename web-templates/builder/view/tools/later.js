/**
 * Runs an action once its callers have been quiet for a while, or at once when it is asked to.
 * @param {number} delay in ms
 * @param {() => void} action
 * @returns {{ soon: () => void, now: () => void, stop: () => void }} `now` only runs what is waiting
 */
export function later(delay, action) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => {
        clearTimeout(timer);
        timer = undefined;
    };
    const run = () => {
        stop();
        action();
    };
    return {
        soon: () => {
            clearTimeout(timer);
            timer = setTimeout(run, delay);
        },
        now: () => { timer !== undefined && run(); },
        stop,
    };
}
