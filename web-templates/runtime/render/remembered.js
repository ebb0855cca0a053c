/**
 * Results by what they are made of: each field with the circumstances of its latest one.
 * @template Made
 * @typedef {WeakMap<Render.Field, { from: unknown[], made: Made }>} Remembered
 */

/**
 * The result for a field, made anew only where the field or a circumstance is another one: whoever shows a form at
 * every key press asks about one field that has changed among many.
 * @template Made
 * @param {Remembered<Made>} known
 * @param {Render.Field} field
 * @param {unknown[]} from the circumstances
 * @param {() => Made} make
 * @returns {Made} the same one for the same field in the same circumstances
 */
export function remembered(known, field, from, make) {
    const found = known.get(field);
    if (found?.from.length === from.length && from.every((each, at) => each === found.from[at])) {
        return found.made;
    }
    const made = make();
    known.set(field, { from, made });
    return made;
}
