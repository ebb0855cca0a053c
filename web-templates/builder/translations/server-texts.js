import { textsOf } from '../document/texts.js';
import { addLocale, setText } from '../document/translating.js';
import { download, fileName, readText } from '../files/files.js';
import { attempt } from '../files/losses.js';
import { diagnosticWords } from '../problems/sentences.js';
import { debounce } from '../shell/debounce.js';
import { make, icon } from '../shell/element.js';
import { languageName } from '../shell/words.js';
import { createReader, readTexts } from './translation-file.js';
import { keyOf, otherLocales } from './translation-rows.js';

/** Milliseconds without a change after which the server is asked. */
const quiet = 400;

/** The formats of files, by the endings of their names. */
const formats = { xliff: 'xlf', po: 'po', csv: 'csv' };

/**
 * Hands texts out as `formsite extract` writes them, one language in one of its formats, and takes them back.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Translations.FileButtons}
 */
export function createServerFiles(store, server) {
    const { text } = store;
    const locale = make('select', {
        class: 'input', dataset: { part: 'extract-locale' }, 'aria-label': text('translations.file.language'),
    });
    const format = make('select', {
        class: 'input', dataset: { part: 'extract-format' }, 'aria-label': text('translations.file.format'),
    }, ...Object.keys(formats).map((name) => make('option', { value: name }, name.toUpperCase())));
    const line = make('div', { class: 'field-line' }, locale, format, make('button', {
        class: 'text-button', dataset: { part: 'extract' },
        onclick: () => void attempt(store, () => extractTexts(store, server, locale.value, format.value)),
    }, icon('download'), text('translations.file.extract')));
    const reader = createReader(text('translations.file.merge'), '.xlf,.xliff,.po,.csv,application/xliff+xml,text/csv',
        (file) => attempt(store, () => mergeTexts(store, server, file)));
    const update = () => {
        const locales = otherLocales(store.document);
        line.hidden = locales.length === 0;
        const chosen = locale.value;
        locale.replaceChildren(...locales.map((tag) => (
            make('option', { value: tag, selected: tag === chosen }, languageName(tag, store.language)))));
    };
    return { elements: [line, ...reader], update };
}

/** @type {(store: Shell.Store, server: Shell.ServerCalls, locale: string, format: string) => Promise<void>} */
async function extractTexts(store, server, locale, format) {
    const { document } = store;
    const { file, diagnostics = [], message = '' } = await server.extract(document, locale, format);
    const name = `${fileName(document)}.${locale}.${formats[/** @type {keyof formats} */ (format)]}`;
    if (file !== undefined) {
        download(name, file, 'text/plain');
    }
    const told = diagnostics.map((diagnostic) => diagnosticWords(store.text, diagnostic));
    store.tell([file === undefined ? message : store.text('said.downloaded', { name }), ...told].join(' '));
}

/**
 * Takes over what a file says, as `formsite merge` does, as one step, and says what became of it. A file that is none
 * of that command may be one of a builder that works from the disk.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, file: File) => Promise<void>}
 */
async function mergeTexts(store, server, file) {
    const content = await readText(file);
    if (content === null) {
        return store.tell(store.text('file.encoding', { name: file.name }));
    }
    const merged = await server.merge(store.document, file.name, content);
    const { locale, texts, diagnostics, message = '' } = merged;
    const told = diagnostics.map((diagnostic) => diagnosticWords(store.text, diagnostic)).join(' ');
    if (texts && locale !== undefined) {
        const said = `${store.text('translations.file.read', { count: texts.length })} ${told}`.trim();
        const document = withTexts(store.document, locale, texts);
        document === store.document ? store.tell(said)
            : store.apply(() => document, { say: said, offersUndo: true });
    } else if (diagnostics.some(({ id }) => id === 'texts.format')) {
        await readTexts(store, file, told);
    } else {
        store.tell(told || message);
    }
}

/**
 * Tells what is to be said of translations, a little after each change of the form.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, told: (marks: Translations.Marks) => void) => () => void}
 */
export function watchMarks(store, server, told) {
    const { text } = store;
    const { schedule } = debounce(quiet, () => {
        const { document } = store;
        server.marks(document).then((marks) => {
            if (document === store.document) {
                told(new Map(marks.map(({ key, locale, before, error = '' }) => {
                    const stale = before === undefined ? '' : text('translations.stale', { before });
                    return [`${key} ${locale}`, { words: `${stale} ${error}`.trim(), isStale: stale !== '' }];
                })));
            }
        }, () => {
            // Saving tells that nobody answers.
        });
    });
    return schedule;
}

/**
 * Has the server remember that translations are right for the words that their texts have now.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, keys: string[], locale: string) => Promise<void>}
 */
export function confirmTexts(store, server, keys, locale) {
    return attempt(store, async () => {
        for (const key of keys) {
            const refusal = await server.confirm(store.document, key, locale);
            if (refusal) {
                return store.tell(refusal);
            }
        }
        store.say(store.text('said.text.confirmed'));
    });
}

/**
 * @type {(document: Doc.FormDocument, locale: string, texts: { key: string, string: string }[]) =>
 *     Doc.FormDocument}
 */
function withTexts(document, locale, texts) {
    const begun = addLocale(document, locale);
    const places = new Map(textsOf(begun).map((placed) => [keyOf(placed), placed]));
    return texts.reduce((next, { key, string }) => {
        const { owner, path } = places.get(key) ?? {};
        return owner && path !== undefined ? setText(next, owner, path, locale, string) : next;
    }, begun);
}
