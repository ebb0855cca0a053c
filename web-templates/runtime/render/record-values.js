import { written } from './field-shape.js';

/** @typedef {Render.Start} Start */

/**
 * The values that the entries of a form's record begin with, where they are of their types, by name.
 * @param {Render.FormDocument} document
 */
export function startsOf({ record }) {
    /** @type {Map<string, Start>} */
    const starts = new Map();
    for (const { name, type, initial } of record?.fields ?? []) {
        const start = startOf(type, initial);
        if (start && !starts.has(name)) {
            starts.set(name, start);
        }
    }
    return starts;
}

/** @type {(type: string, initial: Render.Value | undefined) => Start | undefined} */
function startOf(type, initial) {
    if (typeof initial === 'number' && type === 'float') {
        return { value: initial, text: written(initial) };
    }
    const isWhole = typeof initial === 'number' && type === 'integer' && Number.isInteger(initial);
    const isMark = typeof initial === 'boolean' && type === 'boolean';
    const isText = typeof initial === 'string' && ['text', 'decimal', 'date', 'dateTime'].includes(type);
    return isWhole || isMark || isText ? { value: initial, text: String(initial) } : undefined;
}

/**
 * A field as it shows the entry that it is bound to, before any script runs.
 * @type {(field: Render.Field, start: Start | undefined) => Render.Field}
 */
export function showing(field, start) {
    const value = start && shown(field, start);
    return value === undefined ? field : { ...field, initialValue: value };
}

/**
 * The entry's value that a field shows at first; undefined for what is computed.
 * @type {(field: Render.Field, starts: Map<string, Start>) => Start | undefined}
 */
export function startIn({ bindings }, starts) {
    return starts.get(bindings.find(({ property }) => property === 'value')?.source.trim() ?? '');
}

/**
 * The value that a control has for that of an entry; undefined for one that it cannot show.
 * @type {(field: Render.Field, start: Start) => Render.Value | undefined}
 */
function shown({ control, number, options }, { value, text }) {
    switch (control) {
    case 'text':
    case 'textarea':
    case 'output':
    case 'picker': return text;
    case 'checkbox': return typeof value === 'boolean' ? value : undefined;
    case 'slider':
    case 'stepper': return typeof value === 'number' && number
        ? Math.min(Math.max(value, number.minimum), number.maximum) : undefined;
    case 'choices': return options.find((each) => String(each.value).toLowerCase() === text.toLowerCase())?.value;
    default: return undefined;
    }
}
