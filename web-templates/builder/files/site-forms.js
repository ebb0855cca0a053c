import { openDialog } from '../shell/dialog.js';
import { make, icon } from '../shell/element.js';
import { languageName } from '../shell/words.js';
import { attempt } from './losses.js';
import { diagnosticWords } from '../problems/sentences.js';
import { showOpened } from './examples.js';

/**
 * The forms of the site.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel}
 */
export function createSiteForms(store, server) {
    const { text } = store;
    const told = make('div', { role: 'status' });
    const list = make('ul', { class: 'entry-list' });
    const show = () => list.replaceChildren(...server.known.map((form) => make('li', {}, make('button', {
        class: 'entry', dataset: { openForm: form.id }, onclick: async () => {
            told.replaceChildren(...await openSiteForm(store, server, form.id));
        },
    }, icon('form'),
    make('span', {}, make('span', { class: 'entry-title' }, form.title || form.id), ' ', about(store, form))))));
    show();
    return {
        element: make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('open.site')), told,
            list),
        update(before, after) {
            if (before === after) {
                void attempt(store, async () => {
                    await server.forms();
                    show();
                });
            }
        },
    };
}

/**
 * The words about a form beside its title: its file, its languages, what `formsite check` says of it.
 * @type {(store: Shell.Store, form: Shell.ServerForm) => string}
 */
function about({ text, language }, { source, dialect, locales, errors, warnings }) {
    const count = errors + warnings;
    const languages = locales.map((tag) => languageName(tag, language)).join(', ');
    return [source, dialect && text(`language.${dialect}`), languages, count > 0
        && text('open.site.problems', { count })].filter(Boolean).join(' · ');
}

/**
 * Opens a form of the site, so that saving writes its file.
 * @param {Shell.Store} store
 * @param {Shell.ServerCalls} server
 * @param {string} id
 * @returns {Promise<HTMLElement[]>} why it cannot be opened; nothing where it was
 */
async function openSiteForm(store, server, id) {
    /** @type {HTMLElement[]} */
    const told = [];
    await attempt(store, async () => {
        const { document, version, language, diagnostics, message, reason } = await server.open(id);
        if (document) {
            await showOpened(store, document, {
                id, language: language ?? document.dialect, version, document, diagnostics,
                ...reason && { obstacle: reason },
            });
        } else {
            told.push(...unreadable(store, message || store.text('open.unreadable', { name: id }), diagnostics));
        }
    });
    return told;
}

/**
 * Opens the form that the page's address asks for; where it cannot be, it tells why and leads to those that are there.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, id: string) => Promise<void>}
 */
export async function openWanted(store, server, id) {
    const { text } = store;
    const told = await openSiteForm(store, server, id);
    told.length > 0 && openDialog({
        title: text('open.failed', { name: id }), name: 'open-failed', close: text('open.failed.close'),
        actions: [{
            name: 'open', title: text('open.failed.others'), isPrimary: true, run: () => void store.openTool('open'),
        }],
    }, ...told);
}

/** @type {(store: Shell.Store, words: string, diagnostics: Json.Diagnostic[]) => HTMLElement[]} */
function unreadable({ text }, words, diagnostics) {
    return [
        make('p', { class: 'property-error' }, words),
        make('ul', { class: 'entry-list' },
            ...diagnostics.map((diagnostic) => (
                make('li', {}, make('p', { class: 'entry' }, diagnosticWords(text, diagnostic)))))),
    ];
}
