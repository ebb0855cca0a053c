import { nameInRow } from '../../runtime/engine/row-names.js';
import { startersOf } from './triggers.js';

/**
 * All fields in document order, those of rows among them where they have been made (`withRows`), without the components
 * of composites.
 * @type {(document: Render.FormDocument) => Render.Field[]}
 */
export function fieldsOf({ pages }) {
    return pages.flatMap(({ groups }) => groups.flatMap(({ sections }) => sections.flatMap(allFields)));
}

/**
 * Tells whether an answer has to be given.
 * @type {(field: Pick<Render.Field, 'validators'>) => boolean}
 */
export function isRequired({ validators }) {
    return validators.some(({ kind }) => kind === 'required');
}

/**
 * The validator that says how long a text may become while it is typed (form document: `entry.limitMode`).
 * @type {(field: Pick<Render.Field, 'validators' | 'entry'>) => Render.Field['validators'][number] | undefined}
 */
export function typingLimit({ validators, entry: { limitMode } }) {
    const lengths = limitMode ? validators.filter(({ kind }) => kind === 'length') : [];
    return (limitMode === 'whole' ? lengths.slice(0, 1)
        : lengths).find(({ parameters }) => parameters.max !== undefined);
}

/**
 * What all rules do, in either outcome.
 * @param {Render.FormDocument} document
 */
export function effectsOf({ rules }) {
    return rules.flatMap(({ effects, otherwise }) => [...effects, ...otherwise]);
}

/**
 * The fields that nobody sees before a rule shows them, or the page, group or section that they stand in.
 * @type {(document: Render.FormDocument) => Set<Render.Field>}
 */
export function concealedFields({ pages }) {
    return new Set(pages.flatMap((page) => page.groups.flatMap((group) => group.sections.flatMap((section) => {
        const isShown = [page, group, section].every(({ isVisible }) => isVisible);
        return allFields(section).filter(({ state }) => !isShown || !state.isVisible);
    }))));
}

/**
 * The fields without whose answer the form cannot be sent: they are required, ask for some of their options, or repeat
 * a field that is required.
 * @type {(document: Render.FormDocument) => Set<Render.Field>}
 */
export function demandedFields(document) {
    const fields = fieldsOf(document);
    const required = new Set(fields.filter(isRequired).map(({ name }) => name));
    return new Set(fields.filter((field) => required.has(field.name) || demandsChoices(field)
        || field.control === 'text' && field.validators.some(({ kind, fields: names }) => kind === 'same'
            && names.some((name) => required.has(name)))));
}

/**
 * Tells whether some options have to be chosen, even by somebody who would leave the question out.
 * @param {Render.Field} field
 */
function demandsChoices(field) {
    return choiceCounts(field).least > 0
        && !field.validators.some(({ kind, parameters }) => kind === 'count' && parameters.judgesBlank === false);
}

/**
 * How many options have to be chosen at least and at most; 0 for no limit.
 * @type {(field: Render.Field) => { least: number, most: number }}
 */
export function choiceCounts({ control, validators }) {
    const count = (/** @type {'min' | 'max'} */ side) => Number(validators
        .find(({ kind, parameters }) => kind === 'count' && parameters[side] !== undefined)?.parameters[side] ?? 0);
    return control === 'choices' ? { least: count('min'), most: count('max') } : { least: 0, most: 0 };
}

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

/** @type {(document: Render.FormDocument) => Render.RowSection[]} */
export function repeatedSections({ pages }) {
    return pages.flatMap(({ groups }) => (
        groups.flatMap(({ sections }) => sections.filter(({ repetition }) => repetition))));
}

/**
 * The fields of a section, those of one row of any number, and those of the rows that it begins with.
 * @type {(section: Render.RowSection) => Render.Field[]}
 */
function allFields({ fields, rows = [] }) {
    return [...fields, ...rows.flatMap((row) => row.fields)];
}

/**
 * The repeated section of whose own rows a rule speaks.
 * @type {(document: Render.FormDocument, rule: Render.Rule) => string | undefined}
 */
export function sectionOf(document, rule) {
    const { condition, effects, otherwise } = rule;
    const used = [...effects, ...otherwise].flatMap(({ name, value, validator }) => [
        name, ...value ? namesIn(value) : [], ...validator?.fields ?? [],
    ]);
    const names = [...startersOf(rule), ...namesIn(condition), ...used];
    return repeatedSections(document)
        .find(({ name }) => names.some((each) => `${each}.`.startsWith(`${name}[].`)))?.name;
}

/**
 * The name by which rules know a field, which of a row is that of any.
 * @type {(name: string) => string}
 */
export function anyRow(name) {
    return name.replace(/\[\d+\]\./, '[].');
}

/** @type {(section: Render.RowSection, known: Render.RowFields) => Render.RowSection} */
function withOwnRows(section, known) {
    const { repetition } = section;
    if (!repetition) {
        return section;
    }
    const row = (/** @type {string} */ number) => {
        const name = `${section.name}[${number}]`;
        return { name, fields: repetition.fields.map((field) => rowField(field, name, section.name, known)) };
    };
    return {
        ...section, rows: ['', ...Array.from({ length: repetition.minimum }, (_, index) => String(index))].map(row),
    };
}

/** @type {(field: Render.Field, row: string, section: string, known: Render.RowFields) => Render.Field} */
function rowField(field, row, section, known) {
    const made = known.get(field) ?? new Map();
    known.set(field, made);
    const own = (/** @type {string} */ name) => nameInRow(name, section, row);
    const result = made.get(row) ?? {
        ...field,
        name: `${row}.${field.name}`,
        validators: field.validators.map((validator) => ({ ...validator, fields: validator.fields.map(own) })),
        state: { ...field.state, waitsFor: field.state.waitsFor && own(field.state.waitsFor) },
    };
    made.set(row, result);
    return result;
}

/** @type {(expression: Render.Expression) => string[]} */
function namesIn(expression) {
    if ('field' in expression) {
        return [expression.field];
    }
    return 'call' in expression ? expression.of.flatMap(namesIn) : [];
}
