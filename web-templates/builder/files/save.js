import { withKnownNames } from '../document/automatic.js';
import { formTraitsOf } from '../document/tables.js';
import { ownParts } from '../languages/languages.js';
import { arrange, make, icon, setText } from '../shell/element.js';
import { copy, download, fileName, formText } from './files.js';
import { lossTable } from './losses.js';

/**
 * The files that come out: the definition to copy and download, as the original tool would write it or clean, its
 * translations, and the form document; behind the development server the form is saved into the site.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createSavePanel(store) {
    const { text } = store;
    const clean = make('input',
        { type: 'checkbox', dataset: { part: 'clean' }, onchange: () => update(store.state, store.state) });
    const own = ownParts().language.name;
    const results = {
        definition: result(store, 'definition', own, (name) => `${name}.json`),
        clean: result(store, 'clean', `${own}-clean`, (name) => `${name}.json`),
        strings: result(store, 'strings', `${own}-strings`, (name) => `${name}.strings.json`),
        document: result(store, 'document', 'form-document', (name) => `${name}.form.json`),
    };
    const losses = make('div', {});
    const server = store.server?.site.createSection(store);
    const foreign = store.server?.site.createExport(store);
    const element = make('div', { class: 'pane-body save' });
    const disk = make('p', { class: 'property-hint', dataset: { part: 'disk-only' } });
    const cleanRow = make('label', { class: 'check-row' }, clean, make('span', {}, text('save.clean')));
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        const isOwn = formTraitsOf(after.document).isWritten;
        if (before === after || before.document !== after.document) {
            const hasTranslations = after.document.locales.length > 1;
            arrange(element, [
                ...server ? [server.element] : [],
                ...isOwn ? [losses, clean.checked ? results.clean.element : results.definition.element, cleanRow]
                    : [],
                ...isOwn && hasTranslations ? [results.strings.element] : [],
                ...isOwn ? [] : [foreign?.element ?? disk],
                results.document.element,
                // Who reads the page finds the definition also while another text is shown.
                ...isOwn && clean.checked ? [results.definition.element] : [],
            ]);
            disk.textContent = text('save.disk', { language: text(`language.${after.document.dialect}`) });
            results.definition.element.hidden = clean.checked;
            const isShown = after.tool === 'save';
            isOwn && results.definition.show(after.document);
            Object.entries(results).forEach(([name, each]) => {
                name !== 'definition' && isShown && each.element.isConnected && each.show(after.document);
            });
            if (isShown) {
                const lost = lossesOf(store);
                losses.replaceChildren(...lost.length === 0 ? [] : [
                    make('h3', { class: 'part-title' }, text('save.losses', { language: text(`language.${own}`) })),
                    lossTable(store, lost),
                ]);
            }
        } else if (before.tool !== after.tool && after.tool === 'save') {
            update(after, after);
        }
        server?.update(before, after);
        foreign?.update(before, after);
    };
    update(store.state, store.state);
    return { element, update };
}

/**
 * The parts that a definition cannot hold, under the name that its file gets.
 * @param {Shell.Store} store
 */
function lossesOf(store) {
    return ownParts().writer.losses({ ...store.document, id: nameOf(store) });
}

/** @type {(store: Shell.Store) => string} */
function nameOf({ origin, document }) {
    return origin.file?.id ?? fileName(document);
}

/**
 * A text with its buttons.
 * @param {Shell.Store} store
 * @param {Files.TextKind} kind
 * @param {string} name in `data-export`
 * @param {(name: string) => string} file
 */
function result(store, kind, name, file) {
    const { text } = store;
    const title = text(`save.${kind}`, { language: text(`language.${ownParts().language.name}`) });
    const shown = make('pre',
        {
            class: 'code-block', tabIndex: 0, role: 'region', 'aria-label': title,
            dataset: { export: name },
        });
    const current = () => formText(store.document, kind);
    const leave = () => {
        const { document, origin } = store;
        store.keep(origin, origin.file, (each) => withKnownNames(each, document));
    };
    const element = make('section', { class: 'result' },
        make('h3', { class: 'part-title' }, title),
        make('p', { class: 'property-hint' }, text(`save.${kind}.about`)),
        make('div', { class: 'button-row' },
            make('button', { class: 'button', dataset: { download: name }, onclick: () => {
                const called = file(nameOf(store));
                download(called, current());
                leave();
                const isLossy = ['definition', 'clean'].includes(kind) && lossesOf(store).length > 0;
                store.say(text(isLossy ? 'said.downloaded.losses' : 'said.downloaded', { name: called }));
            } }, icon('download'), text('save.download')),
            make('button',
                { class: 'button', dataset: { copy: name }, onclick: () => {
                    void copy(store, current(), shown);
                    leave();
                } },
                icon('duplicate'), text('save.copy'))),
        shown);
    return {
        element,
        show(/** @type {Doc.FormDocument} */ document) {
            setText(shown, formText(document, kind));
        },
    };
}
