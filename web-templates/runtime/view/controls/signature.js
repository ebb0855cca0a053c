import { change, finish } from '../../engine/values.js';
import { setAttribute } from '../inputs.js';
import { listenFields } from '../page.js';
import { emptyPicture, fileOf, showPicture } from '../picture.js';
import { createPad } from '../signature-pad.js';

/** @typedef {ReturnType<typeof createPad>} Pad */

/** @type {WeakMap<Runtime.Field, Pad>} */
const pads = new WeakMap();

/**
 * A button that opens a dialog to sign in: with a finger, pen or mouse, or by typing the name.
 * @type {Runtime.Control}
 */
export const signature = { name: 'signature', attach, read: (page, field) => field.value, write };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {Element} */ (event.target).closest('button');
        if (field.definition.control !== 'signature' || !target) {
            return;
        }
        const part = target.dataset.part ?? 'open';
        actions[part]?.(page, field);
    });
    listenFields(page, 'keydown', (field, /** @type {KeyboardEvent} */ event) => {
        const { key, isComposing, target } = event;
        // Enter also confirms what an input method has composed.
        if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement && target.dataset.part === 'typed') {
            event.preventDefault();
            done(page, field);
        }
    });
}

/** @type {Record<string, (page: Runtime.Page, field: Runtime.Field) => void>} */
const actions = { open, done, remove: show, cancel: close };

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function open(page, field) {
    const dialog = dialogOf(page, field);
    dialog?.showModal();
    // A text that is typed is one way of two: no keyboard comes over the pad by itself.
    dialog?.querySelector('h2')?.focus();
    const canvas = dialog?.querySelector('canvas');
    if (canvas && !pads.has(field)) {
        pads.set(field, createPad(canvas));
    }
    show(page, field, page.files.get(field.name)?.drawing);
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function done(page, field) {
    const pad = pads.get(field);
    const typed = typedIn(page, field)?.value.trim() ?? '';
    const address = pad?.picture(typed) ?? '';
    if (pad && address) {
        page.files.set(field.name, Object.assign(fileOf(address), { drawing: { strokes: pad.strokes, typed } }));
    } else {
        page.files.delete(field.name);
    }
    close(page, field);
    change(page.engine, field, address !== '', 'user');
    finish(page.engine, field);
    write(page, field);
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {Runtime.Drawing} [drawing] the signature to go on with
 */
function show(page, field, drawing) {
    pads.get(field)?.show(drawing?.strokes ?? []);
    const input = typedIn(page, field);
    if (input) {
        input.value = drawing?.typed ?? '';
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function close(page, field) {
    dialogOf(page, field)?.close();
    page.inputs.get(field.name)?.focus();
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    if (field.value !== true) {
        page.files.delete(field.name);
    }
    const file = page.files.get(field.name);
    tell(page, field, file ? URL.createObjectURL(file) : '');
    if (field.value === true && !file) {
        page.files.set(field.name, emptyPicture());
    }
}

/**
 * Says on the button whether it is signed, with the signature if there is one.
 * @type {(page: Runtime.Page, field: Runtime.Field, address: string) => void}
 */
function tell(page, field, address) {
    const button = page.inputs.get(field.name);
    const caption = button?.querySelector('span');
    const { messages } = page.data;
    if (button && caption) {
        button.dataset.caption ??= caption.textContent ?? '';
        const isSigned = field.value === true;
        caption.textContent = isSigned ? `${messages['run.signed']}. ${messages['run.signChange']}`
            : button.dataset.caption;
        setAttribute(button, 'data-done', isSigned ? 'true' : '');
        showPicture(button, address);
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => HTMLDialogElement | null | undefined} */
function dialogOf(page, { name }) {
    return page.wrappers.get(name)?.querySelector('dialog');
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => HTMLInputElement | null | undefined} */
function typedIn(page, { name }) {
    return page.wrappers.get(name)?.querySelector('[data-part="typed"]');
}
