import { valuesOfSum } from '../../../runtime/engine/choices.js';
import { isoOf } from '../../../runtime/engine/date-parts.js';
import { isStatic } from '../../../runtime/engine/effects.js';
import { fieldTitle } from '../../../runtime/engine/title.js';

/** Longer texts are cut. */
const longest = 48;

/** The words for the states of controls that are on or off. */
const switches = new Map([
    ['checkbox', ['not ticked', 'ticked']],
    ['consent', ['not ticked', 'ticked']],
    ['signature', ['not signed', 'signed']],
    ['photo', ['not taken', 'taken']],
]);

/**
 * The name of a field in a sentence: its label in quotation marks, of a component after that of its composite.
 * @type {(engine: Runtime.Engine, name: string) => string}
 */
export function labelOf(engine, name) {
    return `“${titleOf(engine, name)}”`;
}

/**
 * The name of a field in sentences: its label, of a static text its words, else its name.
 * @type {(engine: Runtime.Engine, name: string) => string}
 */
export function titleOf(engine, name) {
    const field = engine.fields.get(name);
    if (!field) {
        return name;
    }
    const { label, body } = field.definition;
    const said = isStatic(field) && !label && body ? engine.dialect.values.text(engine, field) : fieldTitle(field);
    const own = cut(said.replace(/\s+/g, ' ').trim()) || name;
    return field.parent?.kind === 'field' ? `${titleOf(engine, field.parent.name)}: ${own}` : own;
}

/**
 * The value of a field in words; nothing that is secret.
 * @type {(engine: Runtime.Engine, name: string) => string}
 */
export function valueOf(engine, name) {
    const field = engine.fields.get(name);
    if (!field) {
        return 'missing';
    }
    const { definition, value, components } = field;
    if (components.size) {
        const parts = [...components.values()].map(({ name: part }) => valueOf(engine, part));
        return parts.filter((part) => part !== 'blank').join(', ') || 'blank';
    }
    if (definition.secret || field.original.secret) {
        return value === '' ? 'blank' : 'filled in';
    }
    if (definition.control === 'dateparts') {
        return isoOf(field) || (/\d/.test(String(value)) ? 'incomplete' : 'blank');
    }
    return Array.isArray(value) ? labelled(field, value) : literalIn(field, value);
}

/**
 * A value that is written in the definition, as the field that it concerns would show it.
 * @type {(field: Runtime.Field | undefined, literal: unknown) => string}
 */
export function literalIn(field, literal) {
    if (Array.isArray(literal)) {
        return labelled(field, literal);
    }
    if (typeof literal === 'object' && literal !== null) {
        return 'another one';
    }
    const text = String(literal ?? '');
    const names = switches.get(field?.definition.control ?? '')
        ?? (typeof literal === 'boolean' ? ['no', 'yes'] : null);
    if (names && /^(?:true|false|yes|no|1|0)$/i.test(text)) {
        return names[/^(?:true|yes|1)$/i.test(text) ? 1 : 0];
    }
    if (text === '') {
        return 'blank';
    }
    if (field?.definition.multiple && /^\d+$/.test(text)) {
        return labelled(field, valuesOfSum(field.definition, text));
    }
    const option = field?.definition.options?.find(([value]) => String(value) === text);
    return option ? cut(option[1]) || quoted(text) : quoted(text);
}

/**
 * A text in quotation marks; numbers and dates need none.
 * @type {(text: string) => string}
 */
export function quoted(text) {
    return /^[-+]?[\d.]+(?:-[\d-]+)?$/.test(text) ? text : `‘${cut(text)}’`;
}

/**
 * Words in a row: "a, b and c".
 * @type {(words: string[]) => string}
 */
export function listed(words) {
    const last = words.length - 1;
    return last > 0 ? `${words.slice(0, last).join(', ')} and ${words[last]}` : words.join('');
}

/** @type {(field: Runtime.Field | undefined, values: unknown[]) => string} */
function labelled(field, values) {
    const options = field?.definition.options ?? [];
    const labels = values.map((value) => options.find(([key]) => key === value)?.[1] || String(value));
    return listed(labels.map(cut)) || 'blank';
}

/** @type {(text: string) => string} */
function cut(text) {
    const characters = [...text];
    return characters.length > longest ? `${characters.slice(0, longest - 1).join('').trimEnd()}…` : text;
}
