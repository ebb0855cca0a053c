import { prettyJSON } from '../json/writer.js';
import { exportFormulary } from '../languages/formulary/export.js';
import { withoutNotes } from '../document/automatic.js';

/** @typedef {import('../document/types').FormDocument} FormDocument */

/**
 * As what a form is written: `formulary` as the original tool would, `clean` with numbers as numbers, `strings` the
 * translations beside a formulary definition, `document` the form document.
 * @typedef {'formulary' | 'clean' | 'strings' | 'document'} TextKind
 */

/**
 * @param {FormDocument} document
 * @param {TextKind} kind
 * @returns {string}
 */
export function formText(document, kind) {
    switch (kind) {
    case 'formulary': return exportFormulary(document, 'compatible').text;
    case 'clean': return exportFormulary(document, 'clean').text;
    case 'strings': return `${prettyJSON(exportFormulary(document).strings)}\n`;
    default: return `${prettyJSON(/** @type {any} */ (withoutNotes(document)))}\n`;
    }
}
