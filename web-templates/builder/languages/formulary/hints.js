import { objectOf } from '../../document/objects.js';
import { fieldsOf } from '../../document/walk.js';
import { hint, sentence } from '../../../runtime/json/diagnostics.js';
import { isRequired } from '../../../runtime/render/fields.js';
import { readLinkMarks } from '../../../runtime/render/link-mark.js';
import { nothingChosen } from './keys.js';

/**
 * The hints about fields as this language writes them.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function formularyHints(document) {
    return fieldsOf(document).flatMap((field) => fieldHints(field, document));
}

/**
 * Any text is a key, but programs that read answers are glad of a plain one. A picker that must be answered needs an
 * entry that counts as no answer, or its first option is taken as one.
 * @type {(field: Doc.Field, document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function fieldHints(field, document) {
    const { name, control, options, traits } = field;
    const { checkBox } = objectOf(objectOf(objectOf(traits[document.dialect]).aside).style);
    const needsNone = control === 'select' && isRequired(field)
        && !options.some(({ value }) => value === nothingChosen);
    return [
        ...keyHints(field),
        ...needsNone ? [hint('key-no-selected', field, 'options.0.value',
            sentence`“${name}” is mandatory, but its first option counts as an answer; begin its options with
                the key KeyNoSelected`)] : [],
        ...Object.keys(objectOf(checkBox)).length === 1 ? [hint('half-check-box', field, 'style.checkBox',
            sentence`“${name}” has one picture of two for its check; it is used when both are there`)] : [],
        ...unexplainedLink(field),
    ];
}

/** @param {Doc.Field} field */
function keyHints(field) {
    const { name } = field;
    if (/[\s"'\\]/.test(name)) {
        return [hint('odd-key', field, 'key',
            sentence`the key “${name}” has a blank, a quotation mark or a backslash; programs read one without them
                more easily`)];
    }
    return name.length > 80 ? [hint('odd-key', field, 'key',
        sentence`the key “${name}” has more than 80 letters; programs read a shorter one more easily`)] : [];
}

/**
 * Marks of a link that are written so that they stay plain text.
 * @param {Doc.Field} field
 */
function unexplainedLink(field) {
    const label = field.texts.label?.variants[0].string ?? '';
    const isOdd = field.texts.markup === 'links' && label.includes('{*') && !readLinkMarks(label, /[^]/)
        .some(({ isLink }) => isLink);
    return isOdd
        ? [hint('odd-link', field, 'texts.label',
            sentence`the link in the label of “${field.name}” is written {* words *}, with a blank on both sides`)]
            : [];
}
