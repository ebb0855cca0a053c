import { act, mark } from './changes.js';
import { compositeOf } from './composites.js';
import { follow } from './schedule.js';

/**
 * Gives a field a value; no rule runs.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {Runtime.Value} value
 * @returns {boolean} whether it held another one
 */
export function store(engine, field, value) {
    const isNew = !isSame(field.value, value);
    if (isNew) {
        field.value = value;
        mark(engine, field, 'value');
    }
    return isNew;
}

/**
 * Tells whether two values are the same: of one type, and lists element by element.
 * @type {(a: Runtime.Value | undefined, b: Runtime.Value | undefined) => boolean}
 */
export function isSame(a, b) {
    return a === b || Array.isArray(a) && Array.isArray(b) && a.length === b.length
        && a.every((each, at) => each === b[at]);
}

/**
 * Gives a field a value and does what follows from a change of this origin, rules above all.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: Runtime.Value, origin: Runtime.Origin) => void}
 */
export function change(engine, field, value, origin) {
    act(engine, origin, () => {
        if (origin === 'user' && engine.awaitedBy(field)) {
            // What was entered is not taken: the page is to show the old value again.
            mark(engine, field, 'value');
            return;
        }
        const isNew = store(engine, field, value);
        field.entered = isNew ? origin !== 'rule' : field.entered;
        follow(engine, field, origin, isNew);
        if (origin === 'user') {
            engine.record?.changed(field);
            if (engine.dialect.strategies.judging.clears === 'edit') {
                clearMessage(engine, field);
            }
        }
    });
}

/**
 * Takes the message of a field in error away, and that of its composite, without judging it again.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function clearMessage(engine, field) {
    for (const each of [field, compositeOf(field)]) {
        if (each && (!each.valid || each.message !== '')) {
            each.valid = true;
            each.message = '';
            mark(engine, each, 'message');
        }
    }
}

/**
 * Tells the form that a person has left a field or ended an entry.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function finish(engine, field) {
    act(engine, 'user', () => {
        engine.dialect.rules.left?.(engine, field);
        engine.record?.left(field);
    });
}

/**
 * Brings a form to life once everything that it opens with is in.
 * @param {Runtime.Engine} engine
 */
export function start(engine) {
    act(engine, 'load', () => {
        engine.dialect.rules.loaded?.(engine);
        engine.record?.begin();
    });
}

/**
 * The dialect's programmatic fill: unknown names and values that a field does not take are ignored, as is all that
 * is no object. A composite takes an object of its components. What the record has is put there.
 * @param {Runtime.Engine} engine
 * @param {unknown} values
 * @param {boolean} [isWhole] they come with all their rows, as a form is filled at first
 * @returns {unknown} what the dialect's own fill says of it
 */
export function fill(engine, values, isWhole = false) {
    const { record, dialect } = engine;
    if (dialect.host.fill) {
        return act(engine, 'host', () => dialect.host.fill?.(engine, values, isWhole));
    }
    record?.fill(Object.fromEntries(entriesOf(values)));
    act(engine, 'host', () => {
        const own = Object.fromEntries(entriesOf(values).filter(([key]) => !record?.values.has(key)));
        for (const [name, given] of Object.entries(engine.rows?.makeRoom(own).values ?? own)) {
            const field = engine.fields.get(name);
            if (field?.components.size) {
                for (const [part, value] of entriesOf(given)) {
                    fillField(engine, field.components.get(part), value);
                }
            } else {
                fillField(engine, field, given);
            }
        }
        engine.dialect.rules.filled?.(engine);
    });
    return undefined;
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field | undefined, given: unknown) => void} */
function fillField(engine, field, given) {
    const value = field && engine.dialect.values.fromHost(engine, field, given);
    if (field && value !== undefined) {
        change(engine, field, value, 'host');
    }
}

/**
 * Names and values of an object; none of what is no object.
 * @type {(given: unknown) => [string, unknown][]}
 */
export function entriesOf(given) {
    return typeof given === 'object' ? Object.entries(given ?? {}) : [];
}
