import { textAt, textsIn } from './text-places.js';

/** The parts of an element that are no part of its text. */
const besides = '.mark,.optional';

/** The events that the form must not hear of while a text of its is edited. */
const events = [
    'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'pointerdown', 'mousedown', 'click', 'dblclick',
    'focusin', 'focusout', 'paste',
];

/**
 * The editing of texts, and the text that is edited, if any.
 * @typedef {object} Editing
 * @property {() => Canvas.ShownForm | null} shown
 * @property {(report: Canvas.Report) => void} tell
 * @property {(isTold: boolean) => void} ended the page may change again; `isTold`: the builder is about to do so
 * @property {(() => void) | null} finish ends what is edited
 * @property {Element | null} former the element that had the focus when a text was asked for
 */

/**
 * Edits texts of the form where they stand: the builder is asked whether it may be, gives the text as it is written and
 * is told each change.
 * @param {Editing['shown']} shown
 * @param {Editing['tell']} tell
 * @param {Editing['ended']} ended
 */
export function createEditing(shown, tell, ended) {
    /** @type {Editing} */
    const editing = { shown, tell, ended, finish: null, former: null };
    return {
        get isOn() { return editing.finish !== null; },
        ask: (/** @type {Canvas.Selection} */ node, /** @type {string | null} */ after = null) => (
            ask(editing, node, after)),
        begin: (/** @type {Canvas.Edit} */ edit) => begin(editing, edit),
        /**
         * Asks to edit the text that an element shows.
         * @param {Element} target
         * @param {Element | null} focused what has the focus afterwards
         */
        askAt(target, focused) {
            const now = shown();
            editing.former = focused;
            const found = now && textAt(target, now);
            found && tell({ formsite: 'places', places: [found.place] });
            return Boolean(found);
        },
    };
}

/**
 * Asks to edit one of the texts of a part of the form: the first, or that after another one.
 * @type {(editing: Editing, node: Canvas.Selection, after: string | null) => void}
 */
function ask(editing, node, after) {
    editing.former = after === null ? document.activeElement : editing.former;
    const places = find(editing, node).map((each) => each.place);
    const at = places.findIndex(({ path }) => path === after) + 1;
    editing.tell({ formsite: 'places', places: [...places.slice(at), ...places.slice(0, at)] });
}

/** @type {(editing: Editing, node: Canvas.Selection) => ReturnType<typeof textsIn>} */
function find({ shown }, node) {
    const now = shown();
    return now ? textsIn(node, now) : [];
}

/**
 * Begins to edit a text, where it is still shown.
 * @type {(editing: Editing, edit: Canvas.Edit) => void}
 */
function begin(editing, edit) {
    const element = find(editing, edit.place.node).find((each) => isSamePlace(each.place, edit.place))?.element;
    editing.finish?.();
    if (!element) {
        editing.tell({ formsite: 'edited', how: 'kept' });
        return;
    }
    const { editor, restore } = place(element, edit);
    const end = ending(editing, editor, restore);
    editing.finish = () => end('left');
    editor.addEventListener('blur', () => editing.finish?.());
    editor.addEventListener('input', () => (
        editing.tell({ formsite: 'typed', string: written(editor, edit.hasLines) })));
    listenToEnd(editor, edit.hasLines, end);
    shield(editor);
    editor.focus();
    if (document.activeElement === editor) {
        select(editor, edit.hasLines);
    } else {
        editing.finish();
    }
}

/**
 * The end of what is edited in a box.
 * @type {(editing: Editing, editor: HTMLElement, restore: () => void) => (how: Canvas.Ending) => void}
 */
function ending(editing, editor, restore) {
    const begun = editor.textContent;
    return (how) => {
        editing.finish = null;
        const isTold = how === 'restored' && editor.textContent !== begun;
        restore();
        if (how === 'kept' || how === 'restored') {
            /** @type {HTMLElement | null} */ (editing.former)?.focus({ preventScroll: true });
        }
        editing.tell({ formsite: 'edited', how });
        editing.ended(isTold);
    };
}

/** @type {(a: Canvas.Place, b: Canvas.Place | null) => boolean} */
function isSamePlace(a, b) {
    return a.path === b?.path && a.node.kind === b.node.kind && a.node.name === b.node.name;
}

/**
 * Puts the box in which a text is edited in its place. It is a new one each time, so that undoing knows no other text.
 * @type {(element: HTMLElement, edit: Canvas.Edit) => { editor: HTMLElement, restore: () => void }}
 */
function place(element, { string, label, hasLines }) {
    const editor = document.createElement('span');
    editor.className = 'editing';
    const content = [...element.childNodes];
    const text = content.filter((node) => !(node instanceof Element && node.matches(besides)));
    editor.textContent = string ?? text.map((node) => node.textContent).join('').trim();
    const attributes = {
        role: 'textbox', 'aria-label': label, 'aria-multiline': String(hasLines), contenteditable: 'plaintext-only',
    };
    Object.entries(attributes).forEach(([name, value]) => editor.setAttribute(name, value));
    if (!element.matches('button,summary')) {
        text.forEach((node) => element.removeChild(node));
        element.prepend(editor);
        return { editor, restore: () => element.replaceChildren(...content) };
    }
    // Nothing is typed into a button: its keys press it.
    const stand = document.createElement('div');
    stand.className = `${element.className} stand-in`;
    stand.append(editor);
    (element.closest('details') ?? element).before(stand);
    element.hidden = true;
    return { editor, restore: () => { stand.remove(); element.hidden = false; } };
}

/**
 * Enter keeps the text, Escape does not, F2 goes on to the next one.
 * @type {(editor: HTMLElement, hasLines: boolean, end: (how: Canvas.Ending) => void) => void}
 */
function listenToEnd(editor, hasLines, end) {
    editor.addEventListener('keydown', (event) => {
        const { key, ctrlKey, metaKey, shiftKey, isComposing } = event;
        const isEnter = key === 'Enter' && !ctrlKey && !metaKey && !(hasLines && shiftKey);
        if (!isComposing && (isEnter || key === 'Escape' || key === 'F2')) {
            event.preventDefault();
            const other = key === 'F2' ? 'next' : 'restored';
            end(isEnter ? 'kept' : other);
        }
    });
}

/**
 * Keeps what happens in the box from the form: a label would go to its control, a text unfold.
 * @param {HTMLElement} editor
 */
function shield(editor) {
    for (const name of events) {
        editor.addEventListener(name, (event) => {
            event.stopPropagation();
            name === 'click' && event.preventDefault();
        });
    }
}

/**
 * A short text is selected, so that typing replaces it; a long one is gone on with.
 * @type {(editor: HTMLElement, isLong: boolean) => void}
 */
function select(editor, isLong) {
    const selection = window.getSelection();
    selection?.selectAllChildren(editor);
    isLong && selection?.collapseToEnd();
}

/**
 * @param {HTMLElement} editor
 * @param {boolean} hasLines
 * @returns {string} what is written there; a line that has nothing behind its end is the browser's own
 */
function written(editor, hasLines) {
    const text = (editor.textContent ?? '').replace(/\r\n?/g, '\n');
    return hasLines ? text.replace(/\n$/, '') : text.replace(/\s*\n\s*/g, ' ');
}
