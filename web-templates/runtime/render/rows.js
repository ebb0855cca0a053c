import { nameInRow } from '../engine/row-names.js';
import { startersOf } from './triggers.js';

/** @typedef {Render.Section & { rows?: { name: string, fields: Render.Field[] }[] }} Section with its rows */

/**
 * The form with the rows that its repeated sections begin with, and one from which others are made.
 * @param {Render.FormDocument} document
 * @param {Render.RowFields} known what was made before: what has not changed is the same field
 * @returns {Render.FormDocument}
 */
export function withRows(document, known) {
    if (!repeatedSections(document).length) {
        return document;
    }
    return { ...document, pages: document.pages.map((page) => ({
        ...page, groups: page.groups.map((group) => ({
            ...group, sections: group.sections.map((section) => withOwnRows(section, known)),
        })),
    })) };
}

/** @type {(document: Render.FormDocument) => Section[]} */
export function repeatedSections({ pages }) {
    return pages.flatMap(({ groups }) =>
        groups.flatMap(({ sections }) => sections.filter(({ repetition }) => repetition)));
}

/**
 * The fields of a section, those of one row of any number, and those of the rows that it begins with.
 * @type {(section: Section) => Render.Field[]}
 */
export function allFields({ fields, rows = [] }) {
    return [...fields, ...rows.flatMap((row) => row.fields)];
}

/**
 * The repeated section for whose rows a rule runs: that of the fields that start it, else that of those it uses.
 * @type {(document: Render.FormDocument, rule: Render.Rule) => string | undefined}
 */
export function sectionOf(document, rule) {
    const { condition, effects, otherwise } = rule;
    const used = [...effects, ...otherwise].flatMap(({ name, value, condition: own, validator }) => [
        name, ...fieldsIn(value), ...fieldsIn(own), ...validator?.fields ?? [], ...fieldsIn(validator?.condition),
    ]);
    const sections = repeatedSections(document);
    const first = (/** @type {string[]} */ names) => sections.find(({ name }) =>
        names.some((each) => `${each}.`.startsWith(`${name}[].`)))?.name;
    return first(startersOf(rule)) ?? first([...fieldsIn(condition), ...used]);
}

/**
 * The fields that an expression reads, each once; none without an expression.
 * @type {(expression: Render.Expression | undefined) => string[]}
 */
export function fieldsIn(expression) {
    if (!expression || 'value' in expression) {
        return [];
    } else if ('field' in expression) {
        return [expression.field];
    }
    return [...new Set('call' in expression ? expression.of.flatMap(fieldsIn) : fieldsIn(expression.otherwise))];
}

/**
 * The name by which rules know a field, which of a row is that of any.
 * @type {(name: string) => string}
 */
export function anyRow(name) {
    return name.replace(/\[\d+\]\./, '[].');
}

/** @type {(section: Section, known: Render.RowFields) => Section} */
function withOwnRows(section, known) {
    const { repetition } = section;
    if (!repetition) {
        return section;
    }
    const row = (/** @type {string} */ number) => {
        const name = `${section.name}[${number}]`;
        return { name, fields: repetition.fields.map((field) => rowField(field, name, section.name, known)) };
    };
    return { ...section, rows: ['',
        ...Array.from({ length: repetition.minimum }, (_, index) => String(index))].map(row) };
}

/** @type {(field: Render.Field, row: string, section: string, known: Render.RowFields) => Render.Field} */
function rowField(field, row, section, known) {
    const made = known.get(field) ?? new Map();
    known.set(field, made);
    const repeated = new Set([section]);
    const own = (/** @type {string} */ name) => nameInRow(name, row, repeated);
    const result = made.get(row) ?? {
        ...field,
        name: `${row}.${field.name}`,
        validators: field.validators.map((validator) => ({ ...validator, fields: validator.fields.map(own) })),
        state: { ...field.state, waitsFor: field.state.waitsFor && own(field.state.waitsFor) },
    };
    made.set(row, result);
    return result;
}
