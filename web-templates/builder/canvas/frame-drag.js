import { followDrag } from '../structure/drag.js';
import { move } from '../structure/moving.js';
import { nodeTitle } from '../structure/node-title.js';

/** What the pointer does here when it does something in the frame. */
const events = /** @type {const} */ ({ move: 'pointermove', end: 'pointerup', cancel: 'pointercancel' });

/**
 * A field that is dragged by its handle in the frame: the frame has the pointer, so what it does is done here again.
 * @param {Shell.Store} store
 * @param {HTMLIFrameElement} frame
 * @param {Structure.Target[]} targets
 * @param {'start' | 'move' | 'end' | 'cancel'} phase
 * @param {Doc.Selection} node
 * @param {{ x: number, y: number }} point in the frame
 */
export function followFrame(store, frame, targets, phase, node, { x, y }) {
    const { left, top } = frame.getBoundingClientRect();
    const point = { clientX: left + x, clientY: top + y };
    if (phase !== 'start') {
        document.dispatchEvent(new PointerEvent(events[phase], { ...point, bubbles: true }));
        return;
    }
    followDrag(new PointerEvent('pointerdown', point), {
        node, ghost: undefined, title: nodeTitle(store, node), store, targets,
        drop: (place) => move(store, place, { node, focus: 'item' }),
    });
}

/** @type {(nodes: Doc.Selection[], node: Doc.Selection) => boolean} */
export function isAmong(nodes, { kind, name }) {
    return nodes.some((each) => each.kind === kind && each.name === name);
}
