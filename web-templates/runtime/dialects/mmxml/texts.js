import { isShown, isStatic } from '../../engine/effects.js';
import { compositeOf } from './composites.js';
import { shown } from './filters.js';
import { isBlank, isSwitch, isText, textOf } from './values.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Place} Place */

/**
 * What a field is called in summaries and questions (mm-xml 3).
 * @param {Field} field
 * @returns {string}
 */
export function title({ definition, name }) {
    const { label, inlineLabel, placeholder, detailLabel } = definition;
    return label || inlineLabel || placeholder || detailLabel || name;
}

/**
 * The text that a field shows: of static text the text, of a choice the labels of what is selected.
 * @param {Field} field
 * @returns {string}
 */
export function text(field) {
    const { definition, value } = field;
    if (isStatic(field)) {
        // Two slashes are a line break, but for those of an address.
        return (definition.body ?? '').replace(/(^|[^:])\/\//g, '$1\n');
    }
    if (isSwitch(definition) || field.components.size) {
        return '';
    }
    const chosen = /** @type {unknown[]} */ (Array.isArray(value) ? value : [value]);
    const labels = definition.options?.filter(([key]) => chosen.includes(key)).map(([, label]) => label);
    if (isText(definition)) {
        return shown(field);
    }
    return labels ? labels.join(', ') : textOf(field);
}

/**
 * The visible blank fields to ask about before the form is sent, in document order (mm-xml 9).
 * @param {Engine} engine
 * @returns {Field[]}
 */
export function questions({ fields }) {
    return [...fields.values()].filter((field) => field.definition.asksWhenBlank && !field.required
        && isShown(field) && isBlank(field));
}

/**
 * The field that has to be filled in before this one takes anything (`linksTo`, mm-xml 10); both stand in one group.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {{ by: Field } | null}
 */
export function isLocked({ fields }, field) {
    const item = compositeOf(field) ?? field;
    const by = fields.get(item.definition.waitsFor ?? '');
    return by && groupOf(by) === groupOf(item) && isBlank(by) ? { by } : null;
}

/**
 * @param {Field} field
 * @returns {Place | Field | null}
 */
function groupOf({ parent }) {
    let at = parent;
    while (at && at.kind !== 'group') {
        at = at.parent;
    }
    return at;
}
