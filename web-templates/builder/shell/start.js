import { problems } from '../problems/checks.js';
import { emptyDocument } from '../document/adding.js';
import { createHistory } from '../document/history.js';
import { provideTables } from '../document/tables.js';
import { fieldsOf } from '../document/walk.js';
import { fileSource } from '../render/files.js';
import { createAutosave } from '../files/autosave.js';
import { createPage } from './page.js';
import { readSettings, writeSettings } from './settings.js';
import { createStore } from './store.js';
import { loadTool } from './tools.js';
import { findServer } from '../files/finding-server.js';
import { createWords, languageFor, spokenLanguages } from './words.js';

/**
 * What the page has from its beginning to its end.
 * @typedef {object} Surroundings
 * @property {Doc.History} history
 * @property {string[]} spoken languages of the builder
 * @property {Render.Files} files
 * @property {Shell.Server} server
 * @property {Files.Autosave} autosave
 */

/** Makes the page a builder, in the language of the browser or the one that was chosen. */
export async function startBuilder() {
    const files = fileSource(document.querySelector('script[data-web-files]'));
    provideTables(files);
    const spoken = spokenLanguages(files);
    const language = languageFor(navigator.languages, spoken);
    const settings = readSettings(language);
    const history = createHistory(blankForm(files, languageFor([settings.language], spoken)));
    const server = await findServer(document, (...request) => fetch(...request));
    const autosave = createAutosave(history, { locks: navigator.locks });
    server && history.subscribe(() => server.show(history.origin.file));
    addEventListener('pagehide', () => autosave.leave());
    addEventListener('pageshow', ({ persisted }) => { persisted && autosave.comeBack(); });
    const store = show({ history, spoken, files, server, autosave }, settings);
    const wanted = new URLSearchParams(location.search).get('form');
    wanted && await server?.site.openForm(store, wanted);
}

/**
 * Shows the page; another language of the builder makes it anew, with the same history.
 * @type {(surroundings: Surroundings, settings: Shell.Settings) => Shell.Store}
 */
function show(surroundings, settings) {
    const { history, spoken, files, server, autosave } = surroundings;
    const language = languageFor([settings.language], spoken);
    document.documentElement.lang = language;
    const store = createStore({
        history, files, settings, language, words: createWords(files, language), server, drafts: autosave,
        findProblems, loadTool,
        save: writeSettings,
    });
    const page = createPage(store);
    document.body.replaceChildren(page.element);
    const end = store.subscribe((before, after) => {
        if (before.settings.language !== after.settings.language) {
            end();
            page.end();
            store.end();
            const [former, blank] = [language, languageFor([after.settings.language], spoken)]
                .map((each) => blankForm(files, each));
            history.keep(history.origin, history.origin.file,
                (form) => (JSON.stringify(form) === JSON.stringify(former) ? blank : form));
            show(surroundings, after.settings);
            /** @type {HTMLElement | null} */ (document.querySelector('[data-tool=more]'))?.focus();
        }
    });
    return store;
}

/**
 * A form that nobody has begun: it is in the language of the builder.
 * @param {Render.Files} files
 * @param {string} language
 */
function blankForm(files, language) {
    return {
        ...emptyDocument('form', createWords(files, language)('untitled.form')), defaultLocale: language,
        locales: [language],
    };
}

/**
 * What is to be told of a form. That nothing is in it yet is no problem.
 * @type {(form: Doc.FormDocument, file: Doc.OpenForm | null) => Json.Finding[]}
 */
function findProblems(form, file) {
    return fieldsOf(form).length === 0 && form.pages.length === 1 ? [] : problems(form, file);
}
