import { formTraitsOf } from '../document/tables.js';
import { sentence, odd } from '../json/findings.js';
import { objectOf } from '../document/objects.js';
import { ownString } from '../document/texts.js';
import { fieldsOf, holdsValue } from '../document/walk.js';
import { isRequired } from '../render/fields.js';
import { readLinkMarks } from '../render/link-mark.js';

/**
 * What `formsite check` has no reason to say and an author is glad to hear while building.
 * @type {(document: Doc.FormDocument) => Json.Finding[]}
 */
export function hints(document) {
    return [...duplicateLabels(document), ...fieldsOf(document).flatMap((field) => (
        formTraitsOf(document).isWritten
            ? [...oddKey(field), ...unreservedOption(field), ...halfCheckBox(field, document),
                ...unexplainedLink(field)]
            : []))];
}

/** @type {(id: string, field: Doc.Field, path: string, message: Json.Sentence) => Json.Finding} */
function hint(id, field, path, message) {
    return { ...odd(id, field.position, message, { field: field.name, path }), severity: 'hint' };
}

/** @param {Doc.FormDocument} document */
function duplicateLabels(document) {
    /** @type {Map<string, string>} */
    const first = new Map();
    return fieldsOf(document).filter(holdsValue).flatMap((field) => {
        const label = field.texts.label ? ownString(field.texts.label, document.defaultLocale).trim() : '';
        const earlier = first.get(label);
        if (earlier === undefined || label === '') {
            first.set(label, field.name);
            return [];
        }
        return [hint('duplicate-label', field, 'texts.label',
            sentence`“${field.name}” has the same label as “${earlier}”; people cannot tell them apart`)];
    });
}

/**
 * Any text is a key; programs that read answers are glad of a plain one.
 * @param {Doc.Field} field
 */
function oddKey(field) {
    return /^[^\s"'\\]{1,80}$/.test(field.name) ? []
        : [hint('odd-key', field, 'key',
            sentence`the key of “${field.name}” has blanks or quotation marks or more than 80 letters; programs read
                it more easily without`)];
}

/**
 * A picker that must be answered needs an entry that counts as no answer, or its first option is taken as one.
 * @param {Doc.Field} field
 */
function unreservedOption(field) {
    return field.control === 'select' && isRequired(field)
        && !field.options.some(({ value }) => value === 'KeyNoSelected')
        ? [hint('key-no-selected', field, 'options.0.value',
            sentence`“${field.name}” is mandatory, but its first option counts as an answer; begin its options with
                the key KeyNoSelected`)] : [];
}

/** @type {(field: Doc.Field, document: Doc.FormDocument) => Json.Finding[]} */
function halfCheckBox(field, { dialect }) {
    const { checkBox } = objectOf(objectOf(objectOf(field.traits[dialect]).aside).style);
    return Object.keys(objectOf(checkBox)).length === 1
        ? [hint('half-check-box', field, 'style.checkBox',
            sentence`“${field.name}” has one picture of two for its check; it is used when both are there`)] : [];
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
