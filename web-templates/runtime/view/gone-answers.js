/**
 * An answer whose field the definition has no longer.
 * @typedef {object} GoneAnswer
 * @property {Runtime.Value} value
 * @property {Runtime.Memory} memory of the field
 * @property {Runtime.SavedState['pictures'][number]} [picture]
 */

/**
 * The answers of fields that are gone, by their names, until the page is closed: a field that is cut and pasted, or
 * misspelled for a moment, has its answer again.
 * @type {Map<string, GoneAnswer>}
 */
const gone = new Map();

/**
 * A form's state with the answers of fields that it has not, for a form that may have them again.
 * @type {(state: Runtime.SavedState) => Runtime.SavedState}
 */
export function withGoneAnswers(state) {
    const { snapshot, entered, titles, pictures } = state;
    const back = [...gone].filter(([name]) => !Object.hasOwn(titles, name));
    const values = { ...snapshot.values, ...Object.fromEntries(back.map(([name, { value }]) => [name, value])) };
    const memory = { ...snapshot.memory, ...Object.fromEntries(back.map(([name, answer]) => [name, answer.memory])) };
    return {
        ...state,
        snapshot: { ...snapshot, values, memory },
        entered: [...entered, ...back.map(([name]) => name)],
        pictures: [...pictures, ...back.flatMap(([, { picture }]) => (picture ? [picture] : []))],
    };
}

/**
 * Keeps the answers of a state whose fields are gone, and lets go of those that are there again.
 * @param {Runtime.SavedState} state
 * @param {(name: string) => boolean} has whether the form that is open now has that field
 */
export function keepGoneAnswers({ snapshot: { values, memory }, entered, pictures }, has) {
    for (const name of entered) {
        if (has(name)) {
            gone.delete(name);
        } else {
            gone.set(name,
                { value: values[name], memory: memory?.[name] ?? {}, picture: pictures.find(([of]) => of === name) });
        }
    }
}
