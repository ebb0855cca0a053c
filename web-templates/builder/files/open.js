import { make, newId, icon } from '../shell/element.js';
import { exampleNames, openExample, showOpened } from './examples.js';
import { createDraftList } from './draft-list.js';
import { readText } from './files.js';
import { ownParts } from '../languages/languages.js';
import { diagnosticWords } from '../problems/sentences.js';

/**
 * The sources of forms: the site, what this browser keeps, files that are chosen or dragged onto the page, a text that
 * is pasted, examples.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createOpenPanel(store) {
    const { text } = store;
    const told = make('div', { role: 'status' });
    const open = async (/** @type {Files.NamedText[]} */ texts) => {
        told.replaceChildren(...await openTexts(store, texts));
        told.scrollIntoView({ block: 'nearest' });
    };
    const chooser = make('input', {
        type: 'file', multiple: true, id: newId('file'), class: 'file', accept: '.json,.xml,.strings,application/json',
        dataset: { part: 'open-file' },
        onchange: async () => {
            const texts = await textsOf(chooser.files ?? []);
            const foreign = texts.find((each) => each.text === null);
            foreign ? told.replaceChildren(
                make('p', { class: 'property-error' }, text('file.encoding', { name: foreign.name })))
                : await open(/** @type {Files.NamedText[]} */ (texts));
            chooser.value = '';
        },
    });
    const area = make('textarea',
        { class: 'input code', rows: 5, id: newId('paste'), spellcheck: false, dataset: { part: 'open-text' } });
    const pasted = make('button', {
        class: 'button', dataset: { part: 'open-paste' },
        onclick: () => void open([{ name: text('open.pasted'), text: area.value }]),
    }, text('open.paste.do'));
    const site = store.server?.site.createForms(store);
    const drafts = createDraftList(store);
    const element = make('div', { class: 'pane-body open' }, told, ...site ? [site.element] : [], drafts.element,
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('open.file')),
            make('p', { class: 'property-hint', id: `${chooser.id}-hint` },
                text('open.file.hint', { language: text(`language.${ownParts().language.name}`) })),
            make('label', { class: 'visually-hidden', for: chooser.id }, text('open.file')), chooser),
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('open.paste')),
            make('label', { class: 'property-hint', for: area.id }, text('open.paste.hint')), area,
            make('div', { class: 'button-row' }, pasted)),
        examplesOf(store));
    return {
        element,
        update: (before, after) => {
            site?.update(before, after);
            drafts.update(before, after);
            if (before === after) {
                told.replaceChildren();
            }
        },
    };
}

/**
 * The examples, each with a sentence about it.
 * @type {(store: Shell.Store) => HTMLElement}
 */
function examplesOf(store) {
    const { text } = store;
    const entryOf = (/** @type {string} */ name) => make('button', {
        class: 'entry', dataset: { example: name },
        onclick() {
            void store.openTool(null);
            void openExample(store, name);
        },
    }, icon('form'), make('span', {}, make('span', { class: 'entry-title' }, text(`example.${name}`)), ' ',
        text(`example.${name}.about`)));
    return make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('empty.examples')),
        make('ul', { class: 'entry-list' }, ...exampleNames(store.files).map((name) => make('li', {}, entryOf(name)))));
}

/**
 * @param {Shell.Store} store
 * @param {Files.NamedText[]} texts
 * @returns {Promise<HTMLElement[]>} what is to be told: nothing where a form was opened
 */
async function openTexts(store, texts) {
    const { text } = store;
    const { readForm } = await import('./reading.js');
    const { document, diagnostics, problem, language = '' } = await readForm(texts, store.files);
    if (document) {
        await showOpened(store, document, null);
        return [];
    }
    const words = make('p', { class: 'property-error' },
        text(problem === undefined ? 'open.unreadable' : `open.problem.${problem}`,
            { name: texts.map(({ name }) => name).join(', '), language: language && text(`language.${language}`) }));
    return [words, make('ul', { class: 'entry-list' }, ...diagnostics.map((diagnostic) => (
        make('li', { dataset: { severity: diagnostic.severity } },
            make('p', { class: 'entry' }, diagnosticWords(text, diagnostic))))))];
}

/**
 * The texts of files; null of one in another encoding than UTF-8, but for XML that names it: no XML is opened here, and
 * the language of its form can be told.
 * @type {(files: Iterable<File>) => Promise<{ name: string, text: string | null }[]>}
 */
function textsOf(files) {
    return Promise.all([...files].map(async (file) => {
        const text = await readText(file);
        const written = text ?? await file.text();
        return { name: file.name, text: /^<\?xml\s[^>]*\sencoding/.test(written) ? written : text };
    }));
}
