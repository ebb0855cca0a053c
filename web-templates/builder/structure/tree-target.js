import { make } from '../shell/element.js';

/** How near to the edge the list begins to scroll, in px. */
const edge = 28;
/** How far beside the list still counts, in px. */
const margin = 40;

/**
 * The structure as a place to drop things: before a row by its upper half, behind it by its lower one.
 * @type {(view: Structure.Tree) => Structure.Target}
 */
export function createTreeTarget(view) {
    const { tree } = view;
    const line = make('div', { class: 'drop-line' });
    return {
        holds({ clientX, clientY }) {
            const { left, right, top, bottom } = tree.getBoundingClientRect();
            return right > left && clientX >= left - margin && clientX <= right + margin && clientY >= top - margin
                && clientY <= bottom + margin;
        },
        aim(point, _, placeFor) {
            scrollAtEdge(tree, point.clientY);
            const found = rowAt(view, point);
            const place = found && placeFor({ row: found.row, isBehind: found.isBehind });
            if (found && place) {
                tree.append(line);
                line.style.insetBlockStart = `${found.element.offsetTop
                    + (found.isBehind ? found.element.offsetHeight : 0)}px`;
            } else {
                line.remove();
            }
            return place;
        },
        leave: () => line.remove(),
    };
}

/**
 * The row at the height of a point, and whether its lower half is.
 * @param {Structure.Tree} view
 * @param {Structure.Point} point
 */
function rowAt({ rows, elementOf }, { clientY }) {
    const boxes = rows().flatMap((row) => {
        const element = elementOf(row);
        return element ? [{ row, element, box: element.getBoundingClientRect() }] : [];
    });
    const found = boxes.find(({ box }) => clientY < box.bottom) ?? boxes.at(-1);
    return found
        && { row: found.row, element: found.element, isBehind: clientY > (found.box.top + found.box.bottom) / 2 };
}

/** @type {(tree: HTMLElement, y: number) => void} */
function scrollAtEdge(tree, y) {
    const room = tree.getBoundingClientRect();
    tree.scrollTop += y < room.top + edge ? -8 : y > room.bottom - edge ? 8 : 0;
}
