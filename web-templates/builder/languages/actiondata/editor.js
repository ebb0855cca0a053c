import { createFormulaInput } from '../../view/properties/formula-input.js';
import { formulaEditing } from './formulas.js';
import { actiondataLanguage } from './language.js';

/** @typedef {import('../../view/types').LanguageParts} LanguageParts */

/**
 * The parts of the builder that only forms of bound controls need.
 * @type {LanguageParts}
 */
export const actiondataEditor = {
    language: actiondataLanguage,
    makers: { formula: (store, entry, change) => createFormulaInput(store, entry, change, formulaEditing) },
};
