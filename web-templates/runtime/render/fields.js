import { allFields, anyRow } from './rows.js';

/**
 * All fields in document order, those of rows among them where they have been made (`withRows`), without the
 * components of composites.
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
 * The validators without the formats that a pattern takes the place of.
 * @type {(field: Pick<Render.Field, 'validators'>) => Render.Field['validators']}
 */
export function validatorsInForce({ validators }) {
    return validators.some(({ parameters }) => parameters.replacesFormat === true)
        ? validators.filter(({ kind }) => kind !== 'format') : validators;
}

/**
 * Tells whether an answer is chosen among options, of which there may be none for now.
 * @type {(field: Pick<Render.Field, 'control'>) => boolean}
 */
export function offersOptions({ control }) {
    return control === 'select' || control === 'choices';
}

/**
 * The validator that says how long a text may become.
 * @type {(field: Pick<Render.Field, 'validators' | 'entry'>) => Render.Field['validators'][number] | undefined}
 */
export function typingLimit({ validators, entry: { limitMode } }) {
    const lengths = validators.filter(({ kind }) => kind === 'length');
    return (limitMode === 'whole' ? lengths.slice(0, 1) : lengths).find(({ parameters }) =>
        parameters.max !== undefined);
}

/**
 * The effects of all rules, in either outcome.
 * @param {Render.FormDocument} document
 */
export function effectsOf({ rules }) {
    return rules.flatMap(({ effects, otherwise }) => [...effects, ...otherwise]);
}

/**
 * The fields that nobody sees before a rule shows them, or that a rule may hide, or the page, group or section that
 * they stand in.
 * @type {(document: Render.FormDocument) => Set<Render.Field>}
 */
export function concealedFields(document) {
    const hidden = new Set(effectsOf(document).filter(({ action }) => action === 'hide')
        .map(({ target, name }) => `${target} ${name}`));
    const isSeen = (/** @type {string} */ kind, /** @type {string} */ name, /** @type {boolean} */ isVisible) =>
        isVisible && !hidden.has(`${kind} ${name}`);
    const { pages } = document;
    return new Set(pages.flatMap((page) => page.groups.flatMap((group) => group.sections.flatMap((section) => {
        const isShown = isSeen('page', page.name, page.isVisible) && isSeen('group', group.name, group.isVisible)
            && isSeen('section', section.name, section.isVisible);
        return allFields(section).filter(({ name, state, bindings }) =>
            !isShown || !isSeen('field', anyRow(name), state.isVisible)
            || bindings.some(({ property }) => property === 'hidden'));
    }))));
}

/**
 * The fields without whose answer the form cannot be sent: they are required, ask for some of their options, or repeat
 * a field that is required, or one that repeats such a field.
 * @type {(document: Render.FormDocument) => Set<Render.Field>}
 */
export function demandedFields(document) {
    const fields = fieldsOf(document);
    const repeated = new Set(fields.filter(isRequired).map(({ name }) => name));
    const repeats = (/** @type {Render.Field} */ { control, validators }) => control === 'text'
        && validators.some(({ kind, fields: names }) => kind === 'same' && names.some((name) => repeated.has(name)));
    for (let count = 0; count < repeated.size;) {
        count = repeated.size;
        fields.filter(repeats).forEach(({ name }) => repeated.add(name));
    }
    return new Set(fields.filter((field) => repeated.has(field.name) || demandsChoices(field)));
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
 * The number of options that have to be chosen at least and at most; 0 for no limit.
 * @type {(field: Render.Field) => { least: number, most: number }}
 */
export function choiceCounts({ control, validators }) {
    const count = (/** @type {'min' | 'max'} */ side) => Number(validators
        .find(({ kind, parameters }) => kind === 'count' && parameters[side] !== undefined)?.parameters[side] ?? 0);
    return control === 'choices' ? { least: count('min'), most: count('max') } : { least: 0, most: 0 };
}
