import { mark } from './changes.js';
import { setVisible } from './effects.js';
import { compile } from './expression.js';
import { truth } from './record.js';
import { store } from './values.js';

/**
 * A property of a field with what it follows: the entry named, else what is computed; and its turn among all.
 * @typedef {{ field: Runtime.Field, at: number, property: string, source: string, holds: Runtime.Compiled,
 *     isTold?: boolean }} Binding
 */
/** @typedef {import('./bindings.js').Followers} Followers */

/** The order in which the properties of a field follow; all others come last. */
const order = ['value', 'state.isEnabled', 'hidden'];
const others = order.length + 1;

/** Controls that no value empties; others then stay as they are. */
const emptied = [
    'text', 'textarea', 'verified', 'select', 'output', 'prose', 'picker', 'picture', 'pictureFile', 'web',
];

/**
 * The bindings of a field, in the order in which they are followed; one that cannot be computed fails when it is.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Binding[]}
 */
export function bindingsOf({ dialect }, field) {
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
 * Gives a property what it is bound to: the entry of that name, else what is computed. What fails changes nothing, and
 * is told once.
 * @param {Runtime.Engine} engine
 * @param {Followers} followers
 * @param {Binding} binding
 * @returns {boolean} whether it was given something
 */
export function follow(engine, followers, binding) {
    const { field, source, holds } = binding;
    try {
        const outcome = followers.compute(binding, (scope) => {
            const entry = scope.data?.(source);
            return entry ? entry.value : holds(scope);
        });
        const isGiven = apply(engine, field, binding.property, outcome);
        if (isGiven && !field.isGiven && binding.property === 'value') {
            // Also what is blank takes the place of what stands there by design.
            field.isGiven = true;
            mark(engine, field, 'value');
        }
        return isGiven;
    } catch (error) {
        if (!binding.isTold) {
            binding.isTold = true;
            console.warn(`formsite: “${binding.property}” of “${field.name}” cannot be computed: ${error}`);
        }
        return false;
    }
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {string} property
 * @param {any} outcome null or undefined for no value
 * @returns {boolean}
 */
function apply(engine, field, property, outcome) {
    const isNone = outcome === null || outcome === undefined;
    if (property === 'value') {
        return applyValue(engine, field, isNone ? null : outcome);
    } else if (isNone) {
        return false;
    } else if (property === 'state.isEnabled') {
        allow(engine, field, truth(outcome));
    } else if (property === 'hidden') {
        setVisible(engine, field, !truth(outcome));
    } else {
        setColor(engine, field, property.split('.')[2], outcome);
    }
    return true;
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {any} outcome null for no value
 * @returns {boolean}
 */
function applyValue(engine, field, outcome) {
    const none = emptied.includes(field.definition.control) ? '' : undefined;
    const value = outcome === null ? none : taken(engine, field, outcome);
    if (value !== undefined) {
        const isEmptied = outcome === null;
        if (isEmptied !== (field.isEmptied ?? false)) {
            field.isEmptied = isEmptied;
            mark(engine, field, 'value');
        }
        store(engine, field, value);
    }
    return value !== undefined;
}

/**
 * The value that a field shows for an outcome; undefined for what it does not take.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, outcome: any) => Runtime.Value | undefined}
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
 * @type {(engine: Runtime.Engine, field: Runtime.Field, enabled: boolean) => void}
 */
function allow(engine, field, enabled) {
    if (field.enabled !== enabled) {
        field.enabled = enabled;
        mark(engine, field, 'enabled');
    }
}

/**
 * Gives a field all that bindings change as it was designed, but for whether it is seen.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function putDesign(engine, field) {
    const { definition, original } = field;
    store(engine, field, engine.dialect.values.initial(original, engine.scope.now));
    Object.assign(field, { isGiven: false, isEmptied: false });
    allow(engine, field, original.enabled ?? true);
    if (definition.colors !== original.colors) {
        const own = /** @type {Record<string, any>} */ (definition);
        const designed = /** @type {Record<string, any>} */ (original);
        for (const part of ['colors', ...Object.keys(definition.colors ?? {}).map(colorName)]) {
            own[part] = designed[part];
        }
        mark(engine, field, 'definition');
    }
}

/**
 * The property of a definition that has the colour of a part.
 * @param {string} part
 */
function colorName(part) {
    return part === 'text' ? 'textColor' : part;
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
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
        own[colorName(part)] = `#${digits}`;
        mark(engine, field, 'definition');
    }
}
