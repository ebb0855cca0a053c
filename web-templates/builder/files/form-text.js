import { prettyJSON } from '../json/writer.js';
import { exportFormulary } from '../languages/formulary/export.js';
import { withoutNotes } from '../document/automatic.js';

/** @type {(document: Doc.FormDocument, kind: Files.TextKind) => string} */
export function formText(document, kind) {
    switch (kind) {
    case 'formulary': return exportFormulary(document, 'compatible').text;
    case 'clean': return exportFormulary(document, 'clean').text;
    case 'strings': return `${prettyJSON(exportFormulary(document).strings)}\n`;
    default: return `${prettyJSON(/** @type {any} */ (withoutNotes(document)))}\n`;
    }
}
