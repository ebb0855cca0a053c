import { addLocale } from '../document/translating.js';
import { download, fileName } from '../files/files.js';
import { debounce } from '../shell/debounce.js';
import { make, icon } from '../shell/element.js';
import { languageName } from '../shell/words.js';
import { keyOf, otherLocales, setCell, textRows } from './translation-rows.js';

/** Milliseconds without a change after which the server is asked. */
const quiet = 400;

/** The formats of files, by the endings of their names. */
const formats = { xliff: 'xlf', po: 'po', csv: 'csv' };

/**
 * Hands texts out as `formsite extract` writes them: one language, in one of its formats.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => { element: HTMLElement, update: () => void }}
 */
export function createExtract(store, server) {
    const { text } = store;
    const locale = make('select', {
        class: 'input', dataset: { part: 'extract-locale' }, 'aria-label': text('translations.file.language'),
    });
    const format = make('select', {
        class: 'input', dataset: { part: 'extract-format' }, 'aria-label': text('translations.file.format'),
    }, ...Object.keys(formats).map((name) => make('option', { value: name }, name.toUpperCase())));
    const save = async () => {
        const { document } = store;
        const { file, message } = await server.extract(document, locale.value, format.value);
        const ending = formats[/** @type {keyof formats} */ (format.value)];
        const name = `${fileName(document)}.${locale.value}.${ending}`;
        if (file !== undefined) {
            download(name, file, 'text/plain');
        }
        store.tell(file === undefined ? message ?? '' : store.text('said.downloaded', { name }));
    };
    const element = make('div', { class: 'field-line' }, locale, format, make('button', {
        class: 'text-button', dataset: { part: 'extract' }, onclick: () => void save(),
    }, icon('download'), text('translations.file.extract')));
    const update = () => {
        const locales = otherLocales(store.document);
        element.hidden = locales.length === 0;
        const chosen = locale.value;
        locale.replaceChildren(...locales.map((tag) => (
            make('option', { value: tag, selected: tag === chosen }, languageName(tag, store.language)))));
    };
    return { element, update };
}

/**
 * Takes over what a file says, as `formsite merge` does, as one step; false where it is no file of that command.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, name: string, content: string) => Promise<boolean>}
 */
export async function mergeTexts(store, server, name, content) {
    const { locale, texts, findings, message } = await server.merge(store.document, name, content);
    const told = findings.map((finding) => finding.message).join(' ');
    if (!texts || locale === undefined) {
        const isOther = findings.length === 0 || findings.some(({ id }) => id === 'texts.format');
        isOther || store.tell(told === '' ? message ?? '' : told);
        return !isOther;
    }
    const said = `${store.text('translations.file.read', { count: texts.length })} ${told}`.trim();
    const document = withTexts(store.document, locale, texts);
    if (document === store.document) {
        store.tell(said);
    } else {
        store.apply(() => document, { say: said, offersUndo: true });
    }
    return true;
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
                told(new Map(marks.map(({ key, locale, before, fault }) => [`${key} ${locale}`, [
                    ...before === undefined ? [] : [text('translations.stale', { before })], fault ?? '',
                ].join(' ').trim()])));
            }
        }, () => {
            // Saving tells that nobody answers.
        });
    });
    return schedule;
}

/** @type {(document: Doc.FormDocument, locale: string, texts: { key: string, string: string }[]) => Doc.FormDocument} */
function withTexts(document, locale, texts) {
    const begun = addLocale(document, locale);
    const rows = textRows(begun);
    return texts.reduce((next, { key, string }) => {
        const row = rows.find(({ places }) => places.some((placed) => keyOf(placed) === key));
        return row ? setCell(next, row, locale, string) : next;
    }, begun);
}
