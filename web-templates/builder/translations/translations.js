import { localeTag } from '../../runtime/render/locale-tag.js';
import { addLocale } from '../document/translating.js';
import { make, newId, icon } from '../shell/element.js';
import { languageName, offeredLanguages } from '../shell/words.js';
import { confirmTexts, createServerFiles, watchMarks } from './server-texts.js';
import { createFiles } from './translation-file.js';
import { firstCell } from './translation-rows.js';
import { copyTable, createTranslationTable } from './translation-table.js';

/**
 * Every text of the form in every language: missing ones are marked and counted, columns can be pasted from a
 * spreadsheet.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createTranslationsPanel(store) {
    const { text, server } = store;
    const only = make('input',
        { type: 'checkbox', dataset: { part: 'only-missing' }, onchange: () => update(store.state, store.state) });
    const table = createTranslationTable(store, (keys, locale) => (
        server && void confirmTexts(store, server, keys, locale).then(() => watch?.())));
    const source = make('select', {
        class: 'input', id: newId('source'), dataset: { part: 'source-locale' }, onchange: () => {
            table.source = source.value;
            update(store.state, store.state);
        },
    });
    const sourceRow = make('div', { class: 'field-line' },
        make('label', { for: source.id }, text('translations.source')), source);
    const files = server ? createServerFiles(store, server) : createFiles(store);
    const done = make('p', { class: 'quiet', hidden: true }, text('translations.done'));
    const element = make('div', { class: 'pane-body' }, addLanguage(store), make('div', { class: 'button-row' },
        make('label', { class: 'check-row' }, only, make('span', {}, text('translations.only'))),
        sourceRow,
        make('button', {
            class: 'text-button', dataset: { part: 'copy-table' },
            onclick: () => copyTable(store, table),
        }, icon('duplicate'), text('translations.copy')),
        ...files.elements),
    make('p', { class: 'property-hint' }, text('translations.hint')), done,
    make('div', { class: 'table-scroll' }, table.element));
    const show = () => {
        done.hidden = table.show(only.checked) > 0;
        table.element.hidden = !done.hidden;
    };
    const watch = server && watchMarks(store, server, (marks) => {
        table.marks = marks;
        show();
    });
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        if (before === after || before.document !== after.document) {
            const { locales, defaultLocale } = after.document;
            const chosen = locales.includes(table.source) ? table.source : defaultLocale;
            source.replaceChildren(
                ...locales.map((tag) => (
                    make('option', { value: tag, selected: tag === chosen }, languageName(tag, store.language)))));
            sourceRow.hidden = locales.length < 2;
            files.update();
            watch?.();
            show();
        }
    };
    update(store.state, store.state);
    return { element, update };
}

/** @param {Shell.Store} store */
function addLanguage(store) {
    const { text } = store;
    const list = make('datalist', { id: newId('languages') },
        ...offeredLanguages.map((tag) => make('option', { value: tag, label: languageName(tag, store.language) })));
    const box = make('input', {
        class: 'input', id: newId('add-locale'), list: list.id, autocomplete: 'off', spellcheck: false,
        dataset: { place: 'add-locale' },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key === 'Enter') {
                // The focus goes to a cell, which must not get the line break.
                event.preventDefault();
                add();
            }
        },
    });
    const error = make('p', { class: 'property-error', id: newId('locale-error'), hidden: true });
    box.setAttribute('aria-describedby', error.id);
    const add = () => {
        const tag = tagFor(box.value.trim(), store.language);
        const isThere = tag !== undefined && store.document.locales.includes(tag);
        const there = () => (isThere ? text('translations.there', { name: languageName(tag, store.language) }) : '');
        error.textContent = tag === undefined ? text('translations.noTag') : there();
        error.hidden = error.textContent === '';
        box.setAttribute('aria-invalid', String(!error.hidden));
        if (tag !== undefined && !isThere) {
            box.value = '';
            store.apply((document) => addLocale(document, tag),
                { say: text('said.locale.added', { name: languageName(tag, store.language) }) });
            store.set('locale', tag);
            store.focus(firstCell(store.document, tag));
        } else {
            box.focus();
        }
    };
    return make('div', { class: 'property' },
        make('label', { class: 'property-label', for: box.id }, text('translations.add')), error,
        make('div', { class: 'field-line' }, box, list,
            make('button', { class: 'button', dataset: { part: 'add-locale' }, onclick: add },
                text('translations.add.do'))));
}

/**
 * A language by its tag or its name, in the builder's language or its own.
 * @type {(written: string, speaker: string) => string | undefined}
 */
export function tagFor(written, speaker) {
    const wanted = written.toLowerCase();
    const named = wanted === '' ? undefined
        : offeredLanguages.find((tag) => [languageName(tag, speaker), languageName(tag)]
            .some((name) => name.toLowerCase() === wanted));
    return named ?? (/^[a-z]{2,3}(?:[-_]\w+)*$/i.test(written) ? localeTag(written) : undefined);
}
