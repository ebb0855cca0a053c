import { isBlankComposite, kindOf } from './composites.js';

/**
 * Tells whether a field holds no answer: nothing chosen, no part of a date, no text that counts.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
export function isBlank(engine, field) {
    const { definition, value, components } = field;
    const { blank, falseIsBlank } = engine.dialect.strategies;
    if (components.size) {
        const kind = kindOf(engine, field);
        return kind !== undefined && isBlankComposite(kind, field);
    }
    if (typeof value === 'string') {
        return isBlankText(definition, value, blank);
    }
    return Array.isArray(value) ? value.length === 0 : value === null || value === false && falseIsBlank === true;
}

/**
 * Tells whether a field's text holds no answer: nothing that counts, or no part of a date.
 * @type {(definition: Runtime.FieldData, text: string, test: Runtime.Strategies['blank']) => boolean}
 */
export function isBlankText({ control }, text, test) {
    if (control === 'dateparts') {
        return /^-*$/.test(text);
    }
    switch (test) {
        case 'empty': return text === '';
        case 'blanks': return /^[ \t]*$/.test(text);
        default: return text.trim() === '';
    }
}
