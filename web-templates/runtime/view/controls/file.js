import { isOpen } from '../../engine/effects.js';
import { setMessages } from '../../engine/validation.js';
import { change, finish } from '../../engine/values.js';
import { createElement } from '../element.js';
import { limitMessage, limitWords } from '../file-limits.js';
import { withName } from '../file-name.js';
import { forEach } from '../form-element.js';
import { fileInputOf } from '../inputs.js';
import { listenFields } from '../page.js';
import { listenToDrops } from '../picture-drop.js';

/**
 * A file that is chosen, dropped or pasted; it stays in `page.files`. What a record has of a stored one is its value.
 * @type {Runtime.Control}
 */
export const file = { name: 'file', attach, text, read, write };

/** @param {Runtime.Page} page */
function attach(page) {
    forEach(page, '.field-file', (wrapper) => {
        wrapper.classList.add('scripted');
        describe(page, wrapper);
    });
    listenToFiles(page);
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        if (isFile(field) && target.dataset.part === 'retry') {
            page.hooks.retryFile?.(field);
            page.inputs.get(field.name)?.focus();
        } else if (isFile(field) && target.dataset.part === 'remove') {
            take(page, field, undefined);
            change(page.engine, field, '', 'user');
            finish(page.engine, field);
            page.inputs.get(field.name)?.focus();
        }
    });
}

/** @param {Runtime.Page} page */
function listenToFiles(page) {
    // Before anybody else hears of it: what cannot be taken never becomes an answer.
    listenFields(page, 'change', (field, event) => {
        const input = isFile(field) ? fileInputOf(page, field) : null;
        const [given] = input?.files ?? [];
        const message = input && given && limitMessage(page, input, given);
        if (input && message) {
            event.stopPropagation();
            put(input, page.files.get(field.name));
        }
        if (given) {
            setMessages(page.engine, { [field.name]: message });
        }
    }, true);
    listenToDrops(page, '.field-file', (wrapper, [given]) => {
        const field = page.engine.fields.get(wrapper.dataset.field ?? '');
        const input = field && fileInputOf(page, field);
        if (field && input && isOpen(field) && !page.engine.awaitedBy(field)) {
            put(input, given);
            input.dispatchEvent(new Event('change', { bubbles: true }));
        }
    });
}

/**
 * Says at the field which files it takes.
 * @type {(page: Runtime.Page, wrapper: HTMLElement) => void}
 */
function describe(page, wrapper) {
    const input = /** @type {HTMLInputElement | null} */ (wrapper.querySelector('input[type=file]'));
    const words = input && limitWords(page, input);
    if (input && words && !wrapper.querySelector('.file-limit')) {
        const line = createElement('p', 'file-limit');
        line.id = `${input.id}-limit`;
        line.textContent = words;
        input.closest('.file')?.after(line);
        input.setAttribute('aria-describedby', `${input.getAttribute('aria-describedby') ?? ''} ${line.id}`.trim());
    }
}

/**
 * Has a file input hold a file, or none.
 * @type {(input: HTMLInputElement, given: Blob | undefined) => void}
 */
function put(input, given) {
    const transfer = new DataTransfer();
    if (given instanceof File) {
        transfer.items.add(given);
    }
    input.files = transfer.files;
}

/**
 * The words for people about the file.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {string} "" where there is none that is chosen or stored
 */
function text({ data: { messages }, engine }, field) {
    const chosen = field.file;
    if (!chosen) {
        const isStored = field.definition.valueType !== 'text' && (engine.dialect.values.toHost(field) ?? '') !== '';
        return isStored ? messages['run.fileStored'] : '';
    }
    if (chosen.status === 'uploaded') {
        return messages['run.fileStored'];
    }
    const [kind] = chosen.type.split('/');
    return { image: messages['run.fileImage'], video: messages['run.fileVideo'] }[kind] ?? chosen.name;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => string} */
function read(page, field) {
    const chosen = fileInputOf(page, field)?.files?.[0];
    if (chosen !== page.files.get(field.name) || !chosen) {
        take(page, field, chosen);
    }
    return chosen?.name ?? '';
}

/**
 * Keeps a file, or none, in place of the one before it.
 * @type {(page: Runtime.Page, field: Runtime.Field, chosen: File | undefined) => void}
 */
function take(page, field, chosen) {
    field.file?.cancel?.();
    if (chosen) {
        page.files.set(field.name, chosen);
        field.file = { status: 'pending', name: chosen.name, type: chosen.type };
    } else {
        page.files.delete(field.name);
        field.file = null;
    }
    page.hooks.fileChosen?.(field);
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const input = fileInputOf(page, field);
    if (!field.file) {
        page.files.delete(field.name);
    }
    const chosen = page.files.get(field.name);
    if (input && input.files?.[0] !== chosen) {
        put(input, chosen);
    }
    if (wrapper) {
        show(page, field, wrapper);
    }
}

/**
 * Says what the file is and how far it is, and offers what can be done with it.
 * @type {(page: Runtime.Page, field: Runtime.Field, wrapper: HTMLElement) => void}
 */
function show(page, field, wrapper) {
    const { messages } = page.data;
    const { status = '', sent, total } = field.file ?? {};
    const part = (/** @type {string} */ name) =>
        /** @type {HTMLElement | null} */ (wrapper.querySelector(`[data-part="${name}"]`));
    const [line, remove, retry] = [part('status'), part('remove'), part('retry')];
    const bar = wrapper.querySelector('progress');
    if (line) {
        /** @type {Record<string, string | undefined>} */
        const course = { uploading: messages['run.uploadOne'], failed: messages['run.uploadFailed'] };
        line.textContent = course[status] ?? withName(text(page, field) || String(field.value ?? ''), field);
    }
    if (remove && retry) {
        remove.hidden = !field.value || !field.enabled;
        remove.dataset.words ??= remove.textContent ?? '';
        remove.textContent = status === 'uploading' ? messages['run.uploadCancel'] : remove.dataset.words;
        retry.hidden = status !== 'failed' || !field.enabled;
    }
    if (bar) {
        bar.hidden = status !== 'uploading';
        if (sent !== undefined && total) {
            bar.value = Math.min(1, sent / total);
        } else {
            bar.removeAttribute('value');
        }
    }
}

/** @type {(field: Runtime.Field) => boolean} */
function isFile({ definition }) {
    return definition.control === 'file';
}
