import { act, mark } from './changes.js';
import { isStatic, isTyped, setVisible } from './effects.js';
import { compile } from './expression.js';
import { createFollowers } from './followers.js';
import { createRecord, fillRecord, plainEntry, truth, typedEntry, typeOf, writeEntry } from './record.js';
import { verdictOf, judge } from './validation.js';
import { store } from './values.js';

/** @typedef {import('../types').BoundRecord} BoundRecord */
/** @typedef {import('../types').Compiled} Compiled */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/**
 * A property of a field with what it follows: the entry named, else what is computed; and its turn among all.
 * @typedef {{ field: Field, at: number, property: string, source: string, holds: Compiled, isTold?: boolean }} Binding
 */
/** @typedef {ReturnType<typeof createFollowers<Binding>>} Followers */

/** The order in which the properties of a field follow; all others come last. */
const order = ['value', 'state.isEnabled', 'hidden'];
const others = order.length + 1;

/** Controls that no value empties; others then stay as they are. */
const emptied = [
    'text', 'textarea', 'verified', 'select', 'output', 'prose', 'picker', 'picture', 'pictureFile', 'web',
];

/** The fields that start what depends on them whenever they are left. */
const leaving = ['leave', 'changeAndLeave'];

/**
 * Makes a form follow its record: what fields show is computed from it, and what a person enters is read back into it.
 * @param {Engine} engine
 */
export function bindRecord(engine) {
    const declared = engine.data.record ?? { fields: [] };
    const record = createRecord(declared);
    /** The entries as they were declared, or as the host gave them last. */
    let given = new Map(record.values);
    const bound = [...engine.fields.values()].map((field) => ({ field, bindings: bindingsOf(engine, field) }));
    const sources = new Map(bound.map(({ field, bindings }) => [field, sourceOf(bindings)]));
    const all = bound.flatMap(({ bindings }) => bindings);
    all.forEach((binding, at) => Object.assign(binding, { at }));
    const values = new Map(all.filter(({ property }) => property === 'value').map((each) => [each.field, each]));
    /** The fields that a person has changed since a fill, the latest last. @type {Set<Field>} */
    const pending = new Set();
    /** Fields whose entry was ended by what was done elsewhere. @type {Set<Field>} */
    const ended = new Set();
    /** The field that is typed in just now. */
    const typing = { field: /** @type {Field | null} */ (null) };
    const entryOf = engine.dialect.operations.isTyped ? typedEntry : plainEntry;
    engine.scope.data = (name) => entryOf(record, name);
    /** @type {Followers} */
    const followers = createFollowers(engine.scope);
    all.forEach(followers.call);
    const put = (/** @type {string} */ name, /** @type {unknown} */ value) => {
        const before = record.values.get(name);
        writeEntry(record, name, value);
        if (!Object.is(record.values.get(name), before)) {
            followers.changed(name);
        }
    };
    const read = () => {
        for (const field of pending) {
            const source = sources.get(field) ?? '';
            const value = record.values.has(source) ? entered(engine, field) : undefined;
            if (value !== undefined) {
                put(source, value);
            }
        }
    };
    /** @param {(field: Field) => boolean} keepsValue fields that go on showing what they show */
    const followAll = (keepsValue) => {
        for (const binding of followers.waiting().sort((a, b) => a.at - b.at)) {
            if (binding.property !== 'value' || !keepsValue(binding.field)) {
                follow(engine, followers, binding);
            }
        }
    };
    const show = () => {
        for (const field of pending) {
            const own = values.get(field);
            if (own) {
                followers.call(own);
            }
        }
        followAll((field) => field === typing.field);
        [...pending].filter((field) => field !== typing.field).forEach((field) => pending.delete(field));
    };
    const showAll = (/** @type {'host' | 'rule'} */ origin) => act(engine, origin, () => {
        typing.field = null;
        all.forEach(followers.call);
        show();
    });
    const refresh = () => {
        read();
        act(engine, 'rule', show);
    };
    const leave = (/** @type {Field} */ field) => {
        typing.field = typing.field === field ? null : typing.field;
        const isRight = !field.definition.checksOnLeaving || check(engine, field);
        const { notify = 'change' } = field.definition;
        if (isRight && (leaving.includes(notify) || pending.has(field) && notify !== 'none')) {
            refresh();
        }
    };
    engine.record = {
        get values() { return record.values; },
        read,
        show: () => showAll('rule'),
        refresh,
        write(name, value) {
            record.types.set(name, record.types.get(name) ?? typeOf(value));
            put(name, value);
        },
        changed(field) {
            const other = typing.field;
            typing.field = field;
            if (other && other !== field) {
                // Acting elsewhere ends the entry, also where the focus does not move.
                ended.add(other);
                leave(other);
            }
            ended.delete(field);
            // The latest change has the last word.
            pending.delete(field);
            pending.add(field);
            typing.field = isTyped(field) ? field : null;
            if (['change', 'changeAndLeave'].includes(field.definition.notify ?? 'change')) {
                refresh();
            }
        },
        left(field) {
            if (!ended.delete(field)) {
                act(engine, 'rule', () => leave(field));
            }
        },
        fill(values) {
            fillRecord(record, declared, values);
            given = new Map(record.values);
            showAll('host');
        },
        taken(isTaken) {
            const secret = new Set(bound.filter(({ field }) => !isStatic(field) && !isTaken(engine, field))
                .map(({ field }) => sources.get(field)));
            return {
                fields: [...record.values]
                    .filter(([name, value]) => !secret.has(name) && !Object.is(given.get(name), value))
                    .map(([name, value]) => [name, record.types.get(name) ?? typeOf(value), value]),
                pending: [...pending].map(({ name }) => name),
            };
        },
        restore({ fields, pending: names }) {
            for (const [name, type, value] of fields) {
                record.types.set(name, record.types.get(name) ?? type);
                put(name, value);
            }
            pending.clear();
            names.flatMap((name) => engine.fields.get(name) ?? []).forEach((field) => pending.add(field));
            act(engine, 'rule', () => followAll((field) => pending.has(field)));
        },
    };
}

/**
 * Judges a field that has been left, and tells of it as of a whole check.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {boolean}
 */
function check(engine, field) {
    const verdict = verdictOf(engine, field);
    judge(engine, field, verdict);
    engine.alert?.(verdict.valid ? null : field);
    return verdict.valid;
}

/**
 * The value that a person has put into a field, as the record takes it; undefined for what is not taken.
 * @param {Engine} engine
 * @param {Field} field
 */
function entered(engine, field) {
    const { toRecord } = engine.dialect.values;
    return toRecord ? toRecord(engine, field) : field.value;
}

/**
 * The bindings of a field, in the order in which they are followed; one that cannot be computed fails when it is.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Binding[]}
 */
function bindingsOf({ dialect }, field) {
    const place = (/** @type {Binding} */ { property }) => (order.indexOf(property) + others) % others;
    return (field.original.bindings ?? []).map(([property, source, value]) => {
        const binding = { field, at: 0, property, source: source.trim() };
        try {
            return { ...binding, holds: compile(value, dialect.operations) };
        } catch (error) {
            return { ...binding, holds: () => { throw error; } };
        }
    }).sort((a, b) => place(a) - place(b));
}

/**
 * The entry that a field's value is bound to, as far as it names one.
 * @param {Binding[]} bindings
 * @returns {string}
 */
function sourceOf(bindings) {
    return bindings.find(({ property }) => property === 'value')?.source ?? '';
}

/**
 * Gives a property what it is bound to: the entry of that name, else what is computed. What fails changes nothing, and
 * is told once.
 * @param {Engine} engine
 * @param {Followers} followers
 * @param {Binding} binding
 */
function follow(engine, followers, binding) {
    const { field, source, holds } = binding;
    try {
        const outcome = followers.compute(binding, (scope) => {
            const entry = scope.data?.(source);
            return entry ? entry.value : holds(scope);
        });
        apply(engine, field, binding.property, outcome);
    } catch (error) {
        if (!binding.isTold) {
            binding.isTold = true;
            console.warn(`formsite: “${binding.property}” of “${field.name}” cannot be computed: ${error}`);
        }
    }
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {string} property
 * @param {any} outcome null or undefined for no value
 */
function apply(engine, field, property, outcome) {
    const isNone = outcome === null || outcome === undefined;
    if (property === 'value') {
        applyValue(engine, field, isNone ? null : outcome);
    } else if (isNone) {
        return;
    } else if (property === 'state.isEnabled') {
        allow(engine, field, truth(outcome));
    } else if (property === 'hidden') {
        setVisible(engine, field, !truth(outcome));
    } else {
        setColor(engine, field, property.split('.')[2], outcome);
    }
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {any} outcome null for no value
 */
function applyValue(engine, field, outcome) {
    if (outcome !== null) {
        const value = taken(engine, field, outcome);
        if (value !== undefined) {
            store(engine, field, value);
        }
    } else if (emptied.includes(field.definition.control)) {
        store(engine, field, '');
    }
}

/**
 * The value that a field shows for an outcome; undefined for what it does not take.
 * @param {Engine} engine
 * @param {Field} field
 * @param {any} outcome
 * @returns {import('../types').Value | undefined}
 */
function taken(engine, field, outcome) {
    const { fromRecord, fromHost } = engine.dialect.values;
    if (fromRecord) {
        return fromRecord(engine, field, outcome);
    }
    const isText = field.definition.control === 'output' || field.definition.control === 'prose';
    return isText ? String(outcome) : fromHost(engine, field, outcome);
}

/**
 * Unlocks or locks a field; what only shows a value may look locked too.
 * @param {Engine} engine
 * @param {Field} field
 * @param {boolean} enabled
 */
function allow(engine, field, enabled) {
    if (field.enabled !== enabled) {
        field.enabled = enabled;
        mark(engine, field, 'enabled');
    }
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {string} part
 * @param {unknown} color six or eight hexadecimal digits, of which the last two say how opaque it is
 */
function setColor(engine, field, part, color) {
    const digits = String(color).trim().replaceAll('#', '');
    if (typeof color !== 'string' || !/^([\da-f]{6}|[\da-f]{8})$/i.test(digits)) {
        throw new Error(`“${color}” is no colour`);
    }
    const { definition } = field;
    if (definition.colors?.[part] !== `#${digits}`) {
        definition.colors = { ...definition.colors, [part]: `#${digits}` };
        const own = /** @type {Record<string, any>} */ (definition);
        own[part === 'text' ? 'textColor' : part] = `#${digits}`;
        mark(engine, field, 'definition');
    }
}
