import { make } from '../shell/element.js';
import { icon } from '../shell/icons.js';
import { copy, download, fileName } from './files.js';
import { debounce } from '../shell/debounce.js';
import { lossTable } from './losses.js';

/** How long a form rests before the server writes it, in ms. */
const exportDelay = 300;

/** The endings of files by language. */
const endings = /** @type {Record<string, string>} */ ({ mmxml: 'xml' });

/**
 * The form in a language that only the development server writes.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel}
 */
export function createServerExport(store, server) {
    const { text } = store;
    const title = make('h3', { class: 'part-title' });
    const shown = make('pre', { class: 'code-block', tabIndex: 0, role: 'region' });
    const losses = make('div', {});
    const language = () => store.document.dialect;
    const save = () => {
        const name = `${fileName(store.document)}.${endings[language()] ?? 'txt'}`;
        download(name, shown.textContent ?? '');
        store.say(text('said.downloaded', { name }));
    };
    const element = make('section', { class: 'result' }, title, make('div', { class: 'button-row' },
        make('button', { class: 'button', type: 'button', onclick: save }, icon('download'), text('save.download')),
        make('button',
            { class: 'button', type: 'button', onclick: () => void copy(store, shown.textContent ?? '', shown) },
            icon('duplicate'), text('save.copy'))), shown, losses);
    const ask = debounce(exportDelay, async () => {
        const { document } = store;
        try {
            const written = await server.exported(document.dialect, document);
            if (document === store.document) {
                shown.textContent = written.definition ?? '';
                losses.replaceChildren(...(written.losses ?? []).length > 0 ? [lossTable(store, written.losses ?? [])]
                    : []);
            }
        } catch (error) {
            shown.textContent = text('save.unreachable', { error: String(error) });
        }
    });
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        const name = text(`language.${language()}`);
        element.hidden = language() === 'formulary';
        title.textContent = name;
        shown.setAttribute('aria-label', name);
        shown.setAttribute('data-export', language());
        const isNew = before === after || before.document !== after.document || before.tool !== after.tool;
        !element.hidden && after.tool === 'save' && isNew && ask.schedule();
    };
    return { element, update };
}
