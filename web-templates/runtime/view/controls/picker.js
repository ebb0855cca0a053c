import { isOpen, isUnlocked } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { barLabel } from '../bar-label.js';
import { createButton, createElement } from '../element.js';
import { listenFields } from '../page.js';
import { pageDataOf } from '../page-data.js';

/**
 * A button that opens a dialog with rows, of which one is chosen and then taken; what stands there may be none of them.
 * Without script it is a list.
 * @type {Runtime.Control}
 */
export const picker = {
    name: 'picker', attach, read: () => undefined, write, draw: write, lock, text: (page, field) => shownOf(field),
};

/** @param {Runtime.Page} page */
function attach(page) {
    for (const field of page.engine.fields.values()) {
        const wrapper = page.wrappers.get(field.name);
        const select = wrapper?.querySelector('select');
        if (field.definition.control === 'picker' && wrapper && select) {
            page.inputs.set(field.name, replaced(page, field, select));
            write(page, field);
        }
    }
    listenFields(page, 'keydown', (field, event) => {
        if (field.definition.control === 'picker') {
            step(/** @type {KeyboardEvent} */ (event));
        }
    });
}

/**
 * Puts a button into the place of a list.
 * @type {(page: Runtime.Page, field: Runtime.Field, select: HTMLSelectElement) => HTMLButtonElement}
 */
function replaced(page, field, select) {
    const button = createButton('', () => open(page, field));
    button.className = 'control picker';
    button.id = select.id;
    button.disabled = select.disabled;
    button.setAttribute('aria-haspopup', 'dialog');
    const label = page.wrappers.get(field.name)?.querySelector('.label');
    if (label) {
        button.setAttribute('aria-labelledby', `${label.id} ${button.id}`);
    }
    button.setAttribute('aria-describedby', select.getAttribute('aria-describedby') ?? '');
    select.replaceWith(button);
    return button;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ inputs }, field) {
    const { name, definition } = field;
    const button = inputs.get(name);
    if (button instanceof HTMLButtonElement) {
        const shown = shownOf(field);
        button.textContent = shown || definition.placeholder || '\u00a0';
        if (!button.hasAttribute('aria-labelledby')) {
            const called = definition.accessibilityLabel || definition.label || definition.caption || name;
            button.setAttribute('aria-label', `${called} ${shown}`.trim());
        }
    }
}

/**
 * Closes the dialog of a field that has been locked.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function lock({ wrappers }, field) {
    if (!isUnlocked(field)) {
        wrappers.get(field.name)?.querySelector('dialog')?.dispatchEvent(new Event('cancel'));
    }
}

/**
 * @param {Runtime.Field} field
 * @returns {string} the words of the row that was taken, else what stands there
 */
function shownOf({ definition, value }) {
    return definition.options?.find(([own]) => own === value)?.[1] || String(value ?? '');
}

/**
 * Opens the dialog; what is chosen there counts once it is taken.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function open(page, field) {
    const wrapper = page.wrappers.get(field.name);
    if (!wrapper || !isOpen(field) || wrapper.querySelector('dialog')) {
        return;
    }
    const dialog = document.createElement('dialog');
    dialog.className = 'dialog picker-dialog';
    const close = () => {
        dialog.close();
        dialog.remove();
        page.inputs.get(field.name)?.focus();
    };
    const list = rowsOf(field);
    dialog.append(barOf(page, field, close, () => {
        const row = /** @type {HTMLElement | null} */ (list.querySelector('[data-touched]'));
        close();
        if (row) {
            change(page.engine, field, row.dataset.value ?? '', 'user');
            finish(page.engine, field);
        } else if (field.definition.notify !== 'none') {
            page.engine.record?.refresh();
        }
    }), list);
    const { caption = '', label = '', accessibilityLabel = '' } = field.definition;
    dialog.setAttribute('aria-label', caption || accessibilityLabel || label || field.name);
    dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        close();
    });
    wrapper.append(dialog);
    dialog.showModal();
    // One that is hidden with its field would go on blocking the page.
    new ResizeObserver(() => dialog.getClientRects().length || close()).observe(dialog);
    const first = list.querySelector('[aria-selected=true]') ?? list.firstElementChild;
    if (first instanceof HTMLElement) {
        first.focus();
        first.scrollIntoView({ block: 'nearest' });
    }
}

/**
 * The title between the buttons that leave the dialog.
 * @type {(page: Runtime.Page, field: Runtime.Field, cancel: () => void, take: () => void) => HTMLElement}
 */
function barOf(page, field, cancel, take) {
    const { messages } = page.data;
    const [, , done, left] = pageDataOf(page, field)?.bar ?? [];
    const bar = createElement('div', 'picker-bar');
    bar.append(
        barLabel(createButton('', cancel, 'cancel'), left, messages['run.barCancel']),
        createElement('p', 'dialog-title', field.definition.caption ?? ''),
        barLabel(createButton('', take, 'done'), done, messages['run.barDone']));
    return bar;
}

/** @type {(field: Runtime.Field) => HTMLElement} */
function rowsOf({ definition, value }) {
    const list = createElement('div', 'picker-rows');
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', definition.caption || definition.label || definition.name);
    for (const [own, text] of definition.options ?? []) {
        const row = createElement('div', 'picker-row', text || '\u00a0');
        row.setAttribute('role', 'option');
        row.dataset.part = 'row';
        row.dataset.value = String(own);
        list.append(row);
    }
    mark(list, [...list.children].find((row) => /** @type {HTMLElement} */ (row).dataset.value === value));
    list.addEventListener('click', ({ target }) => {
        const row = /** @type {Element} */ (target).closest('[data-part="row"]');
        if (row) {
            choose(list, row);
        }
    });
    return list;
}

/** @type {(list: HTMLElement, row: Element) => void} */
function choose(list, row) {
    mark(list, row);
    row.setAttribute('data-touched', '');
}

/** @type {(list: HTMLElement, chosen: Element | undefined) => void} */
function mark(list, chosen) {
    for (const [at, row] of [...list.children].entries()) {
        row.setAttribute('aria-selected', String(row === chosen));
        /** @type {HTMLElement} */ (row).tabIndex = row === chosen || !chosen && at === 0 ? 0 : -1;
        row.removeAttribute('data-touched');
    }
}

/**
 * Goes through the rows by the keys for that.
 * @param {KeyboardEvent} event
 */
function step(event) {
    const row = /** @type {Element} */ (event.target).closest('[data-part="row"]');
    const rows = [...row?.parentElement?.children ?? []];
    const at = row ? rows.indexOf(row) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, ' ': at, Enter: at }[event.key];
    const goal = next === undefined ? undefined : rows[next];
    if (row?.parentElement && goal instanceof HTMLElement) {
        event.preventDefault();
        choose(row.parentElement, goal);
        goal.focus();
    }
}
