import { fieldsOf, mapFields } from './walk.js';
import { listOf, objectOf, put } from './objects.js';

/*
 * Names of fields and values of options that were made here follow the words that they were made from, until the author
 * chooses them. Once a form has left the builder others may know them: what is noted of that never leaves it.
 */

/**
 * Tells whether the name of a field was made by the builder and not yet chosen by the author.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field) => boolean}
 */
export function hasAutomaticName({ dialect }, field) {
    return objectOf(field.traits[dialect]).hasAutomaticName === true;
}

/** @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field, isAutomatic: boolean) => Doc.Field} */
export function withAutomaticName({ dialect }, field, isAutomatic) {
    return withNote(field, dialect, 'hasAutomaticName', isAutomatic || undefined);
}

/**
 * The values of the options of a field that were made by the builder.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field) => string[]}
 */
export function automaticOptions({ dialect }, field) {
    return listOf(objectOf(field.traits[dialect]).automaticOptions).map(String);
}

/** @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field, values: string[]) => Doc.Field} */
export function withAutomaticOptions({ dialect }, field, values) {
    return withNote(field, dialect, 'automaticOptions', values.length > 0 ? values : undefined);
}

/**
 * Tells whether a field tells of its changes only because a rule that was made here asks for it.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field) => boolean}
 */
export function hasAutomaticNotice({ dialect }, field) {
    return objectOf(field.traits[dialect]).hasAutomaticNotice === true;
}

/** @type {(document: Pick<Doc.FormDocument, 'dialect'>, field: Doc.Field, isAutomatic: boolean) => Doc.Field} */
export function withAutomaticNotice({ dialect }, field, isAutomatic) {
    return withNote(field, dialect, 'hasAutomaticNotice', isAutomatic || undefined);
}

/**
 * The form as it is opened, saved and shown to others. An option is none of it as long as nobody has said what it is.
 * @type {(document: Doc.FormDocument) => Doc.FormDocument}
 */
export function withoutNotes(document) {
    const rules = JSON.stringify(document.rules);
    return mapFields(document, (field) => {
        const made = automaticOptions(document, field).filter((value) => !rules.includes(JSON.stringify(value)));
        const isFresh = (/** @type {Doc.Option} */ { value, label }) => (
            made.includes(String(value)) && label.variants.every(({ string }) => string.trim() === ''));
        const named = field.options.some(isFresh)
            ? { ...field, options: field.options.filter((option) => !isFresh(option)) } : field;
        return withAutomaticOptions(document,
            withAutomaticNotice(document, withAutomaticName(document, named, false), false), []);
    });
}

/**
 * A form once it has left the builder: the names of fields and values of options that went with it follow no words any
 * more, since others may know them now.
 * @type {(document: Doc.FormDocument, left: Doc.FormDocument) => Doc.FormDocument}
 */
export function withKnownNames(document, left) {
    const known = new Map(fieldsOf(withoutNotes(left)).map(({ name, options }) => (
        [name, options.map(({ value }) => String(value))])));
    return mapFields(document, (field) => {
        const values = known.get(field.name);
        return values === undefined ? field : withAutomaticOptions(document,
            withAutomaticName(document, field, false),
            automaticOptions(document, field).filter((value) => !values.includes(value)));
    });
}

/** @type {(field: Doc.Field, dialect: string, name: string, value: Json.JSONValue | undefined) => Doc.Field} */
function withNote(field, dialect, name, value) {
    const earlier = objectOf(field.traits[dialect]);
    if (earlier[name] === value) {
        return field;
    }
    const own = put(earlier, name, value);
    return { ...field, traits: put(field.traits, dialect, Object.keys(own).length > 0 ? own : undefined) };
}
