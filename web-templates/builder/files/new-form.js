import { withKnownNames } from '../document/automatic.js';
import { readableName } from '../document/names.js';
import { getProperty, setProperty } from '../document/properties.js';
import { formTraitsOf } from '../document/tables.js';
import { ownString } from '../document/texts.js';
import { addLocale, setText } from '../document/translating.js';
import { openDialog } from '../shell/dialog.js';
import { make, newId } from '../shell/element.js';
import { formName } from './files.js';
import { askAboutLosses, attempt, tellFailure, tellRefusal, tellSaved } from './losses.js';
import { serverLanguages } from './server.js';

/** @type {Doc.Selection} */
const wholeForm = { kind: 'form', name: '' };

/** @typedef {{ id: string, language: string, acceptsLosses?: boolean }} NewForm */

/**
 * Asks what a new form of the site is called and in which language it is written, and saves it.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, suggestion?: string, language?: string) => void}
 */
export function askForNewForm(store, server, suggestion = formName(store.document), language = store.document.dialect) {
    const { text } = store;
    const name = make('input', {
        class: 'input code', id: newId('new-form'), value: suggestion, autocomplete: 'off', spellcheck: false,
        dataset: { part: 'new-id' }, maxLength: 100, oninput: () => tell(),
    });
    const error = make('p', { class: 'property-error', id: newId('new-form-error'), hidden: true });
    const offered = [...new Set([language, ...serverLanguages()])];
    const languages = make('select', { class: 'input', id: newId('new-language'), dataset: { part: 'new-language' } },
        ...offered.map((each) => make('option', { value: each }, text(`language.${each}`))));
    const problem = () => {
        const key = problemOf(server, name.value);
        return key && text(`new.${key}`, { name: name.value });
    };
    const tell = () => {
        error.textContent = problem();
        error.hidden = error.textContent === '';
        name.setAttribute('aria-invalid', String(!error.hidden));
    };
    tell();
    name.setAttribute('aria-describedby', error.id);
    openDialog({
        title: text('new.title'), name: 'new-form', close: text('dialog.cancel'),
        actions: [{ name: 'create', title: text('new.create'), isPrimary: true, run: () => {
            tell();
            if (!error.hidden) {
                name.focus();
                return true;
            }
            void attempt(store, () => create(store, server, { id: name.value, language: languages.value }));
            return false;
        } }],
    },
    make('div', { class: 'property' }, make('label', { class: 'property-label', for: name.id }, text('new.name')),
        make('p', { class: 'property-hint' }, text('new.name.hint')), error, name),
    make('div', { class: 'property' },
        make('label', { class: 'property-label', for: languages.id }, text('new.language')), languages));
    name.focus();
}

/**
 * The reason why a new form of the site cannot have a name; empty where it can. The program has the same rule.
 * @type {(server: Pick<Shell.ServerCalls, 'known'>, name: string) => '' | 'wrong' | 'reserved' | 'taken'}
 */
export function problemOf({ known }, name) {
    if (!/^[A-Za-z0-9]([\w.-]{0,98}[\w-])?$/.test(name)) {
        return 'wrong';
    }
    // The site has files and folders of its own with such names.
    const isReserved = /^(builder|assets)$|\.(zip|html)$/i.test(name);
    const isTaken = known.some(({ id }) => id.toLowerCase() === name.toLowerCase());
    return (isReserved && 'reserved') || (isTaken && 'taken') || '';
}

/** @type {(store: Shell.Store, server: Shell.ServerCalls, form: NewForm) => Promise<void>} */
async function create(store, server, form) {
    const isWhole = await store.flushText();
    const { origin, document } = store;
    const { id, language, acceptsLosses = false } = form;
    const named = (/** @type {Doc.FormDocument} */ each) => withName(each, id, store.text('untitled.form'));
    const sent = named(document);
    const made = await server.create(id, { document: sent, language, acceptsLosses });
    if (made.kind === 'saved') {
        const opened = await server.open(id);
        // The site may have forms made in more languages.
        const locales = opened.document?.locales ?? [];
        const whole = (/** @type {Doc.FormDocument} */ each) => (
            withKnownNames(locales.reduce(addLocale, each), sent));
        const saved = whole(sent);
        const file = { id, language, version: made.version, document: saved, diagnostics: made.diagnostics };
        if (['document', document.dialect].includes(language)) {
            goOnAs(store, origin, file, (each) => (each === document ? saved : whole(named(each))));
        } else if (opened.document && store.document === document) {
            // It goes on in its language; not where that would drop what was typed since.
            const { document: written, diagnostics } = opened;
            await store.replace(written, { origin: { file: { ...file, document: written, diagnostics } } });
        }
        tellSaved(store, id, isWhole, { isListed: made.files.includes('site.json'), diagnostics: made.diagnostics });
        await server.forms();
    } else if (store.origin !== origin) {
        tellFailure(store, store.text('save.left', { name: id }), []);
    } else if (made.kind === 'losses') {
        askAboutLosses(store, made.losses, language,
            () => void attempt(store, () => create(store, server, { ...form, acceptsLosses: true })));
    } else if (made.kind === 'refused') {
        tellRefusal(store, made);
    }
}

/**
 * A form under another name. A title that nobody wrote goes along: that of a form which was just begun, and that which
 * a definition without a title has from its file's name.
 * @type {(document: Doc.FormDocument, id: string, untitled: string) => Doc.FormDocument}
 */
function withName(document, id, untitled) {
    const { title, defaultLocale } = document;
    const { title: property } = formTraitsOf(document);
    const name = readableName(id);
    if (property) {
        const isWritten = getProperty(document, wholeForm, property) !== untitled;
        return { ...isWritten ? document : setProperty(document, wholeForm, property, name), id };
    }
    const isWritten = ![untitled, readableName(document.id)].includes(ownString(title, defaultLocale));
    return { ...isWritten ? document : setText(document, wholeForm, 'title', defaultLocale, name), id };
}

/**
 * Gives a file to what had none, also where that is undone; what was typed since it was sent stays. A copy of
 * another form is a step.
 * @param {Shell.Store} store
 * @param {Doc.Origin} origin of what was sent
 * @param {Doc.OpenForm} file
 * @param {(document: Doc.FormDocument) => Doc.FormDocument} named under the file's name
 */
function goOnAs(store, origin, file, named) {
    if (origin.file === null) {
        store.keep(origin, file, named);
    } else if (store.origin === origin) {
        store.apply(named, { origin: { file } });
    }
}
