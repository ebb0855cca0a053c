import { emptyDocument } from '../document/adding.js';
import { createHistory } from '../document/history.js';
import { provideTables } from '../document/tables.js';
import { fieldsOf } from '../document/walk.js';
import { createAutosave } from '../files/autosave.js';
import { diagnose } from '../problems/checks.js';
import { fileSource } from '../../runtime/render/files.js';
import { createPage } from './page.js';
import { createStore } from './store.js';
import { loadAhead, loadTool } from './tools.js';
import { whenLoaded } from './loading.js';
import { createLanguages, languageFor } from './words.js';

/**
 * The parts that the page has from its beginning to its end.
 * @typedef {object} Surroundings
 * @property {Doc.History} history
 * @property {ReturnType<typeof createLanguages>} languages of the builder
 * @property {Render.Files} files
 * @property {Shell.Server} server
 * @property {Files.Autosave} autosave
 */

/**
 * Makes the page a builder, in the language of the browser or the one that was chosen; in English where that cannot be
 * loaded.
 * @param {Parameters<typeof createLanguages>[1]} others
 */
export async function startBuilder(others) {
    const files = fileSource(document.querySelector('script[data-web-files]'));
    provideTables(files);
    const languages = createLanguages(files, others);
    const settings = readSettings(languageFor(navigator.languages, languages.spoken));
    const [server] = await Promise.all([
        findServer(document, (...request) => fetch(...request)), languages.load(settings.language).catch(() => {}),
    ]);
    const history = createHistory(blankForm(languages, settings));
    const autosave = createAutosave(history, { locks: navigator.locks });
    const wanted = new URLSearchParams(location.search).get('form');
    server && history.subscribe(() => {
        server.show(history.origin.file);
        nameInAddress(history.origin.file?.id);
    });
    addEventListener('beforeunload', (event) => { autosave.isKept || event.preventDefault(); });
    addEventListener('pagehide', () => autosave.leave());
    addEventListener('pageshow', ({ persisted }) => { persisted && autosave.comeBack(); });
    const store = show({ history, languages, files, server, autosave }, settings);
    wanted && await server?.site.openForm(store, wanted);
    server && (window.requestIdleCallback ?? setTimeout)(() => {
        loadAhead().catch(() => {
            // What is missing is asked for again when it is opened, and told then.
        });
    });
}

/**
 * Names the form that is open in the page's address, so that loading the page again opens it.
 * @param {string | undefined} id
 */
function nameInAddress(id) {
    const address = new URL(location.href);
    address.searchParams.delete('form');
    id === undefined || address.searchParams.set('form', id);
    address.href === location.href || window.history.replaceState(null, '', address);
}

/**
 * Shows the page; another language of the builder makes it anew, with the same history.
 * @type {(surroundings: Surroundings, settings: Shell.Settings) => Shell.Store}
 */
function show(surroundings, settings) {
    const { history, languages, files, server, autosave } = surroundings;
    const language = languageFor([settings.language], languages.loaded());
    document.documentElement.lang = language;
    const store = createStore({
        history, files, settings, language, spoken: languages.spoken, words: languages.words(language), server,
        drafts: autosave, findDiagnostics, loadTool,
        save: writeSettings, isPressed: () => document.querySelector(':active') !== null,
    });
    const page = createPage(store);
    document.body.replaceChildren(page.element);
    const speak = (/** @type {Shell.Settings} */ wanted) => {
        end();
        page.end();
        store.end();
        const [former, blank] = [settings, wanted].map((each) => blankForm(languages, each));
        history.keep(history.origin, history.origin.file,
            (form) => (JSON.stringify(form) === JSON.stringify(former) ? blank : form));
        show(surroundings, wanted);
        /** @type {HTMLElement | null} */ (document.querySelector('[data-tool=more]'))?.focus();
    };
    const end = store.subscribe(async (before, after) => {
        if (before.settings.language !== after.settings.language) {
            const loading = languages.load(after.settings.language).then(() => true);
            const isWanted = await whenLoaded(loading, store.text)
                && store.settings.language === after.settings.language;
            isWanted && speak(store.settings);
        }
    });
    return store;
}

/**
 * A form that nobody has begun: it is in the language of the builder.
 * @param {ReturnType<typeof createLanguages>} languages
 * @param {Shell.Settings} settings
 */
function blankForm(languages, settings) {
    const language = languageFor([settings.language], languages.loaded());
    return {
        ...emptyDocument('form', languages.words(language)('untitled.form')), defaultLocale: language,
        locales: [language],
    };
}

/**
 * The diagnostics to be told of a form: as long as nothing is in it, only those of its brand.
 * @type {Shell.StoreParts['findDiagnostics']}
 */
function findDiagnostics(form, file, brand) {
    return fieldsOf(form).length === 0 && form.pages.length === 1 ? brand ?? [] : diagnose(form, file, brand);
}

/** @typedef {typeof fetch} Fetch */

/**
 * The development server behind the page; null where a plain web server or the disk is. A plain server is asked
 * nothing: browsers report what it does not have as an error of the page. What only saving into a site needs is loaded
 * here.
 * @param {ParentNode} page in which the development server says where it is
 * @param {Fetch} fetch
 * @returns {Promise<Shell.Server>}
 */
export async function findServer(page, fetch) {
    const address = /** @type {HTMLMetaElement | null} */ (page.querySelector('meta[name="formsite-server"]'))?.content
        ?? '';
    if (address === '') {
        return null;
    }
    try {
        const response = await fetch(`${address}forms.json`, { headers: { Accept: 'application/json' } });
        const isServer = response.ok && (response.headers.get('Content-Type') ?? '').includes('json');
        if (!isServer) {
            return null;
        }
        const { connectSite } = await import('../files/serving.js');
        return connectSite(address, fetch, await response.json());
    } catch {
        // No server, or none of ours: the builder then reads and writes files.
        return null;
    }
}

const key = 'formsite:builder';

/**
 * The settings that were chosen before, as far as this browser keeps it.
 * @param {string} language of the builder, until one is chosen
 * @returns {Shell.Settings}
 */
function readSettings(language) {
    /** @type {Shell.Settings} */
    const settings = {
        language, locale: null, width: null, scheme: 'auto', shortcuts: true, hasEdited: false, startWidth: 280,
        endWidth: 352,
    };
    try {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        const known = Object.entries(kept)
            .filter(([name, value]) => name in settings
                && isLike(value, settings[/** @type {keyof Shell.Settings} */ (name)]));
        return { ...settings, ...Object.fromEntries(known) };
    } catch {
        // A browser that keeps nothing, or what another page has left there.
        return settings;
    }
}

/** @type {(value: unknown, standard: unknown) => boolean} */
function isLike(value, standard) {
    return standard === null ? value === null || typeof value === 'number' || typeof value === 'string'
        : typeof value === typeof standard;
}

/** @param {Shell.Settings} settings */
function writeSettings({ locale: _, ...settings }) {
    try {
        localStorage.setItem(key, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing: the settings hold for this page.
    }
}
