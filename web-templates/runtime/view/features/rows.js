import { fieldsOf, rowOf } from '../../engine/rows.js';
import { announce } from '../announce.js';
import { createButton, createElement } from '../element.js';
import { listen } from '../form-element.js';
import { putForm, takeForm } from '../form-state.js';
import { fieldOf } from '../page.js';
import { createElements, renameElements, takeRow } from '../row-elements.js';
import { rowTitle } from '../row-title.js';
import { showSummary } from '../summary.js';
import { placeOf } from '../update.js';
import { track } from '../work.js';

/** The elements that can take the focus in a row. */
const first = ':is(input,select,button):not([hidden],[disabled],[type=hidden])';
/** The rows to write in, on paper, of a section that has none. */
const room = 3;

/**
 * Rows that people add and remove. A row that is gone can be brought back until something else is changed.
 * @type {Runtime.Feature}
 */
export const rows = { name: 'rows', attach };

/**
 * The elements of rows, and the rows that the page shows of each section.
 * @typedef {{ elements: WeakMap<Runtime.Row, HTMLElement>, shown: Map<Runtime.RepeatedSection, Runtime.Row[]> }} Drawn
 */

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine } = page;
    const known = /** @type {Runtime.Rows} */ (engine.rows);
    /** @type {Drawn} */
    const drawn = { elements: new WeakMap(), shown: new Map() };
    for (const section of known.sections.values()) {
        nameRemovers(page, section);
        takeRows(page, drawn, section);
        draw(page, drawn, section);
    }
    page.hooks.rowTitle = (field) => {
        const row = rowOf(field);
        return row ? rowTitle(page, row.section.list.indexOf(row)) : undefined;
    };
    page.hooks.blankRows = () => layRows(page, known);
    known.changed = (section) => draw(page, drawn, section);
    followRows(page, drawn, known);
    // The second press of a double click is not meant for the row that has moved up.
    listen(page, 'click', (event) => {
        if (event.detail > 1 && removes(page, event)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }, true);
    listen(page, 'click', ({ target }) => {
        const button = target.closest('[data-part="add"],[data-part="remove"]');
        if (button && !button.closest('[data-field]')) {
            const place = engine.sections.get(button.closest('[data-section]').dataset.section);
            const section = known.sections.get(place?.name ?? '');
            if (section) {
                add(page, drawn, section);
            } else if (place?.row) {
                engine.rows?.remove(place.row, 'user');
            }
        }
    });
}

/**
 * Has what removes a row, where that is a field, say to screen readers which row it removes.
 * @type {(page: Runtime.Page, section: Runtime.RepeatedSection) => void}
 */
function nameRemovers(page, { anchor, data }) {
    const box = /** @type {HTMLElement} */ (placeOf(page, anchor));
    const template = /** @type {HTMLTemplateElement | null} */ (behindRows(box, 'template'));
    const button = `[data-field$="].${CSS.escape(data.remove ?? '')}"] button`;
    for (const row of data.remove ? [template?.content.firstElementChild, ...box.querySelectorAll('.row')] : []) {
        const title = createElement('span', 'visually-hidden', row?.querySelector('.row-title')?.textContent ?? '');
        title.dataset.part = 'row-title';
        row?.querySelector(button)?.append(' ', title);
    }
}

/**
 * Takes over the rows that the page was built with; those that a fill has made before have no elements yet.
 * @type {(page: Runtime.Page, drawn: Drawn, section: Runtime.RepeatedSection) => void}
 */
function takeRows(page, { elements, shown }, section) {
    const found = /** @type {NodeListOf<HTMLElement> | undefined} */ (
        placeOf(page, section.anchor)?.querySelectorAll(':scope > .row'));
    const built = new Map([...found ?? []].map((element) => [element.dataset.section, element]));
    for (const row of section.list) {
        const element = built.get(row.place.name);
        if (element) {
            elements.set(row, element);
            built.delete(row.place.name);
        }
    }
    built.forEach((element) => element.remove());
    shown.set(section, section.list.filter((row) => elements.has(row)));
}

/**
 * Tells whether a click is on what removes a row.
 * @type {(page: Runtime.Page, event: MouseEvent) => boolean}
 */
function removes(page, event) {
    const field = fieldOf(page, event);
    return field ? rowOf(field)?.section.data.remove === field.original.name
        : /** @type {Element} */ (event.target).closest('[data-part="remove"]') !== null;
}

/**
 * Goes on in the row that has come where a field adds it, and in the one before a row that a person has removed, else
 * at what adds another.
 * @type {(page: Runtime.Page, drawn: Drawn, known: Runtime.Rows) => void}
 */
function followRows(page, drawn, known) {
    const { elements } = drawn;
    const lists = new Map([...known.sections.values()].map((section) => [section, section.list]));
    /**
     * The form as it was before the action that goes on.
     * @type {ReturnType<typeof takeForm> | null}
     */
    let form = null;
    known.removing = () => {
        form ??= takeForm(page);
    };
    page.engine.listeners.push((changes, origin) => {
        for (const [section, before] of lists) {
            const { list, anchor, data } = section;
            lists.set(section, list);
            if (origin !== 'user' || list === before || !changes.get(anchor)?.has('rows')) {
                continue;
            }
            const left = new Set(list);
            const gone = before.findIndex((row) => !left.has(row));
            if (list.length > before.length && data.add) {
                enter(page, elements.get(list[list.length - 1]));
            } else if (gone >= 0 && form) {
                if (page.summary) {
                    showSummary(page);
                }
                offerUndo(page, drawn, section, gone, form);
            }
        }
        form = null;
    });
}

/**
 * Puts the focus on the row before one that is gone, else on what adds another.
 * @param {Runtime.Page} page
 * @param {Drawn} drawn
 * @param {Runtime.RepeatedSection} section
 * @param {number} gone
 * @returns {Element | null | undefined} the element that has the focus, or around it
 */
function focusBefore(page, { elements }, { anchor, data, list }, gone) {
    const row = elements.get(list[gone - 1]);
    if (row) {
        row.tabIndex = -1;
        focus(row);
        return row;
    }
    const wrapper = page.wrappers.get(data.add ?? '');
    const button = wrapper?.querySelector(first) ?? behindRows(placeOf(page, anchor), '.add-row');
    focus(button);
    return wrapper ?? button;
}

/**
 * Adds a row and goes to its first control.
 * @type {(page: Runtime.Page, drawn: Drawn, section: Runtime.RepeatedSection) => void}
 */
function add(page, { elements }, section) {
    const row = page.engine.rows?.add(section, 'user');
    if (row) {
        enter(page, elements.get(row));
    }
}

/**
 * Goes on beside a row that is gone, and tells that it is, with a button that brings it back.
 * @type {(page: Runtime.Page, drawn: Drawn, section: Runtime.RepeatedSection, gone: number,
 *     form: ReturnType<typeof takeForm>) => void}
 */
function offerUndo(page, drawn, section, gone, form) {
    const { engine, data: { messages } } = page;
    const text = messages['run.rowRemoved'].replace('{row}', () => rowTitle(page, gone));
    const line = createElement('p', 'row-removed', `${text} `);
    const end = () => {
        line.remove();
        engine.listeners = engine.listeners.filter((each) => each !== listener);
    };
    const listener = (/** @type {Runtime.Changes} */ changes) => {
        if ([...changes.values()].some((aspects) => aspects.has('value') || aspects.has('rows'))) {
            end();
        }
    };
    // Another list: the old one is walked just now.
    engine.listeners = [...engine.listeners, listener];
    line.append(createButton(messages['run.draftUndo'], () => {
        end();
        putForm(page, form);
        page.keepDraft();
        enter(page, drawn.elements.get(section.list[gone]));
    }, 'undo'));
    focusBefore(page, drawn, section, gone)?.after(line);
    announce(page, text);
}

/**
 * Brings the elements of a section's rows in line with the rows.
 * @type {(page: Runtime.Page, drawn: Drawn, section: Runtime.RepeatedSection) => void}
 */
function draw(page, drawn, section) {
    const { elements, shown } = drawn;
    const { anchor, data: { minimum = 0, maximum }, list } = section;
    const box = placeOf(page, anchor);
    const template = /** @type {HTMLTemplateElement | null} */ (behindRows(box, 'template'));
    const button = /** @type {HTMLElement | null} */ (behindRows(box, '.add-row'));
    if (!template) {
        return;
    }
    const before = shown.get(section) ?? [];
    const isMoved = before.some((row, index) => row !== list[index]);
    shown.set(section, list);
    if (isMoved) {
        const kept = new Set(list);
        rename(page, drawn, section);
        before.filter((row) => !kept.has(row)).forEach((row) => elements.get(row)?.remove());
    }
    const first = list.findIndex((row) => !elements.has(row));
    const added = first < 0 ? [] : list.slice(first);
    show(page, drawn, template, added, first);
    for (const row of minimum > 0 ? list : added) {
        const remover = elements.get(row)?.querySelector(':scope > [data-part="remove"]');
        remover?.toggleAttribute('hidden', list.length <= minimum);
    }
    if (button) {
        button.hidden = list.length >= (maximum ?? Infinity);
    }
}

/**
 * The element that matches among those that stand behind the rows of a section, however many rows there are.
 * @type {(box: Element | null, selector: string) => Element | null}
 */
function behindRows(box, selector) {
    let element = box?.lastElementChild ?? null;
    while (element && !element.matches(selector)) {
        element = element.previousElementSibling;
    }
    return element;
}

/**
 * Shows rows that have come, behind all others.
 * @param {Runtime.Page} page
 * @param {Drawn} drawn
 * @param {HTMLTemplateElement} template
 * @param {Runtime.Row[]} rows
 * @param {number} first the index of the first one
 */
function show(page, { elements }, template, rows, first) {
    const made = rows.map((row, at) => createElements(page, template, row, rowTitle(page, first + at)));
    template.before(...made.map(({ element }) => element));
    made.forEach(({ element, fields }, at) => {
        elements.set(rows[at], element);
        takeRow(page, rows[at], fields);
        page.arrivals.forEach((arrive) => arrive(element));
    });
}

/**
 * Calls the elements of rows that have moved as the rows are called now, and forgets those of rows that are gone.
 * @type {(page: Runtime.Page, drawn: Drawn, section: Runtime.RepeatedSection) => void}
 */
function rename(page, { elements }, { anchor, list }) {
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
    list.forEach((row, index) => {
        const element = elements.get(row);
        if (element && element.dataset.section !== row.place.name) {
            renameElements(element, element.dataset.section ?? '', row.place.name);
            for (const title of element.querySelectorAll('[data-part="row-title"]')) {
                title.textContent = rowTitle(page, index);
            }
        }
    });
}

/**
 * Goes to the first control of a row that has come: with the next frame, which lays the page out in any case. At
 * once, a page of many rows would be laid out twice.
 * @type {(page: Runtime.Page, row: HTMLElement | undefined) => void}
 */
function enter(page, row) {
    track(page, nextFrameOrKey().then(() => {
        row?.classList.add('revealed');
        focus(row?.querySelector(first));
    }));
}

/**
 * @returns {Promise<unknown>} resolves when the page is about to be drawn, at once where nobody sees it, and before a
 *     key that comes earlier has its effect: whoever types on without a pause types into the row
 */
function nextFrameOrKey() {
    const waiting = new AbortController();
    return new Promise((resolve) => {
        addEventListener('keydown', resolve, { capture: true, signal: waiting.signal });
        if (document.hidden) {
            resolve(undefined);
        } else {
            requestAnimationFrame(resolve);
        }
    }).finally(() => waiting.abort());
}

/** @param {Element | null | undefined} element */
function focus(element) {
    if (element instanceof HTMLElement) {
        element.focus();
    }
}

/**
 * Puts rows to write in where a section has none yet.
 * @type {(page: Runtime.Page, known: Runtime.Rows) => Element[]}
 */
function layRows(page, known) {
    const blank = [...known.sections.values()].filter(({ list }) => !list.length);
    return blank.flatMap(({ anchor, data: { maximum = room } }) => {
        const template = placeOf(page, anchor)?.querySelector(':scope > template');
        const sample = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
        const rows = sample ? Array.from({ length: Math.min(room, maximum) }, () => clone(sample)) : [];
        rows.forEach((row, at) => row.querySelector('.row-title')?.replaceChildren(rowTitle(page, at)));
        template?.before(...rows);
        return rows;
    });
}

/** @type {(element: Element) => Element} */
const clone = (element) => /** @type {Element} */ (element.cloneNode(true));
