import { act, mark } from './changes.js';
import { bindingsOf, follow, putDesign } from './bound-properties.js';
import { isStatic, isTyped } from './effects.js';
import { createFollowers } from './followers.js';
import { createRecord, fillRecord, plainEntry, typedEntry, typeOf, writeEntry } from './record.js';
import { verdictOf, judge } from './validation.js';

/** @typedef {import('./bound-properties.js').Binding} Binding */
/** @typedef {ReturnType<typeof createFollowers<Binding>>} Followers */
/** @typedef {ReturnType<typeof createBound>} Bound */

/** The fields that start what depends on them whenever they are left. */
const leaving = ['leave', 'changeAndLeave'];

/**
 * Makes a form follow its record: what fields show is computed from it, and what a person enters is read back into it.
 * @param {Runtime.Engine} engine
 */
export function bindRecord(engine) {
    const bound = createBound(engine);
    const { record } = bound;
    const entryOf = engine.dialect.operations.isTyped ? typedEntry : plainEntry;
    engine.scope.data = (name) => entryOf(record, name);
    engine.record = {
        get values() { return record.values; },
        entryOf: (field) => record.values.get(bound.sources.get(field) ?? ''),
        read: () => read(bound),
        show: () => showAll(bound, 'rule'),
        refresh: () => refresh(bound),
        write(name, value) {
            record.types.set(name, record.types.get(name) ?? typeOf(value));
            return put(bound, name, value);
        },
        drop(name) {
            record.values.delete(name);
            bound.followers.changed(name);
        },
        changed: (field) => change(bound, field),
        visit: (field) => { bound.begun.add(field); },
        left(field) {
            if (bound.begun.delete(field)) {
                act(engine, 'rule', () => leave(bound, field));
            }
        },
        begin() {
            bound.given = new Map(record.values);
            refresh(bound);
        },
        reset() {
            fillRecord(record, bound.declared, {});
            bound.typing = null;
            act(engine, 'host', () => engine.fields.forEach((field) => putDesign(engine, field)));
        },
        fill(values) {
            fillRecord(record, bound.declared, values);
            act(engine, 'host', () => {
                showAll(bound, 'host');
                bound.pending.forEach((field) => settle(bound, field));
            });
        },
        taken: (isTaken) => takeChanges(bound, isTaken),
        restore: (taken) => restore(bound, taken),
    };
}

/**
 * A form with its record, and what a person is doing with it.
 * @param {Runtime.Engine} engine
 */
function createBound(engine) {
    const declared = engine.data.record ?? { fields: [] };
    const record = createRecord(declared);
    /** @type {Map<Runtime.Field, string>} the entries that values are bound to, as far as they are named */
    const sources = new Map();
    /** @type {Map<Runtime.Field, Binding>} */
    const values = new Map();
    /** @type {Binding[]} */
    const bindings = [];
    for (const field of engine.fields.values()) {
        const own = bindingsOf(engine, field);
        const value = own.find(({ property }) => property === 'value');
        sources.set(field, value?.source ?? '');
        value && values.set(field, value);
        own.forEach((binding) => { binding.at = bindings.push(binding); });
    }
    /** @type {Followers} */
    const followers = createFollowers(engine.scope);
    bindings.forEach(followers.call);
    return {
        engine, declared, record, sources, values, bindings, followers,
        /** The entries as the form opened with them. @type {Map<string, unknown>} */
        given: new Map(),
        /** The fields that a person has changed since a fill, the latest last. @type {Set<Runtime.Field>} */
        pending: new Set(),
        /** Fields whose entry has begun, by a change or a visit, and not ended. @type {Set<Runtime.Field>} */
        begun: new Set(),
        /** The field that is typed in just now. */
        typing: /** @type {Runtime.Field | null} */ (null),
    };
}

/**
 * Gives an entry a value, and says whether it can have it; what depends on it follows when it is shown.
 * @type {(bound: Bound, name: string, value: unknown) => boolean}
 */
function put({ record, followers }, name, value) {
    const before = record.values.get(name);
    const isTaken = writeEntry(record, name, value);
    if (!Object.is(record.values.get(name), before)) {
        followers.changed(name);
    }
    return isTaken;
}

/**
 * Takes what a person has changed into the record.
 * @param {Bound} bound
 */
function read(bound) {
    const { pending, record, sources } = bound;
    for (const field of pending) {
        const source = sources.get(field) ?? '';
        const value = record.values.has(source) ? entered(bound, field, source) : undefined;
        if (value !== undefined) {
            put(bound, source, value);
        }
    }
}

/**
 * Computes all that waits for it, in its order. A person's change of a field ends when the field is given a value.
 * @param {Bound} bound
 * @param {(field: Runtime.Field) => boolean} keepsValue fields that go on showing what they show
 */
function followAll(bound, keepsValue) {
    const { engine, followers } = bound;
    for (const binding of followers.waiting().sort((a, b) => a.at - b.at)) {
        if (binding.property !== 'value') {
            follow(engine, followers, binding);
        } else if (!keepsValue(binding.field) && follow(engine, followers, binding)) {
            settle(bound, binding.field);
        }
    }
}

/**
 * Ends a person's change of a field: what was typed is shown in its format, also where the value stays the same.
 * @type {(bound: Bound, field: Runtime.Field) => void}
 */
function settle({ engine, pending }, field) {
    if (pending.delete(field)) {
        field.isPending = false;
        if (isTyped(field)) {
            mark(engine, field, 'shown');
        }
    }
}

/**
 * Notes a person's change of a field, which has the last word among those of others.
 * @type {(bound: Bound, field: Runtime.Field) => void}
 */
function postpone({ pending }, field) {
    pending.delete(field);
    pending.add(field);
    field.isPending = true;
}

/**
 * Shows what has followed from the record, also in fields that a person has changed, but for the one that is typed in.
 * @param {Bound} bound
 */
function show(bound) {
    const { followers, pending, typing, values } = bound;
    for (const field of pending) {
        const own = values.get(field);
        if (own) {
            followers.call(own);
        } else if (field !== typing) {
            settle(bound, field);
        }
    }
    followAll(bound, (field) => field === typing);
}

/** @type {(bound: Bound, origin: 'host' | 'rule') => void} */
function showAll(bound, origin) {
    act(bound.engine, origin, () => {
        bound.typing = null;
        bound.bindings.forEach(bound.followers.call);
        show(bound);
    });
}

/** @param {Bound} bound */
function refresh(bound) {
    read(bound);
    act(bound.engine, 'rule', () => show(bound));
}

/**
 * Notes what a person has changed; a field that tells of every change has the form follow at once.
 * @type {(bound: Bound, field: Runtime.Field) => void}
 */
function change(bound, field) {
    const { begun } = bound;
    bound.typing = field;
    // Acting elsewhere ends the entry, also where the focus does not move.
    for (const other of [...begun].filter((each) => each !== field && isTyped(each))) {
        begun.delete(other);
        leave(bound, other);
    }
    begun.add(field);
    postpone(bound, field);
    bound.typing = isTyped(field) ? field : null;
    if (['change', 'changeAndLeave'].includes(field.definition.notify ?? 'change')) {
        refresh(bound);
    }
}

/**
 * Ends the entry of a field, which is checked if it is to be, and has the form follow a right one.
 * @type {(bound: Bound, field: Runtime.Field) => void}
 */
function leave(bound, field) {
    bound.typing = bound.typing === field ? null : bound.typing;
    const isRight = !field.definition.checksOnLeaving || check(bound.engine, field);
    const { notify = 'change' } = field.definition;
    if (isRight && (leaving.includes(notify) || bound.pending.has(field) && notify !== 'none')) {
        refresh(bound);
    }
}

/**
 * Judges a field that has been left, and tells of it as of a whole check.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
function check(engine, field) {
    const verdict = verdictOf(engine, field);
    judge(engine, field, verdict);
    engine.alert?.(verdict.valid ? null : field);
    return verdict.valid;
}

/**
 * The value that a person has put into a field, as its entry takes it; undefined for what is not taken. A date keeps
 * the shape that it has there.
 * @param {Bound} bound
 * @param {Runtime.Field} field
 * @param {string} source
 */
function entered({ engine, record }, field, source) {
    const { toRecord } = engine.dialect.values;
    const value = toRecord ? toRecord(engine, field) : field.value;
    const before = record.values.get(source);
    const isDate = record.types.get(source) === 'date' && typeof value === 'string' && typeof before === 'string';
    return isDate ? engine.formats.date?.reshaped?.(value, before) ?? value : value;
}

/** @type {(bound: Bound, isTaken: (engine: Runtime.Engine, field: Runtime.Field) => boolean) => Runtime.TakenRecord} */
function takeChanges({ engine, given, pending, record, sources }, isTaken) {
    const secret = new Set([...sources.keys()].filter((field) => !isStatic(field) && !isTaken(engine, field))
        .map((field) => sources.get(field)));
    return {
        fields: [...record.values]
            .filter(([name, value]) => !secret.has(name) && !Object.is(given.get(name), value))
            .map(([name, value]) => [name, record.types.get(name) ?? typeOf(value), value]),
        pending: [...pending].map(({ name }) => name),
    };
}

/** @type {(bound: Bound, taken: Runtime.TakenRecord) => void} */
function restore(bound, { fields, pending: names }) {
    const { engine, pending, record } = bound;
    for (const [name, type, value] of fields) {
        record.types.set(name, record.types.get(name) ?? type);
        put(bound, name, value);
    }
    // What the fields show was put in place without regard to the entries that stay as they are.
    bound.bindings.forEach(bound.followers.call);
    act(engine, 'rule', () => {
        pending.forEach((field) => settle(bound, field));
        names.flatMap((name) => engine.fields.get(name) ?? []).forEach((field) => postpone(bound, field));
        followAll(bound, (field) => pending.has(field));
    });
}
