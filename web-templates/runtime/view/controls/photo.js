import { isOpen } from '../../engine/effects.js';
import { setMessages } from '../../engine/validation.js';
import { change, finish } from '../../engine/values.js';
import { forEach } from '../form-element.js';
import { fileInputOf } from '../inputs.js';
import { listenFields } from '../page.js';
import { emptyPicture, showPicture } from '../picture.js';
import { listenToDrops } from '../picture-drop.js';
import { track } from '../work.js';

/** The longest side of the preview, in CSS px. */
const previewSize = 320;

/** The largest file that is taken, in megabytes of 1,000,000 bytes; the template says so. */
const largest = 10;

/** The beginnings of pictures: PNG, JPEG, GIF, and HEIC, JPEG 2000 and XL, TIFF, which not every browser can show. */
const known = /^(?:\x89PNG|\xff\xd8\xff|GIF8|....(?:ftyp|jP {2}|JXL )|II\*\0|MM\0\*)/s;

/** @type {WeakSet<File>} the files that are pictures */
const pictures = new WeakSet();

/**
 * A picture that is taken with the camera or chosen; it stays in `page.files`, a small one is shown.
 * @type {Runtime.Control}
 */
export const photo = { name: 'photo', attach, read, write };

/** @param {Runtime.Page} page */
function attach(page) {
    forEach(page, '.field-photo', (wrapper) => wrapper.classList.add('scripted'));
    const examineSoon = createExamination(page);
    // Before anybody else hears of a file: what is no picture never becomes an answer.
    listenFields(page, 'change', (field, event) => {
        const [file] = (isPhoto(field) && fileInputOf(page, field)?.files) || [];
        if (!file) {
            return;
        }
        const refusal = refusalOf(page, field, [file]);
        if (!refusal && pictures.has(file)) {
            setMessages(page.engine, { [field.name]: '' });
            return;
        }
        event.stopPropagation();
        if (refusal) {
            refuse(page, field, refusal);
        } else {
            examineSoon(field, file);
        }
    }, true);
    listenFields(page, 'change', (field) => {
        if (isPhoto(field)) {
            show(page, field);
        }
    });
    listenToDrops(page, '.field-photo', (wrapper, files) => {
        const field = page.engine.fields.get(wrapper.dataset.field ?? '');
        if (field && isOpen(field) && !page.engine.awaitedBy(field)) {
            take(page, field, files);
        }
    });
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        if (isPhoto(field) && target.dataset.part === 'remove') {
            setMessages(page.engine, { [field.name]: '' });
            change(page.engine, field, false, 'user');
            finish(page.engine, field);
            page.inputs.get(field.name)?.focus();
        }
    });
}

/** @param {Runtime.Field} field */
function isPhoto({ definition }) {
    return definition.control === 'photo';
}

/**
 * Looks into files, which a submission waits for.
 * @type {(page: Runtime.Page) => (field: Runtime.Field, file: File) => void}
 */
function createExamination(page) {
    /** @type {Set<Promise<boolean>>} */
    const running = new Set();
    page.hooks.finish = () => (running.size ? Promise.all(running).then((taken) => taken.every(Boolean)) : null);
    return (field, file) => {
        const task = track(page, examine(page, field, file));
        running.add(task);
        task.then(() => running.delete(task));
    };
}

/**
 * Looks into a file that has just been chosen, which only then counts.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {File} file
 * @returns {Promise<boolean>} false where it is not taken
 */
async function examine(page, field, file) {
    const isPicture = known.test(await beginningOf(file)) || await canBeShown(file);
    const input = fileInputOf(page, field);
    if (input?.files?.[0] !== file) {
        // Another one has been chosen meanwhile, or none.
        return true;
    }
    if (isPicture) {
        pictures.add(file);
        input.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
        refuse(page, field, wordsOf(page, field).kind ?? '');
    }
    return isPicture;
}

/**
 * Tells whether the browser knows a file as a picture.
 * @type {(file: File) => Promise<boolean>}
 */
async function canBeShown(file) {
    try {
        (await createImageBitmap(file)).close();
        return true;
    } catch {
        // A drawing of lines has no bitmap of its own, and one that is very large finds no room.
        return loads(file);
    }
}

/**
 * @param {File} file
 * @returns {Promise<boolean>} whether an image can hold it
 */
async function loads(file) {
    const image = new Image();
    const address = URL.createObjectURL(file);
    const isLoaded = await new Promise((resolve) => {
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = address;
    });
    URL.revokeObjectURL(address);
    return isLoaded;
}

/**
 * @param {File} file
 * @returns {Promise<string>} a character for each byte; "" for a file that is gone
 */
async function beginningOf(file) {
    const bytes = await file.slice(0, 16).arrayBuffer().catch(() => new ArrayBuffer(0));
    return String.fromCharCode(...new Uint8Array(bytes));
}

/**
 * Says why a file is not taken; what was taken before stays.
 * @type {(page: Runtime.Page, field: Runtime.Field, refusal: string) => void}
 */
function refuse(page, field, refusal) {
    keep(page, field);
    setMessages(page.engine, { [field.name]: refusal });
}

/**
 * The refusal of files, in the words that the template brings along; "" for a picture that can be taken.
 * @type {(page: Runtime.Page, field: Runtime.Field, files: File[]) => string}
 */
function refusalOf(page, field, files) {
    const words = wordsOf(page, field);
    const [{ type, name, size }] = files;
    if (files.length > 1) {
        return words.one ?? '';
    }
    // Some systems do not know the type of the pictures that telephones make.
    if (!type.startsWith('image/') && (type || !/\.hei[cf]$/i.test(name))) {
        return words.kind ?? '';
    }
    const megabytes = (/** @type {number} */ bytes) => (
        (bytes / 1e6).toLocaleString(page.data.locale, { maximumFractionDigits: 1 }));
    return size <= largest * 1e6 ? ''
        : (words.size ?? '').replace('{size}', megabytes(size)).replace('{n}', megabytes(largest * 1e6));
}

/**
 * The words about files that the template brings along.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Record<string, string | undefined>}
 */
function wordsOf({ wrappers }, { name }) {
    const box = /** @type {HTMLElement | null | undefined} */ (wrappers.get(name)?.querySelector('.photo'));
    return box?.dataset ?? {};
}

/**
 * Has the file input hold the picture that was taken before.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function keep(page, field) {
    const file = page.files.get(field.name);
    put(page, field, file instanceof File ? [file] : []);
}

/** @type {(page: Runtime.Page, field: Runtime.Field, files: File[]) => void} */
function put(page, field, files) {
    const transfer = new DataTransfer();
    files.forEach((file) => transfer.items.add(file));
    const input = fileInputOf(page, field);
    if (input) {
        input.files = transfer.files;
    }
}

/**
 * Takes a picture that was dropped or pasted as if it had been chosen.
 * @type {(page: Runtime.Page, field: Runtime.Field, files: File[]) => void}
 */
function take(page, field, files) {
    const refusal = refusalOf(page, field, files);
    if (refusal) {
        setMessages(page.engine, { [field.name]: refusal });
        return;
    }
    put(page, field, files);
    fileInputOf(page, field)?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => boolean} */
function read(page, field) {
    const file = fileInputOf(page, field)?.files?.[0];
    if (file) {
        page.files.set(field.name, file);
    } else {
        page.files.delete(field.name);
    }
    return file !== undefined;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    if (field.value !== true) {
        page.files.delete(field.name);
    } else if (!page.files.has(field.name)) {
        page.files.set(field.name, emptyPicture());
    }
    if (fileInputOf(page, field)?.files?.[0] !== page.files.get(field.name)) {
        keep(page, field);
    }
    show(page, field);
}

/**
 * Shows the picture, what can be done with it, and says its name to those who do not see it.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Promise<void>}
 */
async function show(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const button = /** @type {HTMLElement | null | undefined} */ (wrapper?.querySelector('.picture-button'));
    const remove = /** @type {HTMLElement | null | undefined} */ (wrapper?.querySelector('[data-part="remove"]'));
    const status = wrapper?.querySelector('[data-part="status"]');
    if (!button || !remove || !status) {
        return;
    }
    const { messages } = page.data;
    const file = page.files.get(field.name);
    button.classList.toggle('taken', file !== undefined);
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
 * @type {(file: File) => Promise<string>}
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
