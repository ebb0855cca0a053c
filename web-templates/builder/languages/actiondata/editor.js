import { operations } from '../../../runtime/dialects/actiondata/operations.js';
import { textOf } from '../../../runtime/dialects/actiondata/texts.js';
import { compile } from '../../../runtime/engine/expression.js';
import { float, isFloat } from '../../../runtime/engine/numbers.js';
import { expressionData } from '../../../runtime/render/expression-data.js';
import { createFormulaInput } from '../../properties/formula-input.js';
import { entryNames, nearWord, strayWord, wordsAt } from './formula-words.js';
import { readFormula } from './formula.js';
import { actiondataLanguage } from './language.js';

/**
 * The parts of the builder that only forms of bound controls need.
 * @type {Shell.LanguageParts}
 */
export const actiondataEditor = {
    language: actiondataLanguage,
    makers: { formula: (store, entry, change) => createFormulaInput(store, entry, change, formulaEditing) },
};

/**
 * The builder's knowledge of formulas while one is typed.
 * @type {Properties.Formulas}
 */
export const formulaEditing = { diagnosticIn, wordsAt, resultOf };

/**
 * The error of a formula or of a call in it, with its place, or a word in it that names no field; undefined where all
 * is right.
 * @type {Properties.Formulas['diagnosticIn']}
 */
function diagnosticIn(formula, document) {
    const path = formula.trim();
    if (path === '' || entryNames(document).includes(path)) {
        return undefined;
    }
    const read = readFormula(formula);
    const error = 'error' in read ? read.error : read.failures[0];
    if (error) {
        const { key, at, end, names = {}, near } = error;
        return { key, at, end, names, isError: true, near: nearWord(formula.slice(at, end), near, document) };
    }
    const stray = strayWord(formula, document);
    return stray && {
        key: 'formula.noField', at: stray.at, end: stray.end, names: { name: stray.string }, isError: false,
        near: nearWord(stray.string, 'field', document),
    };
}

/**
 * The result of a formula, in words; undefined where it cannot be read or computed.
 * @type {Properties.Formulas['resultOf']}
 */
function resultOf(formula, document, answers) {
    const path = formula.trim();
    const read = readFormula(formula);
    const entries = entriesOf(document, answers);
    const entry = entries.get(path);
    if (!entry && 'error' in read) {
        return undefined;
    }
    try {
        const scope = /** @type {any} */ ({ data: (/** @type {string} */ name) => entries.get(name) });
        const compiled = 'error' in read ? undefined
            : compile(/** @type {any} */ (expressionData(read.expression)), operations);
        return told(entry ? entry.value : compiled?.(scope));
    } catch {
        return undefined;
    }
}

/**
 * The entries of the record as formulas take them: what the form has now, else what it begins with.
 * @param {Doc.FormDocument} document
 * @param {unknown} answers
 */
function entriesOf({ record }, answers) {
    const present = /** @type {Record<string, unknown>} */ (typeof answers === 'object' && answers !== null ? answers
        : {});
    const declared = record?.fields ?? [];
    const types = new Map(declared.map(({ name, type }) => [name, type]));
    const values = { ...Object.fromEntries(declared.map(({ name, initial }) => [name, initial])), ...present };
    return new Map(Object.entries(values).map(([name, value]) => [name, { value: typed(value, types.get(name)) }]));
}

/**
 * @param {unknown} value
 * @param {string | undefined} type
 */
function typed(value, type) {
    if (typeof value === 'number') {
        const isFraction = type === undefined ? !Number.isInteger(value) : ['float', 'decimal'].includes(type);
        return isFraction ? float(value) : value;
    }
    const isDate = typeof value === 'string' && value !== '' && (type === 'date' || type === 'dateTime');
    return isDate ? { date: value } : value ?? null;
}

/**
 * Texts in quotes, so that they are told from numbers; nothing as such.
 * @param {any} value
 */
function told(value) {
    if (value === null || value === undefined) {
        return 'NULL';
    }
    return typeof value === 'string' && !isFloat(value) ? `'${value}'` : textOf(value);
}
