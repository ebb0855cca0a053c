import { act, mark } from './changes.js';
import { isShown } from './effects.js';
import { entriesOf } from './values.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Verdict} Verdict */

/**
 * Checks every field in order and shows or clears its message; a field that is not to be seen counts as valid.
 * @param {Engine} engine
 * @returns {boolean} whether all fields are valid
 */
export function validate(engine) {
    return act(engine, 'user', () => {
        let valid = true;
        for (const field of engine.fields.values()) {
            const verdict = isShown(field) ? engine.dialect.check(engine, field) : { valid: true, message: '' };
            judge(engine, field, verdict);
            valid = valid && verdict.valid;
        }
        return valid;
    });
}

/**
 * Shows messages that come from outside, without judging the fields; what is no text or names no field is ignored.
 * @param {Engine} engine
 * @param {unknown} messages an object from names to messages
 * @returns {Field[]} the fields concerned, in their order in the form
 */
export function setMessages(engine, messages) {
    return act(engine, 'host', () => {
        const given = new Map(entriesOf(messages));
        const concerned = [...engine.fields.values()].filter((field) => field.definition.control !== 'prose'
            && typeof given.get(field.name) === 'string');
        for (const field of concerned) {
            judge(engine, field, { valid: field.valid, message: String(given.get(field.name)) });
        }
        return concerned;
    });
}

/**
 * Whether a field is marked: judged invalid, or with a message from outside.
 * @param {Field} field
 * @returns {boolean}
 */
export function isMarked(field) {
    return !field.valid || field.message !== '';
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {Verdict} verdict
 */
function judge(engine, field, { valid, message }) {
    if (field.valid !== valid || field.message !== message) {
        field.valid = valid;
        field.message = message;
        mark(engine, field, 'message');
    }
}
