import { localName } from '../document/walk.js';
import { isAmong, followDrag } from './drag.js';
import { countedDiagnostics } from '../problems/checks.js';
import { commandButtons, runCommand } from '../shell/commands.js';
import { arrange, make, icon, scrollWithin } from '../shell/element.js';
import { showProperties } from '../shell/tools.js';
import { move } from './moving.js';
import { partTitle } from './node-title.js';
import { keyOf, outline } from './outline.js';
import { moveInTree } from './tree-keys.js';

/**
 * The form's parts as a tree after the APG: one tab stop, which is what is selected.
 * @param {Shell.Store} store
 * @param {{ target: Structure.Target, editText: () => void }} canvas the form itself: rows may be dropped there too,
 * and words edited
 * @returns {Shell.Panel & { target: Structure.Target }} `target`: where things may be dropped
 */
export function createStructure(store, canvas) {
    const { text } = store;
    const closed = /** @type {Set<string>} */ (new Set());
    /** @type {Map<string, HTMLElement>} */
    const elements = new Map();
    /** @type {Structure.Row[]} */
    let rows = [];
    const tree = make('div',
        { class: 'tree', role: 'tree', 'aria-multiselectable': 'true', 'aria-label': text('landmark.structure') });
    const buttons = commandButtons(store);
    const element = make('section',
        { class: 'structure', 'aria-label': text('landmark.structure'), dataset: { landmark: 'structure' } },
        make('header', { class: 'pane-head' }, make('h2', {}, text('landmark.structure')), buttons.element), tree);

    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        if (before !== after && before.document === after.document && before.selection === after.selection
            && before.gathered === after.gathered && before.diagnostics === after.diagnostics) {
            return;
        }
        openTo(after, closed);
        rows = outline(after.document, closed);
        const keys = new Set(rows.map(keyOf));
        [...elements.keys()].filter((key) => !keys.has(key)).forEach((key) => elements.delete(key));
        const told = new Set(countedDiagnostics(after).map(({ field }) => field));
        arrangeRows(tree, rows.map((row) => {
            const found = elements.get(keyOf(row)) ?? createRow();
            elements.set(keyOf(row), found);
            const isShown = row.kind === after.selection.kind && row.name === after.selection.name;
            const isSelected = isShown || isAmong(after.gathered, row);
            updateRow(found, row,
                { isSelected, isShown, hasDiagnostic: row.kind === 'field' && told.has(row.name), text });
            return found;
        }));
        buttons.update(after);
        const shown = before.selection === after.selection ? undefined : elements.get(keyOf(after.selection));
        shown && scrollWithin(tree, shown);
    };
    const fold = (/** @type {Structure.Row} */ row, /** @type {boolean} */ isOpen) => {
        closed[isOpen ? 'delete' : 'add'](keyOf(row));
        update(store.state, store.state);
    };
    const rowAt = (/** @type {EventTarget | null} */ target) => {
        const item = /** @type {Element} */ (target).closest('[role=treeitem]');
        return rows.find((row) => elements.get(keyOf(row)) === item);
    };
    connectClicks(store, tree, rowAt, fold);
    tree.addEventListener('dblclick', () => runCommand(store, 'edit'));
    tree.addEventListener('keydown', (event) => {
        moveInTree(event, rows, rowAt(event.target),
            { store, fold, run: (command) => runCommand(store, command), editText: canvas.editText });
    });
    const view = { tree, rows: () => rows, elementOf: (/** @type {Structure.Row} */ row) => elements.get(keyOf(row)) };
    const target = createTreeTarget(view);
    connectDragging(store, view, () => [target, canvas.target]);
    update(store.state, store.state);
    return { element, update, target };
}

/**
 * A click selects a row, more with the keys of the system, or folds it.
 * @type {(store: Shell.Store, tree: HTMLElement, rowAt: (target: EventTarget | null) => Structure.Row | undefined,
 *     fold: (row: Structure.Row, isOpen: boolean) => void) => void}
 */
function connectClicks(store, tree, rowAt, fold) {
    tree.addEventListener('click', (event) => {
        const row = rowAt(event.target);
        if (row && /** @type {Element} */ (event.target).closest('.fold')) {
            fold(row, !row.isOpen);
        } else if (row && (event.shiftKey || event.ctrlKey || event.metaKey)) {
            store.gather({ kind: row.kind, name: row.name }, event.shiftKey ? 'range' : 'toggle');
            store.focus('item');
        } else if (row) {
            showProperties(store);
            store.select({ kind: row.kind, name: row.name }, { focus: 'item' });
        }
    });
}

/**
 * Brings what is selected into view.
 * @type {(state: Shell.State, closed: Set<string>) => void}
 */
function openTo({ document, selection }, closed) {
    if (closed.size > 0) {
        /** @type {Structure.Row[]} */
        const path = [];
        for (const row of outline(document)) {
            path.length = row.level - 1;
            path.push(row);
            if (row.kind === selection.kind && row.name === selection.name) {
                path.slice(0, -1).forEach((each) => closed.delete(keyOf(each)));
            }
        }
    }
}

/**
 * Dragging of rows in the tree: with the mouse by the whole row, with fingers by the handle, so that swiping still
 * scrolls.
 * @type {(store: Shell.Store, view: Structure.Tree, targets: () => Structure.Target[]) => void}
 */
function connectDragging(store, { tree, rows, elementOf }, targets) {
    tree.addEventListener('pointerdown', (event) => {
        const target = /** @type {Element} */ (event.target);
        const row = rows().find((each) => elementOf(each) === target.closest('[role=treeitem]'));
        const isByHandle = target.closest('.row-handle') !== null;
        if (row && row.kind !== 'form' && event.button === 0 && (isByHandle || event.pointerType === 'mouse')) {
            const node = { kind: row.kind, name: row.name };
            followDrag(event, {
                node, dragged: elementOf(row), store, targets: targets(),
                drop: (place) => move(store, place, { node, focus: 'item' }),
            });
        }
    });
}

/** The most rows that are laid out and painted together, or not while they are out of view. */
const blockSize = 40;

/**
 * Shows rows in blocks, so that hundreds of them cost no more at a key press than those in view. A row stays in its
 * block where the order allows it; a new one comes into that of the row before it.
 * @type {(tree: HTMLElement, rows: HTMLElement[]) => void}
 */
function arrangeRows(tree, rows) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {Map<HTMLElement, HTMLElement[]>} */
    const blocks = new Map();
    /** @type {HTMLElement[]} */
    let part = [];
    for (const row of rows) {
        const own = blocks.has(/** @type {HTMLElement} */ (row.parentElement)) ? null : row.parentElement;
        if (own || blocks.size === 0 || part.length === blockSize) {
            part = [];
            blocks.set(own ?? make('div', { class: 'row-block', role: 'none' }), part);
        }
        part.push(row);
    }
    for (const [block, members] of blocks) {
        block.style.setProperty('--rows', String(members.length));
        arrange(block, members);
    }
    // What is being dragged goes on while the rows change.
    arrange(tree, [...blocks.keys(), ...tree.querySelectorAll(':scope > .drop-line')]);
    // A row that goes to another block loses the focus on its way.
    if (focused !== document.activeElement && tree.contains(focused)) {
        focused?.focus({ preventScroll: true });
    }
}

/**
 * The content and attributes of each entry, so that what stays as it is costs nothing at a key press.
 * @type {WeakMap<HTMLElement, { facts: string, attributes: Record<string, string> }>}
 */
const drawn = new WeakMap();

/** @returns {HTMLElement} an entry of the structure, still empty */
function createRow() {
    return make('div', { class: 'row', role: 'treeitem' },
        make('span', { class: 'fold', 'aria-hidden': 'true' }, icon('chevron')),
        make('span', { class: 'row-icon' }),
        make('span', { class: 'row-title' }), make('span', { class: 'row-mark' }),
        make('span', { class: 'row-handle', 'aria-hidden': 'true' }, icon('handle')));
}

/**
 * @type {(element: HTMLElement, row: Structure.Row,
 *     about: { isSelected: boolean, isShown: boolean, hasDiagnostic: boolean, text: Shell.Words }) => void}
 */
function updateRow(element, row, { isSelected, isShown, hasDiagnostic, text }) {
    const control = row.kind === 'field' ? /** @type {Doc.Field} */ (row.node).control : row.kind;
    const title = titleOf(row, text);
    const facts = [
        row.kind, row.name, row.title, row.level, row.position, row.count, row.isOpen, control, title, isSelected,
        isShown, hasDiagnostic,
    ].join('\n');
    const former = drawn.get(element);
    if (former?.facts === facts) {
        return;
    }
    const attributes = /** @type {Record<string, string>} */ ({
        'data-item': row.name, 'data-kind': row.kind, 'aria-level': String(row.level),
        'aria-posinset': String(row.position), 'aria-setsize': String(row.count),
        'aria-selected': String(isSelected), tabindex: isShown ? '0' : '-1',
        ...row.isOpen === null ? {} : { 'aria-expanded': String(row.isOpen) },
    });
    drawn.set(element, { facts, attributes });
    for (const name of Object.keys(attributes)) {
        if (former?.attributes[name] !== attributes[name]) {
            element.setAttribute(name, attributes[name]);
        }
    }
    const [, picture, words, mark] = /** @type {HTMLElement[]} */ ([...element.children]);
    if (picture.dataset.control !== control) {
        picture.dataset.control = control;
        picture.replaceChildren(icon(control));
    }
    words.textContent === title || words.replaceChildren(title);
    words.classList.toggle('quiet', row.title === '');
    mark.title = hasDiagnostic ? text('structure.problem') : '';
    if (hasDiagnostic !== mark.hasChildNodes()) {
        mark.replaceChildren(...hasDiagnostic
            ? [icon('problems'), make('span', { class: 'visually-hidden' }, text('structure.problem'))] : []);
    }
    element.style.setProperty('--level', String(row.level));
}

/**
 * The name of a row: its own words, else what it is and its name.
 * @type {(row: Pick<Structure.Row, 'title' | 'kind' | 'name' | 'position'>, text: Shell.Words) => string}
 */
function titleOf({ title, kind, name, position }, text) {
    if (title !== '') {
        return title;
    }
    if (kind === 'field') {
        return localName(name);
    }
    return partTitle(text, kind, name, position);
}

/** The distance from the edge at which the list begins to scroll, in px. */
const edge = 28;
/** The distance beside the list that still counts, in px. */
const margin = 40;

/**
 * The structure as a place to drop things: before a row by its upper half, behind it by its lower one.
 * @type {(view: Structure.Tree) => Structure.Target}
 */
function createTreeTarget(view) {
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
                const { top, bottom } = found.element.getBoundingClientRect();
                const height = found.isBehind ? bottom : top;
                line.style.insetBlockStart = `${height - tree.getBoundingClientRect().top + tree.scrollTop}px`;
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
    if (y < room.top + edge) {
        tree.scrollTop -= 8;
    } else if (y > room.bottom - edge) {
        tree.scrollTop += 8;
    }
}
