import { isStatic } from '../../engine/effects.js';
import { formatInForce, keptAs } from '../../engine/format-in-force.js';
import { offeredValue } from '../../engine/options.js';
import { selection, valuesOfSum } from '../../engine/choices.js';
import { keptPart } from '../../engine/composite-parts.js';
import { compositeOf, kindOf } from '../../engine/composites.js';
import { fromDefault, fromIso } from '../../engine/date-parts.js';
import { compact, typedAsCanadian } from '../../engine/postal.js';
import { isSwitch, isText } from './values.js';

const switches = new Map([['true', true], ['yes', true], ['1', true], ['false', false], ['no', false], ['0', false]]);

/**
 * The value that a field opens with (mm-xml 4, 7).
 * @type {(definition: Runtime.FieldData, clock: () => Date) => Runtime.Value}
 */
export function initial(definition, clock) {
    return literal(definition, definition.value, clock);
}

/**
 * The value that a definition or a relationship sets, as the engine keeps it; a choice that is not offered is blank.
 * @type {(definition: Runtime.FieldData, given: unknown, clock: () => Date) => Runtime.Value}
 */
export function literal(definition, given, clock) {
    if (definition.control === 'dateparts') {
        return fromDefault(definition, given, clock);
    }
    if (definition.multiple && typeof given === 'string') {
        const chosen = given.split(',').map((each) => each.trim()).filter(Boolean);
        return converted(definition, chosen) ?? blankOf(definition);
    }
    // A list for what takes only one by now is the text that it was written as.
    const written = Array.isArray(given) && !definition.multiple ? given.join(',') : given;
    const text = definition.filter === 'postalCode.ca' ? typedAsCanadian(String(written ?? '')) : written;
    return converted(definition, text) ?? blankOf(definition);
}

/**
 * The value that the host gives, as the engine keeps it: strings, and booleans, lists and sums where they fit (mm-xml
 * 16).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown) => Runtime.Value | undefined}
 */
export function fromHost(engine, field, given) {
    if (isStatic(field) || field.components.size || isFixed(engine, field)) {
        return undefined;
    }
    const { definition } = field;
    // What decides over the options may come later than what is chosen of them.
    const control = kindOf(engine, compositeOf(field))?.isOpen?.(field.original.name) ? 'text' : definition.control;
    const value = converted({ ...definition, control }, given) ?? blankOf(definition);
    return control === 'text' ? normalised(engine, field, String(value)) : value;
}

/**
 * A complete entry of a person; undefined for what no person could enter.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown) => Runtime.Value | undefined}
 */
export function fromEntry(engine, field, given) {
    const { definition } = field;
    if (isStatic(field) || field.components.size || isFixed(engine, field)) {
        return undefined;
    }
    const value = converted(definition, given);
    return typeof value === 'string' && isText(definition) ? entered(engine, field, value) : value;
}

/**
 * The value that a text in a field's input stands for: names are capitalised, codes and numbers written as they
 * are kept.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, text: string) => string}
 */
export function entered(engine, field, text) {
    return normalised(engine, field, keptAs(formatInForce(engine, field), text));
}

/**
 * @param {Runtime.FieldData} definition
 * @param {unknown} given
 * @returns {Runtime.Value | undefined} undefined if the field cannot hold it
 */
function converted(definition, given) {
    const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
    if (isSwitch(definition)) {
        return switches.get(String(given).toLowerCase());
    }
    if (definition.control === 'dateparts') {
        return text === '' ? '' : fromIso(definition, text) ?? undefined;
    }
    if (definition.control === 'choices' && definition.multiple) {
        if (Array.isArray(given)) {
            return selection(definition, given.map(String));
        }
        return /^[0-9]+$/.test(text) ? valuesOfSum(definition, text) : undefined;
    }
    if (definition.control === 'choices' || definition.control === 'select') {
        return text === '' ? text : offeredValue(definition, text);
    }
    return typeof given === 'boolean' ? String(given) : text;
}

/** @type {(definition: Runtime.FieldData) => Runtime.Value} */
function blankOf(definition) {
    if (isSwitch(definition)) {
        return false;
    }
    return definition.control === 'choices' && definition.multiple ? [] : '';
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, text: string) => string} */
function normalised(engine, field, text) {
    const composite = compositeOf(field);
    if (composite) {
        return keptPart(engine, composite, field.original.name, text);
    }
    return field.definition.filter === 'postalCode.ca' ? compact(text) : text;
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @returns {boolean} whether the form has decided over a component for good
 */
function isFixed(engine, field) {
    const composite = compositeOf(field);
    return composite !== null && (kindOf(engine, composite)?.isFixed?.(composite, field.original.name) ?? false);
}
