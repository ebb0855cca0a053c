import { isStatic } from '../../engine/effects.js';
import { shown } from './filters.js';
import { isSwitch, isText, textOf } from './values.js';

/**
 * The text that a field shows: of static text the text, of a choice the labels of what is selected.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function text(engine, field) {
    const { definition, value } = field;
    if (isStatic(field)) {
        return definition.body ?? '';
    }
    if (isSwitch(definition) || field.components.size) {
        return '';
    }
    const chosen = /** @type {unknown[]} */ (Array.isArray(value) ? value : [value]);
    const labels = definition.options?.filter(([key]) => chosen.includes(key)).map(([, label]) => label);
    if (isText(definition)) {
        return shown(engine, field);
    }
    return labels ? labels.join(', ') : textOf(field);
}
