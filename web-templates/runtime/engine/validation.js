import { act, mark } from './changes.js';
import { isShown, isStatic } from './effects.js';
import { failureOf, messageOf } from './judge.js';
import { entriesOf } from './values.js';

/**
 * Checks every field in order and shows or clears its message; a field that is not to be seen counts as valid.
 * @param {Runtime.Engine} engine
 * @returns {boolean} whether all fields are valid
 */
export function validate(engine) {
    return act(engine, 'user', () => {
        engine.isJudged = true;
        /** @type {Runtime.Field | null} */
        let first = null;
        for (const field of engine.fields.values()) {
            const verdict = verdictOf(engine, field);
            judge(engine, field, verdict);
            field.isJudged = true;
            first ??= verdict.valid ? null : field;
        }
        engine.alert?.(first);
        return first === null;
    });
}

/**
 * Judges a field by its rules as they are now; a field that is not to be seen counts as valid.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Runtime.Verdict}
 */
export function verdictOf(engine, field) {
    const isLeftOut = engine.dialect.strategies.judging.disabled === false && !field.enabled;
    const failure = isShown(field) && !isLeftOut ? failureOf(engine, field) : null;
    return { valid: !failure, message: failure ? messageOf(engine, field, failure) : '' };
}

/**
 * Tells whether a field is valid as the handle reports it.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @returns {boolean | null} null where it has not been judged yet and that is told
 */
export function isValidNow(engine, field) {
    switch (engine.dialect.strategies.judging.valid) {
        case 'last': return field.valid;
        case 'lastOrNone': return field.isJudged ? field.valid : null;
        default: return [field, ...field.components.values()].every((each) => !failureOf(engine, each));
    }
}

/**
 * The messages that a field shows: its own, then those of its components in order.
 * @type {(field: Runtime.Field) => string[]}
 */
export function messagesOf(field) {
    return [field, ...field.components.values()].map(({ message }) => message).filter(Boolean);
}

/**
 * Shows messages that come from outside, without judging the fields; what is no text or names no field is ignored.
 * @param {Runtime.Engine} engine
 * @param {unknown} messages an object from names to messages
 * @returns {Runtime.Field[]} the fields concerned, in their order in the form
 */
export function setMessages(engine, messages) {
    return act(engine, 'host', () => {
        const given = new Map(entriesOf(messages));
        const concerned = [...engine.fields.values()].filter((field) => !isStatic(field)
            && typeof given.get(field.name) === 'string');
        for (const field of concerned) {
            judge(engine, field, { valid: field.valid, message: String(given.get(field.name)) });
        }
        return concerned;
    });
}

/**
 * Tells whether a field is marked: judged invalid, or with a message from outside.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isMarked(field) {
    return !field.valid || field.message !== '';
}

/**
 * Marks a field as a verdict says.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, verdict: Runtime.Verdict) => void}
 */
export function judge(engine, field, { valid, message }) {
    if (field.valid !== valid || field.message !== message) {
        field.valid = valid;
        field.message = message;
        mark(engine, field, 'message');
    }
}
