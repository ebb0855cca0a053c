/**
 * What the form in the preview has been given so far, as it hands it out; unknown until the preview has told.
 */
export function createAnswers() {
    /** @type {Set<() => void>} */
    const listeners = new Set();
    let current = /** @type {unknown} */ (null);
    return {
        get current() { return current; },
        /** @param {unknown} answers */
        take(answers) {
            current = answers;
            listeners.forEach((listener) => listener());
        },
        /** @param {() => void} listener */
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}
