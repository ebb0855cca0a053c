import { followDrag } from './drag.js';
import { move } from './moving.js';

/** @typedef {import('./drag.js').Target} Target */
/** @typedef {import('./outline.js').Row} Row */
/** @typedef {import('./types').Store} Store */

/**
 * The tree, the rows that it shows and the element of each.
 * @typedef {{ tree: HTMLElement, rows: () => Row[], elementOf: (row: Row) => HTMLElement | undefined }} Tree
 */

/**
 * Dragging of rows in the tree: with the mouse by the whole row, with fingers by the handle, so that swiping still scrolls.
 * @param {Store} store
 * @param {Tree} view
 * @param {() => Target[]} targets
 */
export function connectDragging(store, { tree, rows, elementOf }, targets) {
    tree.addEventListener('pointerdown', (event) => {
        const target = /** @type {Element} */ (event.target);
        const row = rows().find((each) => elementOf(each) === target.closest('[role=treeitem]'));
        const isByHandle = target.closest('.row-handle') !== null;
        if (row && row.kind !== 'form' && event.button === 0 && (isByHandle || event.pointerType === 'mouse')) {
            const node = { kind: row.kind, name: row.name };
            followDrag(event, { node, ghost: elementOf(row), store, targets: targets(), drop: (place) => move(store, place, { node, focus: 'item' }) });
        }
    });
}
