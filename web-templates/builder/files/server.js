import { formTraitsOf, table } from '../document/tables.js';
import { listen } from '../../live/stream.js';
import { withoutNotes } from '../document/automatic.js';
import { patience } from './failure.js';

/**
 * The languages in which a server saves forms, by the name of their dialect.
 * @returns {string[]}
 */
export function serverLanguages() {
    return [...Object.keys(table('editing').forms), 'document'];
}

/** @typedef {(path: string, method?: string, body?: unknown) => Promise<{ status: number, body: any }>} Ask */

/**
 * @param {string} address
 * @param {typeof fetch} fetch
 * @param {Shell.ServerForm[]} forms
 * @returns {Shell.ServerCalls}
 */
export function connect(address, fetch, forms) {
    const ask = createAsk(address, fetch);
    /** @type {Set<() => void>} */
    const listeners = new Set();
    const tell = () => listeners.forEach((listener) => listener());
    const pictures = createPictures(ask, tell);
    const brand = createBrand(ask, tell);
    return {
        get brand() { return brand.current; },
        showBrand: brand.show,
        get pictures() { return pictures.known; },
        get choice() { return pictures.choice; },
        choose: pictures.choose,
        upload: pictures.upload,
        known: forms,
        show: pictures.show,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        async forms() {
            const { body } = await ask('forms.json');
            this.known = body;
            return body;
        },
        // A page of the form tells of each rebuild that changed it.
        watch: (id, take, lost) => (
            listen(`${address}events?page=${encodeURIComponent(`/${id}/`)}`, 'state', take, lost)),
        ...createFormCalls(ask), ...createTextCalls(ask),
    };
}

/**
 * Asks the server; who waits for too long is told so.
 * @type {(address: string, fetch: typeof globalThis.fetch) => Ask}
 */
function createAsk(address, fetch) {
    return async (path, method = 'GET', body = undefined) => {
        const waiting = new AbortController();
        const timer = body instanceof Blob ? undefined : setTimeout(() => waiting.abort(), patience * 1000);
        try {
            const response = await fetch(`${address}${path}`, {
                method, signal: waiting.signal, ...body instanceof Blob ? { body }
                : body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
            });
            return { status: response.status, body: await answer(response) };
        } catch (error) {
            const message = error instanceof Error ? error.message : '';
            throw new DOMException(message, waiting.signal.aborted ? 'TimeoutError' : 'NetworkError');
        } finally {
            clearTimeout(timer);
        }
    };
}

/**
 * The calls that open and save forms.
 * @type {(ask: Ask) => Pick<Shell.ServerCalls, 'open' | 'exported' | 'save' | 'create'>}
 */
function createFormCalls(ask) {
    return {
        async open(id) {
            const { status, body } = await ask(`forms/${encodeURIComponent(id)}`);
            return status === 200 ? { ...body, ...await opened(body) }
                : {
                    document: null, version: '', language: null, diagnostics: body.diagnostics ?? [],
                    message: body.message, isGone: status === 404,
                };
        },
        exported: async (language, document) => (await ask(`export/${language}`, 'POST', withoutNotes(document))).body,
        save: async (id, form) => (
            outcome(await ask(`forms/${encodeURIComponent(id)}`, 'PUT',
                { ...form, document: withoutNotes(form.document) }))),
        create: async (id, form) => (
            outcome(await ask('forms', 'POST', { id, ...form, document: withoutNotes(form.document) }))),
    };
}

/**
 * The calls about translations.
 * @type {(ask: Ask) => Pick<Shell.ServerCalls, 'extract' | 'merge' | 'marks' | 'confirm'>}
 */
function createTextCalls(ask) {
    return {
        extract: async (document, locale, format) => (
            await ask(`texts/extract/${locale}/${format}`, 'POST', withoutNotes(document))).body,
        merge: async (document, name, content) => {
            const { body } = await ask('texts/merge', 'POST', { document: withoutNotes(document), name, content });
            return { ...body, diagnostics: body.diagnostics ?? [] };
        },
        marks: async (document) => {
            const { status, body } = await ask('texts/marks', 'POST', withoutNotes(document));
            return status === 200 ? body : [];
        },
        confirm: async (document, key, locale) => {
            const { status, body } = await ask('texts/confirm', 'POST',
                { document: withoutNotes(document), key, locale });
            return status === 200 ? '' : body.message;
        },
    };
}

/**
 * The addresses of the pictures of the form that is open.
 * @param {Ask} ask
 * @param {() => void} tell
 */
function createPictures(ask, tell) {
    /** @type {Doc.OpenForm | null} */
    let shown = null;
    const learn = (/** @type {Record<string, string>} */ more) => {
        pictures.known = { ...pictures.known, ...more };
        tell();
    };
    const choices = createChoices(ask, (id, choice) => { id === shown?.id && learn(addresses(choice)); });
    const pictures = {
        ...choices,
        get choice() { return choices.known(shown?.id); },
        known: /** @type {Record<string, string>} */ ({}),
        show(/** @type {typeof shown} */ form) {
            if (form === shown) {
                return;
            }
            pictures.known = form?.id === shown?.id ? pictures.known : addresses(choices.known(form?.id));
            shown = form;
            form && ask(`forms/${encodeURIComponent(form.id)}/pictures.json`).then(({ status, body }) => {
                if (status === 200 && shown === form) {
                    learn(body);
                }
            }, () => {
                // Saving tells that nobody answers; until then the names of pictures are shown.
            });
        },
    };
    return pictures;
}

/**
 * The looks of the brand of the form that is open, which the server reckons; null until it has, and where it is no form
 * of the site.
 * @param {Ask} ask
 * @param {() => void} tell
 */
function createBrand(ask, tell) {
    let asked = '';
    const brand = {
        current: /** @type {Shell.BrandLooks | null} */ (null),
        /** @type {Shell.ServerCalls['showBrand']} */
        show(id, written, locale) {
            const subject = JSON.stringify([id, written, locale]);
            if (subject === asked) {
                return;
            }
            asked = subject;
            const take = (/** @type {Shell.BrandLooks | null} */ looks) => {
                if (subject === asked && looks !== brand.current) {
                    brand.current = looks;
                    tell();
                }
            };
            id === undefined ? take(null)
                : ask(`forms/${encodeURIComponent(id)}/brand`, 'POST', { ...written && { brand: written }, locale })
                    .then(({ status, body }) => take(status === 200 ? withProperties(body) : null), () => {
                        // Saving tells that nobody answers; until then the form is shown as it was.
                        asked = asked === subject ? '' : asked;
                    });
        },
    };
    return brand;
}

/**
 * The looks with what is found in them at the properties of the form: a colour alone is that by day.
 * @param {Shell.BrandLooks} looks
 * @returns {Shell.BrandLooks}
 */
function withProperties(looks) {
    const known = new Set(table('editing').brand.map((/** @type {Tables.Property} */ { path }) => path));
    return { ...looks, diagnostics: looks.diagnostics.map((each) => (
        known.has(`${each.path}.light`) ? { ...each, path: `${each.path}.light` } : each)) };
}

/**
 * The addresses of pictures, by their paths in the site.
 * @type {(choice: Shell.Picture[]) => Record<string, string>}
 */
function addresses(choice) {
    return Object.fromEntries(choice.map(({ path, address }) => [path, address]));
}

/**
 * The pictures that forms may name.
 * @param {Ask} ask
 * @param {(id: string, choice: Shell.Picture[]) => void} learned told of what a form may name
 */
function createChoices(ask, learned) {
    /** @type {Map<string, { asked: Promise<Shell.Picture[]>, known: Shell.Picture[] }>} */
    const forms = new Map();
    const note = (/** @type {string} */ id, /** @type {Shell.Picture[]} */ known) => {
        forms.set(id, { asked: Promise.resolve(known), known });
        learned(id, known);
        return known;
    };
    const known = (/** @type {string | undefined} */ id) => forms.get(id ?? '')?.known ?? [];
    const begin = (/** @type {string} */ id) => {
        const before = known(id);
        const asked = listOf(ask, id).then((list) => note(id, list), (error) => {
            // Who asks again may get an answer.
            before.length ? note(id, before) : forms.delete(id);
            throw error;
        });
        forms.set(id, { asked, known: before });
        return asked;
    };
    return {
        known,
        choose(/** @type {string} */ id, isFresh = false) {
            return (isFresh ? undefined : forms.get(id)?.asked) ?? begin(id);
        },
        async upload(/** @type {string} */ id, /** @type {File} */ file) {
            const { status, body } = await ask(
                `forms/${encodeURIComponent(id)}/pictures/${encodeURIComponent(file.name)}`, 'POST', file);
            if (status !== 200 && status !== 201) {
                return { message: String(body.message) };
            }
            note(id, [...known(id).filter(({ path }) => path !== body.path), body]);
            return { picture: /** @type {Shell.Picture} */ (body) };
        },
    };
}

/** @type {(ask: Ask, form: string) => Promise<Shell.Picture[]>} */
async function listOf(ask, form) {
    const { status, body } = await ask(`forms/${encodeURIComponent(form)}/pictures`);
    if (status !== 200 || !Array.isArray(body)) {
        throw new Error(body.message);
    }
    return body;
}

/**
 * A form as it comes from the server, where an earlier version of the builder may have left its notes; with its fields
 * that have errors, where the builder can read them.
 * @type {(answer: { document: Doc.FormDocument | null, definition: string, diagnostics: Json.Diagnostic[] }) =>
 *     Promise<{ document: Doc.FormDocument | null, diagnostics: Json.Diagnostic[] }>}
 */
async function opened({ document, definition, diagnostics }) {
    const plain = document && withoutNotes(document);
    if (!plain || !formTraitsOf(plain).isWritten || diagnostics.every(({ severity }) => severity !== 'error')) {
        return { document: plain, diagnostics };
    }
    const { withUnreadableFields } = await import('./reading.js');
    return withUnreadableFields(plain, definition, diagnostics);
}

/**
 * The answer of the server; words for a person where it said something else than JSON.
 * @type {(response: Response) => Promise<any>}
 */
async function answer(response) {
    const text = await response.text();
    try {
        return JSON.parse(text === '' ? '{}' : text);
    } catch {
        return { message: text.trim() };
    }
}

/** @type {(answered: { status: number, body: any }) => Shell.Outcome} */
function outcome({ status, body }) {
    if (status === 200 || status === 201) {
        const { version = '', files = [], diagnostics = [] } = body;
        return { kind: 'saved', version, files, diagnostics };
    } else if (status === 409 && body.version !== undefined) {
        const { version, definition = '', yours = '', document = null } = body;
        return { kind: 'conflict', version, definition, yours, document: document && withoutNotes(document) };
    } else if (status === 404) {
        return { kind: 'gone' };
    } else if (body.losses?.length > 0) {
        return { kind: 'losses', losses: body.losses };
    }
    return { kind: 'refused', diagnostics: body.diagnostics ?? [], message: body.message ?? '' };
}
