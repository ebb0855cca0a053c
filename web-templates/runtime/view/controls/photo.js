import { change, finish } from '../../engine/values.js';
import { select } from '../form-element.js';
import { listenFields } from '../page.js';
import { emptyPicture, showPicture } from '../picture.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/** The longest side of the preview, in CSS px. */
const previewSize = 320;

/**
 * A picture that is taken with the camera or chosen; it stays in `page.files`, a small one is shown.
 * @type {Control}
 */
export const photo = { name: 'photo', attach, read, write };

/**
 * @param {Page} page
 */
function attach(page) {
    for (const wrapper of select(page.form, '.field-photo')) {
        wrapper.classList.add('scripted');
    }
    listenFields(page, 'change', (field) => {
        if (field.definition.control === 'photo') {
            show(page, field);
        }
    });
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        if (field.definition.control === 'photo' && target.dataset.part === 'remove') {
            change(page.engine, field, false, 'user');
            finish(page.engine, field);
            page.inputs.get(field.name)?.focus();
        }
    });
}

/**
 * @param {Page} page
 * @param {Field} field
 * @returns {boolean}
 */
function read(page, field) {
    const file = inputOf(page, field)?.files?.[0];
    if (file) {
        page.files.set(field.name, file);
    } else {
        page.files.delete(field.name);
    }
    return file !== undefined;
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function write(page, field) {
    const input = inputOf(page, field);
    if (field.value !== true) {
        page.files.delete(field.name);
        if (input) {
            input.value = '';
        }
    } else if (!page.files.has(field.name)) {
        page.files.set(field.name, emptyPicture());
    }
    show(page, field);
}

/**
 * Shows the picture, what can be done with it, and says its name to those who do not see it.
 * @param {Page} page
 * @param {Field} field
 */
async function show(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const button = /** @type {HTMLElement | null | undefined} */ (wrapper?.querySelector('.picture-button'));
    const caption = button?.querySelector('span');
    const remove = /** @type {HTMLElement | null | undefined} */ (wrapper?.querySelector('[data-part="remove"]'));
    const status = wrapper?.querySelector('[data-part="status"]');
    if (!button || !caption || !remove || !status) {
        return;
    }
    const { messages } = page.data;
    const file = page.files.get(field.name);
    button.dataset.caption ??= caption.textContent ?? '';
    caption.textContent = file ? messages['run.photoChange'] : button.dataset.caption;
    const name = file instanceof File ? file.name : '';
    status.textContent = file ? messages['run.photoTaken'].replace('{name}', () => name)
        : status.textContent && messages['run.photoRemoved'];
    remove.hidden = !file;
    const address = file instanceof File ? await preview(file) : '';
    if (page.files.get(field.name) === file) {
        showPicture(button, address);
    }
}

/**
 * A small copy of a picture, as a data address; "" for a file that the browser cannot show.
 * @param {File} file
 * @returns {Promise<string>}
 */
async function preview(file) {
    try {
        const picture = await createImageBitmap(file);
        const scale = Math.min(1, previewSize * window.devicePixelRatio / Math.max(picture.width, picture.height));
        const canvas = document.createElement('canvas');
        canvas.width = Math.max(1, Math.round(picture.width * scale));
        canvas.height = Math.max(1, Math.round(picture.height * scale));
        canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
        picture.close();
        return canvas.toDataURL('image/jpeg', 0.8);
    } catch {
        return '';
    }
}

/**
 * @param {Page} page
 * @param {Field} field
 * @returns {HTMLInputElement | null | undefined}
 */
function inputOf(page, { name }) {
    return page.wrappers.get(name)?.querySelector('input[type=file]');
}
