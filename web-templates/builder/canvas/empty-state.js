import { table } from '../document/tables.js';
import { emptyDocument } from '../document/adding.js';
import { fieldsOf } from '../document/walk.js';
import { exampleNames, openExample } from '../files/examples.js';
import { make, icon } from '../shell/element.js';
import { createDraftList } from '../files/draft-list.js';
import { tools } from '../shell/tools.js';

/**
 * The content of the middle while the form has no fields: how to begin; once it is begun, a sheet with a place for the
 * first field.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createEmptyState(store) {
    const { text } = store;
    const examples = exampleNames(store.files).map((name) => make('li', {}, make('button', {
        class: 'example', dataset: { example: name }, onclick: () => void openExample(store, name),
    }, make('span', { class: 'example-title' }, text(`example.${name}`)),
    make('span', { class: 'quiet' }, text(`example.${name}.about`)))));
    const kept = createKept(store);
    const open = tools.find(({ name }) => name === 'open');
    const sheet = createSheet(store, () => show(false));
    const ways = make('div', { class: 'empty', dataset: { part: 'empty' } },
        make('h2', {}, text('empty.title')),
        make('p', { class: 'quiet' }, text('empty.how')),
        make('button',
            { class: 'button primary', dataset: { part: 'start-empty' }, onclick: () => show(true) },
            icon('add'), text('empty.start')),
        ...table('editing').furtherForms.map((/** @type {string} */ dialect) => make('p', {}, make('button', {
            class: 'link-button', dataset: { part: `start-${dialect}` }, onclick: async () => {
                await store.replace(emptyDocument('form', text('untitled.form'), dialect), { origin: { file: null } })
                    && show(true);
            },
        }, text(`empty.${dialect}`)))),
        kept.element,
        ...examples.length > 0
            ? [make('h3', {}, text('empty.examples')), make('ul', { class: 'examples' }, ...examples)] : [],
        open && make('p', {}, make('button', {
            class: 'link-button', dataset: { part: 'open' },
            onclick: (/** @type {Event} */ event) => {
                open.run ? open.run(store, /** @type {HTMLElement} */ (event.currentTarget))
                    : void store.openTool('open');
            },
        }, text('empty.open'))));
    const show = (/** @type {boolean} */ isBegun) => {
        ways.hidden = isBegun;
        sheet.element.hidden = !isBegun;
        /** @type {HTMLElement | null} */ ((isBegun ? sheet.element : ways).querySelector('button'))?.focus();
    };
    sheet.element.hidden = true;
    kept.update(store.state, store.state);
    return {
        element: make('div', { class: 'beginning' }, ways, sheet.element),
        update: (before, after) => {
            sheet.update(after);
            kept.update(before, after);
            if (fieldsOf(after.document).length > 0) {
                ways.hidden = true;
                sheet.element.hidden = false;
            }
        },
    };
}

/**
 * The forms that can be gone on with: those of the site, then those that this browser keeps. They are there only as
 * long as nothing is begun.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
function createKept(store) {
    const element = make('div', { class: 'kept', dataset: { part: 'kept' } });
    /** @type {Shell.Panel[]} */
    let lists = [];
    return {
        element,
        update(_, { document, tool }) {
            // The tool that opens forms has the same lists.
            element.hidden = tool === 'open';
            const isEmpty = fieldsOf(document).length === 0;
            if (isEmpty !== lists.length > 0) {
                const site = isEmpty ? store.server?.site.createForms(store) : undefined;
                lists = isEmpty ? [...site ? [site] : [], createDraftList(store)] : [];
                element.replaceChildren(...lists.map((list) => list.element));
            }
        },
    };
}

/**
 * The form as it is without fields, and where the first one goes.
 * @param {Shell.Store} store
 * @param {() => void} goBack
 */
function createSheet(store, goBack) {
    const { text } = store;
    const title = make('h2', {});
    const element = make('div', { class: 'empty', dataset: { part: 'blank' } },
        make('div', { class: 'sheet' }, title,
            make('button', {
                class: 'first-field', dataset: { part: 'first-field' },
                onclick: () => store.focus('palette'),
            }, icon('add'), text('empty.first')),
            make('p', { class: 'quiet wide-only' }, text('empty.first.how')),
            make('p', { class: 'quiet narrow-only' }, text('empty.first.how.short'))),
        make('p', {},
            make('button', { class: 'link-button', dataset: { part: 'other-ways' }, onclick: goBack },
                text('empty.otherWays'))));
    return {
        element,
        update(/** @type {Shell.State} */ { document }) {
            title.textContent = document.title.variants[0].string;
        },
    };
}
