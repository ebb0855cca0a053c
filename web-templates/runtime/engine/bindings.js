import { act, mark } from './changes.js';
import { setEnabled, setVisible } from './effects.js';
import { compile } from './expression.js';
import { createRecord, fillRecord, truth, writeEntry } from './record.js';
import { store } from './values.js';

/** @typedef {import('../types').Compiled} Compiled */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {{ property: string, source: string, holds: Compiled, isTold?: boolean }} Binding */
/** @typedef {{ field: Field, bindings: Binding[] }} Bound */

/** The order in which the properties of a field follow; all others come last. */
const order = ['value', 'state.isEnabled', 'hidden'];
const others = order.length + 1;

/** Controls that no value empties; others then stay as they are. */
const emptied = ['text', 'verified', 'select', 'output', 'prose'];

/**
 * Makes a form follow its record: what fields show is computed from it, and what a person enters is read back into it.
 * @param {Engine} engine
 */
export function bindRecord(engine) {
    const declared = engine.data.record ?? { fields: [] };
    const record = createRecord(declared);
    const bound = [...engine.fields.values()].map((field) => ({ field, bindings: bindingsOf(engine, field) }));
    /** @type {Set<Field>} */
    const pending = new Set();
    engine.scope.data = (name) => (record.values.has(name) ? { value: record.values.get(name) } : undefined);
    const show = (/** @type {Field | null} */ typed) => {
        for (const { field, bindings } of bound) {
            for (const binding of bindings.filter(({ property }) => field !== typed || property !== 'value')) {
                follow(engine, field, binding);
            }
        }
        pending.clear();
        if (typed) {
            pending.add(typed);
        }
    };
    const refresh = (/** @type {Field | null} */ typed = null) => {
        for (const field of pending) {
            const source = sourceOf(bound, field);
            if (record.values.has(source)) {
                writeEntry(record, source, field.value);
            }
        }
        act(engine, 'rule', () => show(typed));
    };
    engine.record = {
        get values() { return record.values; },
        refresh,
        changed(field) {
            // The latest change has the last word.
            pending.delete(field);
            pending.add(field);
            if (['change', 'changeAndLeave'].includes(field.definition.notify ?? 'change')) {
                refresh(field);
            }
        },
        left(field) {
            if (pending.has(field) && field.definition.notify !== 'none') {
                refresh();
            }
        },
        fill(given) {
            fillRecord(record, declared, given);
            act(engine, 'host', () => show(null));
        },
        restored() {
            bound.filter(({ field }) => field.entered).forEach(({ field }) => pending.add(field));
            refresh();
        },
    };
}

/**
 * The bindings of a field, in the order in which they are followed; one that cannot be computed fails when it is.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Binding[]}
 */
function bindingsOf({ dialect }, { original }) {
    const place = (/** @type {Binding} */ { property }) => (order.indexOf(property) + others) % others;
    return (original.bindings ?? []).map(([property, source, value]) => {
        try {
            return { property, source: source.trim(), holds: compile(value, dialect.operations) };
        } catch (error) {
            return { property, source: source.trim(), holds: () => { throw error; } };
        }
    }).sort((a, b) => place(a) - place(b));
}

/**
 * The entry that a field's value is bound to, as far as it names one.
 * @param {Bound[]} bound
 * @param {Field} field
 * @returns {string}
 */
function sourceOf(bound, field) {
    const own = bound.find((each) => each.field === field);
    return own?.bindings.find(({ property }) => property === 'value')?.source ?? '';
}

/**
 * Gives a property what it is bound to: the entry of that name, else what is computed. What fails changes nothing, and
 * is told once.
 * @param {Engine} engine
 * @param {Field} field
 * @param {Binding} binding
 */
function follow(engine, field, binding) {
    try {
        const entry = engine.scope.data?.(binding.source);
        apply(engine, field, binding.property, entry ? entry.value : binding.holds(engine.scope));
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
    const { definition } = field;
    const isNone = outcome === null || outcome === undefined;
    if (property === 'value') {
        const given = isNone && emptied.includes(definition.control) ? '' : outcome;
        const isText = definition.control === 'output' || definition.control === 'prose';
        const value = isText && !isNone ? String(given) : engine.dialect.values.fromHost(engine, field, given);
        if (given !== undefined && given !== null && value !== undefined || given === '') {
            store(engine, field, value ?? '');
        }
    } else if (isNone) {
        return;
    } else if (property === 'state.isEnabled') {
        setEnabled(engine, field, truth(outcome));
    } else if (property === 'hidden') {
        setVisible(engine, field, !truth(outcome));
    } else {
        setColor(engine, field, property.split('.')[2], outcome);
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
    if (!/^([\da-f]{6}|[\da-f]{8})$/i.test(digits)) {
        throw new Error(`“${color}” is no colour`);
    }
    const definition = /** @type {Record<string, any>} */ (field.definition);
    const property = part === 'text' ? 'textColor' : part;
    if (definition[property] !== `#${digits}`) {
        definition[property] = `#${digits}`;
        mark(engine, field, 'definition');
    }
}
