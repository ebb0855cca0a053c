import { isStatic } from '../../engine/effects.js';
import { selection, sumOf } from '../../engine/choices.js';
import { isoOf, joined } from '../../engine/date-parts.js';
import { piecesOf } from '../../engine/dates.js';

const booleans = ['checkbox', 'signature', 'photo'];

/**
 * Tells whether the control is on or off: a tick, a signature, a photo.
 * @type {(definition: Runtime.FieldData) => boolean}
 */
export function isSwitch({ control }) {
    return booleans.includes(control);
}

/**
 * The value as the host, conditions and submissions see it: a string, of a composite an object of strings.
 * @type {(field: Runtime.Field) => Runtime.HostValue}
 */
export function toHost(field) {
    const parts = [...field.components];
    return parts.length ? Object.fromEntries(parts.map(([part, each]) => [part, textOf(each)])) : textOf(field);
}

/**
 * The value as text; of a composite "".
 * @type {(field: Runtime.Field) => string}
 */
export function textOf(field) {
    const { definition, value } = field;
    if (isSwitch(definition)) {
        return value ? '1' : '0';
    }
    if (Array.isArray(value)) {
        return sumOf(definition, value);
    }
    return definition.control === 'dateparts' ? isoOf(field) : String(value ?? '');
}

/**
 * The live values of all items, composites by their components (mm-xml 16).
 * @type {(engine: Runtime.Engine) => Record<string, string>}
 */
export function liveValues(engine) {
    const items = [...engine.fields.values()].filter((field) => !isStatic(field) && !field.components.size);
    return Object.fromEntries(items.map((field) => [field.name, textOf(field)]));
}

/**
 * The value of what has changed its shape: one choice or several, other parts of a date.
 * @type {(field: Runtime.Field) => Runtime.Value}
 */
export function reshaped({ definition, value }) {
    if (definition.control === 'dateparts') {
        return joined(definition, piecesOf(value));
    }
    if (definition.control === 'choices' && Boolean(definition.multiple) !== Array.isArray(value)) {
        return Array.isArray(value) ? value[0] ?? '' : selection(definition, [value]);
    }
    return value;
}

/** @type {(definition: Runtime.FieldData) => boolean} */
export function isText({ control }) {
    return control === 'text' || control === 'verified';
}
