import { offeredValue } from '../../runtime/engine/options.js';

/**
 * @typedef {[name: string, value: Runtime.Value, places?: number[]]} Answer places: which of the field's options are
 * chosen
 */

/**
 * The value of a field, in a form in which the same form in another language can take it.
 * @type {(field: Runtime.Field) => Answer}
 */
export function answerOf({ name, value, definition: { options } }) {
    return options ? [name, value, listed(value).map((each) => options.findIndex(([key]) => String(key) === each))]
        : [name, value];
}

/**
 * The value for a field that another language's page has been given. Options whose values are their words differ from
 * language to language: there the one in the same place counts.
 * @type {(field: Runtime.Field, answer: Answer) => Runtime.Value}
 */
export function ownValue({ definition }, [, value, places]) {
    const { options } = definition;
    if (!options || typeof value === 'boolean') {
        return value;
    }
    const own = listed(value).map((each, at) => (each === '' ? each
        : offeredValue(definition, each) ?? options[places?.[at] ?? -1]?.[0] ?? ''));
    return Array.isArray(value) ? own.filter((each) => each !== '') : own[0];
}

/** @type {(value: Runtime.Value) => string[]} */
function listed(value) {
    return Array.isArray(value) ? value.map(String) : [String(value ?? '')];
}
