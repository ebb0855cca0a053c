import { childrenOf, nodeAt, placeOf } from '../document/walk.js';

const below = /** @type {const} */ ({ form: 'page', page: 'group', group: 'section', section: 'field' });

/**
 * Where something of a kind goes that is dropped before or behind a row: among the siblings of the row or of what the
 * row stands in; at the beginning of what can hold it.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node what is dropped; its name is not looked for where it is new
 * @param {Doc.Selection} row
 * @param {boolean} isBehind
 * @returns {{ parent: Doc.Selection, index: number } | undefined}
 */
export function dropPlace(document, node, row, isBehind) {
    const anchor = ancestorOfKind(document, row, node.kind);
    if (!anchor) {
        const parent = holderIn(document, row, node.kind);
        return parent && { parent, index: 0 };
    }
    const place = placeOf(document, anchor);
    if (!place) {
        return undefined;
    }
    const own = placeOf(document, node);
    const index = place.index + (isBehind || anchor.name !== row.name ? 1 : 0);
    const isMovedForward = own?.parent.name === place.parent.name && own.index < index;
    return { parent: place.parent, index: isMovedForward ? index - 1 : index };
}

/**
 * The row itself or what it stands in, of a kind.
 * @type {(document: Doc.FormDocument, row: Doc.Selection, kind: Doc.Selection['kind']) => Doc.Selection | undefined}
 */
function ancestorOfKind(document, row, kind) {
    const parent = placeOf(document, row)?.parent;
    return row.kind === kind ? row : parent && ancestorOfKind(document, parent, kind);
}

/**
 * The first part below a row that holds nodes of a kind.
 * @type {(document: Doc.FormDocument, row: Doc.Selection, kind: Doc.Selection['kind']) => Doc.Selection | undefined}
 */
function holderIn(document, row, kind) {
    const child = row.kind === 'field' ? undefined : below[row.kind];
    const node = nodeAt(document, row);
    if (child === kind || child === undefined || !node) {
        return child === undefined ? undefined : row;
    }
    const first = childrenOf(/** @type {any} */ (node))[0];
    return first && holderIn(document, { kind: child, name: first.name }, kind);
}
