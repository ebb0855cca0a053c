import { htmlName } from '../../engine/html-name.js';
import { fieldsOf, rowOf } from '../../engine/rows.js';
import { announce } from '../announce.js';
import { createButton, createElement } from '../element.js';
import { listen } from '../form-element.js';
import { putForm, takeForm } from '../form-state.js';
import { write } from '../inputs.js';
import { takeField } from '../page.js';
import { showSummary } from '../summary.js';
import { placeOf } from '../update.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */
/** @typedef {import('../../types').RepeatedSection} RepeatedSection */
/** @typedef {import('../../types').Row} Row */
/** @typedef {import('../../types').Rows} Rows */

/** The attributes in which elements of a row are called after it. */
const names = ['id', 'for', 'name', 'href', 'list', 'data-field', 'data-section', 'aria-labelledby', 'aria-describedby',
    'aria-controls'];

/** What can take the focus in a row. */
const first = ':is(input,select,button):not([hidden],[disabled],[type=hidden])';

/**
 * Rows that people add and remove. A row that is gone can be brought back until something else is changed.
 * @type {Feature}
 */
export const rows = { name: 'rows', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const { engine } = page;
    const known = /** @type {Rows} */ (engine.rows);
    /** @type {WeakMap<Row, HTMLElement>} */
    const elements = new WeakMap();
    for (const section of known.sections.values()) {
        // Those that a fill has made before have no elements yet.
        for (const row of section.list) {
            const element = placeOf(page, row.place);
            if (element) {
                elements.set(row, element);
            }
        }
        draw(page, elements, section);
    }
    page.hooks.rowTitle = (field) => {
        const row = rowOf(field);
        return row ? titleOf(page, row.section.list.indexOf(row)) : undefined;
    };
    known.changed = (section) => draw(page, elements, section);
    followFields(page, elements, known);
    listen(page, 'click', ({ target }) => {
        const button = target.closest('[data-part="add"],[data-part="remove"]');
        if (button && !button.closest('[data-field]')) {
            const place = engine.sections.get(button.closest('[data-section]').dataset.section);
            const section = known.sections.get(place?.name ?? '');
            if (section) {
                add(page, elements, section);
            } else if (place?.row) {
                remove(page, elements, place.row);
            }
        }
    });
}

/**
 * Where fields of the form add and remove rows: goes on in the row that has come, or in the place of the one that went.
 * @param {Page} page
 * @param {WeakMap<Row, HTMLElement>} elements
 * @param {Rows} known
 */
function followFields(page, elements, known) {
    const lists = new Map([...known.sections.values()].map((section) => [section, section.list]));
    page.engine.listeners.push((changes, origin) => {
        for (const [section, before] of lists) {
            const { list, anchor, data } = section;
            lists.set(section, list);
            if (origin !== 'user' || list === before || !changes.get(anchor)?.has('rows')) {
                continue;
            }
            const gone = before.findIndex((row) => !list.includes(row));
            if (list.length > before.length && data.add) {
                const element = elements.get(list[list.length - 1]);
                element?.classList.add('revealed');
                focus(element?.querySelector(first));
            } else if (gone >= 0 && data.remove) {
                const next = list[gone] && `${list[gone].place.name}.${data.remove}`;
                focus(page.wrappers.get(next ?? data.add ?? '')?.querySelector(first));
                announce(page, page.data.messages['run.rowRemoved'].replace('{row}', () => titleOf(page, gone)));
            }
        }
    });
}

/**
 * Adds a row and goes to its first control.
 * @param {Page} page
 * @param {WeakMap<Row, HTMLElement>} elements
 * @param {RepeatedSection} section
 */
function add(page, elements, section) {
    const row = page.engine.rows?.add(section, 'user');
    const element = row && elements.get(row);
    if (element) {
        element.classList.add('revealed');
        focus(element.querySelector(first));
    }
}

/**
 * Removes a row and goes on with the one that takes its place, else with the button for another.
 * @param {Page} page
 * @param {WeakMap<Row, HTMLElement>} elements
 * @param {Row} row
 */
function remove(page, elements, row) {
    const { section } = row;
    const form = takeForm(page);
    const title = titleOf(page, section.list.indexOf(row));
    const next = section.list[section.list.indexOf(row) + 1];
    page.engine.rows?.remove(row, 'user');
    if (section.list.includes(row)) {
        return;
    }
    showSummary(page);
    const box = placeOf(page, section.anchor);
    focus(next ? elements.get(next)?.querySelector(':scope > [data-part="remove"]')
        : box?.querySelector(':scope > .add-row'));
    offerUndo(page, section, page.data.messages['run.rowRemoved'].replace('{row}', () => title), form);
}

/**
 * Tells that a row is gone, beside a button that brings it back.
 * @param {Page} page
 * @param {RepeatedSection} section
 * @param {string} text
 * @param {ReturnType<typeof takeForm>} form
 */
function offerUndo(page, section, text, form) {
    const box = placeOf(page, section.anchor);
    const line = createElement('p', 'row-removed', `${text} `);
    const end = () => {
        line.remove();
        // Another list: the old one may be walked just now.
        page.engine.listeners = page.engine.listeners.filter((each) => each !== listener);
    };
    const listener = (/** @type {import('../../types').Changes} */ changes) => {
        if ([...changes.values()].some((aspects) => aspects.has('value') || aspects.has('rows'))) {
            end();
        }
    };
    page.engine.listeners.push(listener);
    line.append(createButton(page.data.messages['run.draftUndo'], () => {
        end();
        putForm(page, form);
        page.keepDraft();
        focus(box?.querySelector(':scope > .add-row'));
    }, 'undo'));
    box?.append(line);
    announce(page, text);
}

/**
 * Brings the elements of a section's rows in line with the rows.
 * @param {Page} page
 * @param {WeakMap<Row, HTMLElement>} elements
 * @param {RepeatedSection} section
 */
function draw(page, elements, section) {
    const { anchor, data: { minimum = 0, maximum }, list } = section;
    const box = placeOf(page, anchor);
    const template = /** @type {HTMLTemplateElement | null | undefined} */ (box?.querySelector(':scope > template'));
    const button = /** @type {HTMLElement | null | undefined} */ (box?.querySelector(':scope > .add-row'));
    if (!template) {
        return;
    }
    const shown = [.../** @type {NodeListOf<HTMLElement>} */ (box?.querySelectorAll(':scope > .row'))];
    const isMoved = shown.some((element, index) => element !== elements.get(list[index])
        || element.dataset.section !== list[index].place.name);
    if (isMoved) {
        rename(page, elements, section);
        const kept = new Set(list.map((row) => elements.get(row)));
        shown.filter((element) => !kept.has(element)).forEach((element) => element.remove());
    }
    list.forEach((row, index) => {
        const element = elements.get(row) ?? create(page, template, row);
        const isNew = !elements.has(row);
        if (isNew) {
            elements.set(row, element);
            template.before(element);
            takeRow(page, row, element);
            page.arrivals.forEach((arrive) => arrive(element));
        }
        for (const title of isNew || isMoved ? element.querySelectorAll('[data-part="row-title"]') : []) {
            title.textContent = titleOf(page, index);
        }
        if (isNew || minimum > 0) {
            element.querySelector(':scope > [data-part="remove"]')?.toggleAttribute('hidden', list.length <= minimum);
        }
    });
    if (button) {
        button.hidden = list.length >= (maximum ?? Infinity);
    }
}

/**
 * @param {Page} page
 * @param {number} index
 * @returns {string}
 */
function titleOf({ data: { messages } }, index) {
    return messages['run.row'].replace('{n}', String(index + 1));
}

/**
 * @param {Page} page
 * @param {HTMLTemplateElement} template
 * @param {Row} row
 * @returns {HTMLElement}
 */
function create(page, template, row) {
    const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const element = /** @type {HTMLElement} */ (content.firstElementChild);
    setNames(element, `${row.section.anchor.name}[]`, row.place.name);
    return element;
}

/**
 * Takes the fields of a row over whose element has just come.
 * @param {Page} page
 * @param {Row} row
 * @param {HTMLElement} element
 */
function takeRow(page, row, element) {
    for (const field of fieldsOf(row)) {
        if (field.parent === row.place) {
            const wrapper = element.querySelector(`[data-field="${CSS.escape(field.name)}"]`);
            page.wrappers.set(field.name, /** @type {HTMLElement} */ (wrapper));
        }
        takeField(page, field, true);
        write(page, field);
    }
}

/**
 * Calls the elements of rows that have moved as the rows are called now, and forgets those of rows that are gone.
 * @param {Page} page
 * @param {WeakMap<Row, HTMLElement>} elements
 * @param {RepeatedSection} section
 */
function rename(page, elements, { anchor, list }) {
    for (const map of /** @type {Map<string, any>[]} */ ([page.wrappers, page.inputs, page.files])) {
        const now = list.flatMap((row) => {
            const before = elements.get(row)?.dataset.section ?? '';
            return fieldsOf(row).map(({ name }) => [name, map.get(before + name.slice(row.place.name.length))]);
        });
        [...map.keys()].filter((name) => name.startsWith(`${anchor.name}[`)).forEach((name) => map.delete(name));
        now.forEach(([name, value]) => value && map.set(name, value));
    }
    for (const field of page.open) {
        if (page.engine.fields.get(field.name) !== field) {
            page.open.delete(field);
        }
    }
    for (const row of list) {
        const element = elements.get(row);
        if (element && element.dataset.section !== row.place.name) {
            setNames(element, element.dataset.section ?? '', row.place.name);
        }
    }
}

/**
 * @param {HTMLElement} row
 * @param {string} before the name that its elements are called after
 * @param {string} name
 */
function setNames(row, before, name) {
    const replaced = (/** @type {string} */ text) => (text === before ? name
        : text.replaceAll(`${before}.`, `${name}.`).replaceAll(htmlName(`${before}.`), htmlName(`${name}.`)));
    for (const element of [row, ...row.querySelectorAll('*')]) {
        for (const attribute of names) {
            const text = element.getAttribute(attribute);
            if (text) {
                element.setAttribute(attribute, replaced(text));
            }
        }
    }
}

/**
 * @param {Element | null | undefined} element
 */
function focus(element) {
    if (element instanceof HTMLElement) {
        element.focus();
    }
}
