import { suggestions } from '../../runtime/json/nearest-name.js';
import { namesOf, sectionsOf } from './walk.js';

/**
 * For a name undefined where it is known, else what may be meant, in words.
 * @param {Doc.FormDocument} document
 */
export function nearNames(document) {
    const kinds = /** @type {const} */ (['field', 'group', 'section', 'page']);
    const known = Object.fromEntries(kinds.map((kind) => {
        const names = new Set([...namesOf(document, kind), ...rowNames(document, kind)]);
        return [kind, { names, near: suggestions(names) }];
    }));
    return (/** @type {string} */ name, /** @type {string} */ kind) => (
        // Each row has the fields of any.
        kind === 'form' || known[kind].names.has(name) || known[kind].names.has(name.replace(/\[\d+\]/g, '[]'))
            ? undefined : known[kind].near(name));
}

/**
 * The names that rules have for the rows of sections and for the fields of those.
 * @type {(document: Doc.FormDocument, kind: Doc.NodeKind) => string[]}
 */
function rowNames(document, kind) {
    const rows = sectionsOf(document).flatMap(({ name, repetition }) => (
        repetition ? [{ row: `${name}[]`, fields: repetition.fields }] : []));
    return kind === 'section' ? rows.map(({ row }) => row)
        : rows.flatMap(({ row, fields }) => (kind === 'field' ? fields.map(({ name }) => `${row}.${name}`) : []));
}
