import { faultOf } from '../../../runtime/dialects/mmxml/validation.js';

/** @typedef {import('../../../runtime/types').Engine} Engine */
/** @typedef {import('../../../runtime/types').Field} Field */
/** @typedef {import('../../../runtime/types').Validator} Validator */

/** @type {Record<string, (engine: Engine, field: Field) => Validator | null>} */
const dialects = { formulary: ofFormulary, mmxml: ofMMXML };

/** The validators that mmxml's faults come from, where they are not named like them. */
const kinds = new Map([['invalid', ['regex', 'validation']], ['date', ['minAge', 'maxAge', 'minYears', 'maxYears']]]);

/**
 * The first validator that a field fails now, shown or not.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Validator | null} of kind "required" for a missing answer, "own" for what its kind of field asks by itself
 */
export function failing(engine, field) {
    if (Object.hasOwn(dialects, engine.dialect.name)) {
        return dialects[engine.dialect.name](engine, field);
    }
    return engine.dialect.check(engine, field).valid ? null : { kind: 'own' };
}

/**
 * Each validator is asked alone; a missing answer comes first (formulary 5.2).
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Validator | null}
 */
function ofFormulary(engine, field) {
    const { validators = [] } = field.definition;
    const fails = (/** @type {Validator} */ validator) => {
        const alone = { ...field, definition: { ...field.definition, validators: [validator] } };
        return !engine.dialect.check(engine, alone).valid;
    };
    const firstComparison = validators.find(({ kind }) => kind === 'compare');
    const asked = validators.filter((each) => each.kind !== 'compare' || each === firstComparison);
    return asked.find((each) => each.kind === 'mandatory' && fails(each)) ?? asked.find(fails) ?? null;
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Validator | null}
 */
function ofMMXML(engine, field) {
    const fault = faultOf(engine, field);
    if (!fault) {
        return null;
    }
    const { id, slots } = fault;
    if (id === 'required') {
        return { kind: 'required' };
    }
    if (id === 'sumEq' || id === 'sumRange') {
        return /** @type {any} */ (slots);
    }
    const { validators = [] } = field.definition;
    const names = kinds.get(id) ?? [id];
    const all = validators.filter(({ kind }) => names.includes(kind));
    // A pattern replaces the validation; of limits of a date the first one that fails alone is to blame.
    const found = id === 'date' ? all.find((each) => isBlamed(engine, field, each)) : all[0];
    return found
        ?? { kind: id === 'date' ? 'date' : id === 'maxlength' ? 'maxlength' : 'own', n: /** @type {any} */ (slots.n) };
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {Validator} validator
 */
function isBlamed(engine, field, validator) {
    return faultOf(engine, { ...field, definition: { ...field.definition, validators: [validator] } }) !== null
        && faultOf(engine, { ...field, definition: { ...field.definition, validators: [] } }) === null;
}
