import { make } from '../shell/element.js';
import { dropPlace, move } from './moving.js';
import { nodeTitle } from './node-title.js';

/**
 * The dragged thing: a part of the form, or one that is new and has no name yet. `dragged` is the element that it is
 * taken by, `title` what is written beside the pointer.
 * @typedef {object} Drag
 * @property {Doc.Selection} node
 * @property {HTMLElement | undefined} dragged
 * @property {string} [title]
 * @property {boolean} [isLifted] it is dragged before the pointer has moved
 * @property {Shell.Store} store
 * @property {Structure.Target[]} targets
 * @property {(place: Structure.Place) => void} drop
 */

/** The distance that a pointer goes before that is dragging, in px. */
const threshold = 5;

/**
 * Follows a pointer until it is released, and drops something where the line shows. Escape and a cancelled pointer drop
 * nothing.
 * @type {(start: PointerEvent, drag: Drag) => void}
 */
export function followDrag(start, { node, dragged, title, isLifted = false, store, targets, drop }) {
    const looks = createLooks(dragged, title);
    const ended = new AbortController();
    let state = /** @type {'waiting' | 'dragging' | 'cancelled'} */ ('waiting');
    let aimed = /** @type {Structure.Place | undefined | Promise<Structure.Place | undefined>} */ (undefined);
    const begin = () => {
        state = 'dragging';
        looks.begin();
    };
    const stop = () => {
        looks.end();
        targets.forEach((target) => target.leave());
    };
    const follow = (/** @type {PointerEvent} */ event) => {
        if (state === 'waiting'
            && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= threshold) {
            begin();
        }
        if (state === 'dragging') {
            looks.follow(event);
            aimed = aimAt(targets, event, node, (aim) => dropPlace(store.document, node, aim.row, aim.isBehind));
        }
    };
    const release = async () => {
        ended.abort();
        state === 'waiting' || swallowClick();
        const place = await (state === 'dragging' ? aimed : undefined);
        stop();
        place && drop(place);
    };
    if (isLifted) {
        begin();
        looks.follow(start);
    }
    listen(ended.signal, { follow, release, cancel: () => {
        ended.abort();
        stop();
    }, isDragging: () => state === 'dragging', escape: () => { state = 'cancelled'; stop(); } });
}

/**
 * @param {AbortSignal} signal
 * @param {{ follow: (event: PointerEvent) => void, release: () => void, cancel: () => void, escape: () => void,
 *     isDragging: () => boolean }} on
 */
function listen(signal, { follow, release, cancel, escape, isDragging }) {
    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && isDragging()) {
            event.preventDefault();
            event.stopPropagation();
            escape();
        }
    }, { signal, capture: true });
    // A link or picture under the pointer would be dragged by the browser.
    document.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    document.addEventListener('touchmove', (event) => isDragging() && event.preventDefault(),
        { signal, passive: false });
}

/** The click that follows would choose what lies below the pointer. */
function swallowClick() {
    const over = new AbortController();
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: over.signal });
    setTimeout(() => over.abort());
}

/**
 * The place at a point, by the first target that is there.
 * @type {(targets: Structure.Target[], point: Structure.Point, node: Doc.Selection,
 *     placeFor: (aim: Structure.Aim) => Structure.Place | undefined) =>
 *     Structure.Place | Promise<Structure.Place | undefined> | undefined}
 */
function aimAt(targets, point, node, placeFor) {
    const target = targets.find((each) => each.holds(point));
    targets.forEach((each) => each === target || each.leave());
    return target?.aim(point, node.kind, placeFor);
}

/**
 * The looks of dragging: what is dragged is faint, and goes with the pointer by its name.
 * @param {HTMLElement | undefined} dragged
 * @param {string | undefined} title
 */
function createLooks(dragged, title) {
    const chip = make('div', { class: 'drag-chip', 'aria-hidden': 'true' }, title ?? '');
    return {
        begin() {
            dragged?.classList.add('is-dragged');
            document.body.classList.add('is-dragging');
            title !== undefined && document.body.append(chip);
        },
        follow(/** @type {Structure.Point} */ { clientX, clientY }) {
            chip.style.translate = `${clientX}px ${clientY}px`;
        },
        end() {
            dragged?.classList.remove('is-dragged');
            document.body.classList.remove('is-dragging');
            chip.remove();
        },
    };
}

/** The events of the pointer here for those in the frame. */
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
        node, dragged: undefined, title: nodeTitle(store, node), store, targets,
        drop: (place) => move(store, place, { node, focus: 'item' }),
    });
}

/** @type {(nodes: Doc.Selection[], node: Doc.Selection) => boolean} */
export function isAmong(nodes, { kind, name }) {
    return nodes.some((each) => each.kind === kind && each.name === name);
}
