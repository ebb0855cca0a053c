import { dialects } from '../../runtime/dialects/list.js';
import { provideTables } from '../document/tables.js';
import { fieldNamed } from '../document/walk.js';
import { fileSource } from '../../runtime/render/files.js';
import { actOf } from '../shell/keys.js';
import { createEditing } from './editing.js';
import { listenToHostEvents, toldValue, handleOf } from './page-exchange.js';
import { ensureRow, fieldAt, fieldName } from './field-elements.js';
import { createFieldTools } from './field-tools.js';
import { hitTest, listenToPicks, outline, outlineOthers, showSelection } from './selection.js';
import { deliver, hear, post, patched } from './messages.js';
import { createShowing } from './showing.js';
import { hasTexts } from './text-places.js';

/** Shows in this frame the form that the builder gives it, again with each change, and tells what is clicked. */
export function startPreview() {
    const dialects = createDialects();
    const files = fileSource(document.querySelector('script[data-web-files]'));
    provideTables(files);
    const show = createShowing(files, dialects.named);
    const tell = (/** @type {Canvas.Report} */ report) => post(window.parent, report);
    /** @type {{ form: Render.FormDocument, options: Canvas.Options } | null} */
    let wanted = null;
    const answer = listenToAnswers((values) => tell({ formsite: 'answers', values }));
    const tools = createFieldTools(tell, (name) => wanted !== null && isDemanded(wanted.form, name));
    /** The part of the form that was clicked last. */
    let clicked = '';
    const shown = () => wanted && { form: wanted.form, locale: wanted.options.locale };
    const marks = createMarks(shown, () => wanted?.options.hint ?? '');
    const showWanted = () => {
        const error = wanted && show(wanted.form, wanted.options);
        marks.renew();
        tools.name(wanted?.options.tools);
        tools.follow();
        return error;
    };
    // What is edited is not drawn anew below the caret: what comes meanwhile shows when that has ended.
    const editing = createEditing(shown, tell, (isTold) => isTold || showWanted());
    hear(() => window.parent, (/** @type {Canvas.Order} */ order) => {
        switch (order.formsite) {
            case 'hello':
                wanted = null;
                return tell({ formsite: 'ready' });
            case 'select':
                // The button that removes the last row is one of those that a click selects.
                order.selection && order.selection.name !== clicked && ensureRow(order.selection.name);
                marks.select(order.selection, order.others ?? []);
                return editing.isOn || marks.seek();
            case 'find': return editing.ask(order.node, order.after);
            case 'edit':
                tools.hide();
                return editing.begin(order.edit);
            case 'aim': return tell({ formsite: 'aimed', aimed: hitTest(order.kind, order.point) });
            default: {
                const form = order.document ?? (wanted && patched(wanted.form, order.patches ?? []));
                wanted = form && { form, options: order.options };
                return form && dialects.whenLoaded(form.dialect, () => {
                    deliver(window.parent, { formsite: 'done', error: editing.isOn ? null : showWanted() });
                    setTimeout(answer);
                });
            }
        }
    });
    listenToPicks((picked, how) => {
        clicked = picked.name;
        editing.isOn || tell({ formsite: 'picked', selection: picked, how });
    });
    listenToEdits(editing, () => marks.selection);
    listenToLanguages((locale) => tell({ formsite: 'locale', locale }));
    listenToKeys((key) => tell({ formsite: 'key', key }));
    listenToHostEvents((event) => tell({ formsite: 'event', event }));
    tell({ formsite: 'ready' });
}

/**
 * The outlines of what is selected, which may come with the next form that is shown.
 * @param {() => Canvas.ShownForm | null} shown
 * @param {() => string} hint at a selected part whose words can be edited
 */
function createMarks(shown, hint) {
    /** @type {Canvas.Selection | null} */
    let selection = null;
    /** @type {Canvas.Selection[]} */
    let others = [];
    let isSought = false;
    const mark = () => {
        const now = shown();
        outlineOthers(others);
        return outline(selection, hint() && selection && now && hasTexts(selection, now) ? hint() : '');
    };
    const seek = () => {
        const isShown = selection ? showSelection(selection, mark) : mark() === null;
        isSought = !isShown;
    };
    return {
        get selection() { return selection; },
        seek,
        select(/** @type {Canvas.Selection | null} */ next, /** @type {Canvas.Selection[]} */ more) {
            [selection, others] = [next, more];
        },
        /** Marks what is there now. */
        renew() {
            if (isSought) {
                seek();
            } else {
                mark();
            }
        },
    };
}

/** @type {(form: Render.FormDocument, name: string) => boolean} */
function isDemanded(form, name) {
    return fieldNamed(form, name)?.validators.some(({ kind }) => kind === 'required') ?? false;
}

/** Two clicks choose a word there, and choose twice. */
const typedIn = 'select,textarea,input:not([type=radio],[type=checkbox])';

/**
 * A text that can be clicked is unfolded; a click on it has folded it.
 * @param {Element} target
 */
function unfold(target) {
    const details = target.closest('summary') ? null : target.closest('details');
    if (details) {
        details.open = true;
    }
}

/**
 * Edits a text after a double click; F2 edits that of the focused part, else that of the selected one, as Enter does.
 * @type {(editing: ReturnType<typeof createEditing>, selection: () => Canvas.Selection | null) => void}
 */
function listenToEdits(editing, selection) {
    /** @type {EventTarget | null} */
    let first = null;
    /** @type {Element | null} */
    let focused = null;
    document.addEventListener('mousedown', ({ target, detail }) => {
        if (detail === 1) {
            [first, focused] = [target, document.activeElement];
        }
    }, { capture: true });
    document.addEventListener('dblclick', () => {
        // The first click may have moved what lies below the pointer: that on the button shows what is missing.
        if (first instanceof Element && first.isConnected && !editing.isOn && !first.matches(typedIn)) {
            unfold(first);
            editing.askAt(first, focused);
        }
    }, { capture: true });
    document.addEventListener('keydown', (event) => {
        const { target, key } = event;
        const isHere = target instanceof Element && target !== document.body;
        if (editing.isOn || key !== 'F2' && (key !== 'Enter' || isHere || event.ctrlKey || event.metaKey)) {
            return;
        }
        event.preventDefault();
        const name = isHere && fieldName(fieldAt(target));
        const node = name ? /** @type {const} */ ({ kind: 'field', name }) : selection();
        isHere && editing.askAt(target, target) || node && editing.ask(node);
    }, { capture: true });
}

/**
 * The languages of a form are pages of their own once it is built; here the builder shows another one.
 * @param {(locale: string) => void} choose
 */
function listenToLanguages(choose) {
    document.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('[data-languages] a');
        if (link) {
            event.preventDefault();
            event.stopPropagation();
            choose(link.getAttribute('hreflang') ?? '');
        }
    }, { capture: true });
}

/**
 * The keys that count anywhere in the builder count here too.
 * @param {(key: Canvas.Key) => void} pressed
 */
function listenToKeys(pressed) {
    document.addEventListener('keydown', (event) => {
        const { key, shiftKey, ctrlKey, metaKey } = event;
        if (actOf(event)) {
            event.preventDefault();
            pressed({ key, shiftKey, ctrlKey, metaKey });
        }
    }, { capture: true });
}

/** The events that the form's own script hears too; after each of them the answers are looked at. */
const deeds = ['input', 'change', 'click', 'focusout'];

/**
 * Tells what the form hands out, once it is another than was told last.
 * @param {(values: unknown) => void} tell
 * @returns {() => void} looks again
 */
function listenToAnswers(tell) {
    let last = '';
    const look = () => {
        const values = toldValue(handleOf()?.values);
        const written = JSON.stringify(values);
        if (written !== last) {
            last = written;
            tell(values);
        }
    };
    deeds.forEach((deed) => document.addEventListener(deed, () => setTimeout(look)));
    return look;
}

/** Keeps the behaviours of form languages, each loaded when the first of its forms is shown. */
function createDialects() {
    /** @type {Map<string, Runtime.DialectSource>} */
    const loaded = new Map();
    return {
        /**
         * Acts once a behaviour was loaded, or could not be; at once where there is nothing to load.
         * @param {string} name
         * @param {() => void} act
         */
        whenLoaded(name, act) {
            if (loaded.has(name) || !Object.hasOwn(dialects, name)) {
                act();
                return;
            }
            dialects[name]().then((dialect) => { loaded.set(name, dialect); }, () => {}).then(act);
        },
        /**
         * @param {string} name
         * @returns {Runtime.DialectSource}
         * @throws {Error} for a language whose behaviour is not there
         */
        named(name) {
            const dialect = loaded.get(name);
            if (!dialect) {
                throw new Error(`there is no preview of “${name}” forms`);
            }
            return dialect;
        },
    };
}
