import { icon } from '../shell/element.js';
import { fieldAt, fieldElement, fieldName } from './field-elements.js';

/** The distance from a field at which something is added, in px: half way to the next one. */
const gap = 16;

/** The acts on a field where it stands, each with its icon. */
const commands = /** @type {const} */ ([['drag', 'handle'], ['required', 'star'], ['duplicate', 'duplicate'],
    ['delete', 'delete']]);

/**
 * Buttons at the field that the pointer or the focus is in: to drag, demand, duplicate and delete it, and to add
 * something before or behind it. They stand beside the form, whose page knows nothing of them.
 * @param {(report: Canvas.Report) => void} tell
 * @param {(name: string) => boolean} isDemanded whether a field asks for an answer
 */
export function createFieldTools(tell, isDemanded) {
    /** @type {Element | null} */
    let field = null;
    const nameOf = () => fieldName(field);
    const node = () => /** @type {const} */ ({ kind: 'field', name: nameOf() });
    const buttons = commands.map(([name, picture]) => button(name, picture, () => {
        name === 'drag' || tell({ formsite: 'command', command: name, node: node() });
    }));
    const [handle, demand] = buttons;
    const bar = document.createElement('div');
    bar.className = 'field-tools';
    bar.setAttribute('role', 'toolbar');
    bar.append(...buttons);
    const plus = [false, true].map((isBehind) => {
        const element = button('add', 'add', () => tell({ formsite: 'insert', node: node(), isBehind }));
        element.classList.add('field-plus');
        return element;
    });
    const room = document.createElement('div');
    room.append(...[plus[0], bar, plus[1]]);
    room.hidden = true;
    document.documentElement.append(room);
    const show = (/** @type {Element | null} */ next) => {
        field = next;
        const box = field?.isConnected ? field.getBoundingClientRect() : null;
        room.hidden = !box || box.width === 0;
        if (box && !room.hidden) {
            place(box, bar, plus);
            demand.setAttribute('aria-pressed', String(isDemanded(nameOf())));
        }
    };
    listenToFields(room, show, () => field);
    listenToDragging(handle, node, tell);
    listenToKeys(room, buttons, () => field);
    return {
        /** Follows a change of what is shown. */
        follow: () => show(field?.isConnected ? field : fieldElement(nameOf())),
        hide: () => show(null),
        /** @param {Canvas.ToolWords | undefined} words */
        name(words) {
            buttons.concat(plus).forEach((each) => {
                const title = words?.[/** @type {keyof Canvas.ToolWords} */ (each.dataset.fieldTool)] ?? '';
                each.setAttribute('aria-label', title);
                each.title = title;
            });
            plus.forEach((each, n) => {
                each.setAttribute('aria-label', words?.[n === 0 ? 'addBefore' : 'addBehind'] ?? '');
                each.title = each.getAttribute('aria-label') ?? '';
            });
            bar.setAttribute('aria-label', words?.all ?? '');
        },
    };
}

/**
 * Puts the tools at the end of a field's first line, and what adds something at its start, before and behind it.
 * @type {(box: DOMRect, bar: HTMLElement, plus: HTMLElement[]) => void}
 */
function place(box, bar, plus) {
    const [left, right, top] = [box.left + scrollX, box.right + scrollX, box.top + scrollY];
    const isRight = getComputedStyle(document.documentElement).direction === 'rtl';
    Object.assign(bar.style, { top: `${top}px`, left: `${isRight ? left : right}px` });
    bar.classList.toggle('is-mirrored', isRight);
    [top - gap, box.bottom + scrollY + gap].forEach((height, n) => {
        Object.assign(plus[n].style, { top: `${height}px`, left: `${isRight ? right : left}px` });
    });
}

/** @type {(name: string, picture: string, run: () => void) => HTMLButtonElement} */
function button(name, picture, run) {
    const element = document.createElement('button');
    element.type = 'button';
    element.dataset.fieldTool = name;
    element.append(icon(picture));
    element.addEventListener('click', run);
    return element;
}

/**
 * Follows the pointer and the focus from field to field; the tools stay while either is in them.
 * @type {(room: HTMLElement, show: (field: Element | null) => void, shown: () => Element | null) => void}
 */
function listenToFields(room, show, shown) {
    const follow = (/** @type {Event} */ { target }) => {
        const field = fieldAt(target);
        if (field && field !== shown() && !document.querySelector('.editing')) {
            show(field);
        }
    };
    let last = '';
    document.addEventListener('pointermove', (event) => {
        // What moves below a pointer that rests is not pointed at.
        const place = `${event.screenX},${event.screenY}`;
        place === last || follow(event);
        last = place;
    });
    document.addEventListener('focusin', follow);
    document.documentElement.addEventListener('pointerleave', () => {
        room.contains(document.activeElement) || show(fieldAt(document.activeElement));
    });
    new ResizeObserver(() => show(shown())).observe(document.documentElement);
}

/**
 * Dragging begins here and goes on in the builder, which knows where things may be dropped.
 * @type {(handle: HTMLElement, node: () => { kind: 'field', name: string },
 *     tell: (report: Canvas.Report) => void) => void}
 */
function listenToDragging(handle, node, tell) {
    const report = (/** @type {'start' | 'move' | 'end' | 'cancel'} */ phase) => (
        (/** @type {PointerEvent} */ event) => {
        if (phase === 'start' ? event.button === 0 : handle.hasPointerCapture(event.pointerId) || phase !== 'move') {
            tell({ formsite: 'dragged', phase, node: node(), point: { x: event.clientX, y: event.clientY } });
        }
    });
    handle.addEventListener('pointerdown', (event) => {
        handle.setPointerCapture(event.pointerId);
        report('start')(event);
    });
    handle.addEventListener('pointermove', report('move'));
    handle.addEventListener('pointerup', report('end'));
    handle.addEventListener('pointercancel', report('cancel'));
}

/**
 * Alt+F10 leads from a field to its tools, arrows from one to the next, Escape back.
 * @type {(room: HTMLElement, buttons: HTMLElement[], field: () => Element | null) => void}
 */
function listenToKeys(room, buttons, field) {
    /** @type {HTMLElement | null} */
    let from = null;
    buttons.forEach((each, n) => { each.tabIndex = n === 0 ? 0 : -1; });
    document.addEventListener('keydown', (event) => {
        if (event.key === 'F10' && event.altKey && field() && !room.contains(document.activeElement)) {
            event.preventDefault();
            from = /** @type {HTMLElement} */ (document.activeElement);
            buttons[1].focus();
        }
    });
    room.addEventListener('keydown', (event) => {
        const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
        if (to !== undefined && at >= 0) {
            buttons[(to + buttons.length) % buttons.length].focus();
        } else if (event.key === 'Escape') {
            from?.focus();
        }
    });
}
