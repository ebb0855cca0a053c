import { formTraitsOf } from '../document/tables.js';
import { nodeAt } from '../document/walk.js';
import { createPictureInput } from '../properties/picture-input.js';
import { debounce } from '../shell/debounce.js';
import { make, icon } from '../shell/element.js';
import { copy, download, fileName } from './files.js';
import { lossTable } from './losses.js';
import { askForNewForm } from './new-form.js';
import { saveForm, askAboutConflict, askToRenew, saveOver, takeFile, whenSaved } from './saving.js';
import { failureWords } from './failure.js';
import { connect } from './server.js';
import { createSiteForms, openWanted } from './site-forms.js';

/**
 * All that the builder has behind a development server, and nowhere else.
 * @type {(address: string, fetch: typeof window.fetch, forms: Shell.ServerForm[]) => Shell.DevelopmentServer}
 */
export function connectSite(address, fetch, forms) {
    const server = connect(address, fetch, forms);
    return Object.assign(server, { site: {
        saveForm: (/** @type {Shell.Store} */ store) => void saveForm(store, server),
        openForm: (/** @type {Shell.Store} */ store, /** @type {string} */ id) => openWanted(store, server, id),
        createNotice: (/** @type {Shell.Store} */ store) => createFileNotice(store, server),
        createSection: (/** @type {Shell.Store} */ store) => createServerSection(store, server),
        createExport: (/** @type {Shell.Store} */ store) => createServerExport(store, server),
        createForms: (/** @type {Shell.Store} */ store) => createSiteForms(store, server),
        createPicture: createPictureInput(server),
    } });
}

/**
 * Saving into the site.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel}
 */
function createServerSection(store, server) {
    const { text } = store;
    const state = make('p', { class: 'property-hint', dataset: { part: 'save-state' } });
    const save = make('button', {
        class: 'button primary', 'aria-keyshortcuts': 'Control+S', dataset: { command: 'save' },
        onclick: () => void saveForm(store, server),
    },
        icon('save'), text('save.site'));
    const another = make('button', {
        class: 'button', dataset: { command: 'save-as' },
        onclick: () => askForNewForm(store, server),
    }, text('save.new'));
    const share = createShare(store);
    const update = () => {
        const { file, document } = store.state;
        state.textContent = !file ? text('save.state.new')
            : text(file.document === document ? 'save.state.same' : 'save.state.changed',
                { name: file.id, language: text(`language.${file.language}`) });
        state.textContent += file?.obstacle === undefined ? '' : `. ${file.obstacle}`;
        save.setAttribute('aria-disabled', String(file?.obstacle !== undefined));
        another.hidden = !file;
        share.show(file?.id);
    };
    update();
    return {
        element: make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('save.into')), state,
            make('div', { class: 'button-row' }, save, another), share.element),
        update,
    };
}

/**
 * The addresses at which others find the form of the site: its page, all its languages, its files, and what was sent.
 * @param {Shell.Store} store
 */
function createShare(store) {
    const { text } = store;
    const link = (/** @type {string} */ name) => (
        make('a', { class: 'share-link', target: '_blank', dataset: { share: name } }, text(`share.${name}`)));
    const [page, languages, zip, inbox] = ['page', 'languages', 'zip', 'inbox'].map(link);
    const address = make('input', { class: 'input code', readOnly: true, 'aria-label': text('share.page') });
    const element = make('section', { dataset: { part: 'share' } },
        make('h4', { class: 'part-title' }, text('share.title')),
        make('p', { class: 'property-hint' }, text('share.about')),
        make('ul', { class: 'share-links' }, ...[page, languages, zip, inbox].map((each) => make('li', {}, each))),
        make('div', { class: 'field-line' }, address, make('button', {
            class: 'button', dataset: { part: 'copy-address' },
            onclick: () => void copy(store, page.href, address),
        }, icon('duplicate'), text('share.copy'))));
    return {
        element,
        show(/** @type {string | undefined} */ id) {
            element.hidden = id === undefined;
            const name = encodeURIComponent(id ?? '');
            page.href = `/${name}/`;
            languages.href = `/__preview/${name}/`;
            zip.href = `/${name}.zip`;
            zip.download = `${id}.zip`;
            inbox.href = `/__inbox?form=${name}`;
            address.value = page.href;
        },
    };
}

/** The milliseconds that a form rests before the server writes it. */
const exportDelay = 300;

/**
 * The form in a language that only the development server writes.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel}
 */
function createServerExport(store, server) {
    const { text } = store;
    const title = make('h3', { class: 'part-title' });
    const shown = make('pre', { class: 'code-block', tabIndex: 0, role: 'region' });
    const losses = make('div', {});
    const language = () => store.document.dialect;
    const save = () => {
        const name = `${fileName(store.document)}.${formTraitsOf({ dialect: language() }).ending ?? 'txt'}`;
        download(name, shown.textContent ?? '');
        store.say(text('said.downloaded', { name }));
    };
    const element = make('section', { class: 'result' }, title, make('div', { class: 'button-row' },
        make('button', { class: 'button', onclick: save }, icon('download'), text('save.download')),
        make('button',
            { class: 'button', onclick: () => void copy(store, shown.textContent ?? '', shown) },
            icon('duplicate'), text('save.copy'))), shown, losses);
    const ask = debounce(exportDelay, async () => {
        const { document } = store;
        try {
            const written = await server.exported(document.dialect, { ...document, id: fileName(document) });
            if (document === store.document) {
                shown.textContent = written.definition ?? '';
                losses.replaceChildren(...(written.losses ?? []).length > 0 ? [lossTable(store, written.losses ?? [])]
                    : []);
            }
        } catch (error) {
            shown.textContent = failureWords(text, error);
        }
    });
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        const name = text(`language.${language()}`);
        element.hidden = formTraitsOf({ dialect: language() }).isWritten === true;
        title.textContent = name;
        shown.setAttribute('aria-label', name);
        shown.setAttribute('data-export', language());
        const isNew = before === after || before.document !== after.document || before.tool !== after.tool;
        !element.hidden && after.tool === 'save' && isNew && ask.schedule();
    };
    return { element, update };
}

/**
 * The number of times in a row that the server must not answer before that is told: it may only have been started
 * again.
 */
const patience = 3;

/** @typedef {(said: string, more?: { name: string, title: string, run: () => void } | null) => void} TellNotice */

/**
 * Watches the file of the form that is open. A change that somebody else made is loaded where nothing is unsaved, else
 * it is told with a way to compare; so is a server that stopped, until it is back.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel & { end: () => void }}
 */
function createFileNotice(store, server) {
    const { text } = store;
    const words = make('p', { role: 'status' });
    const button = make('button', { class: 'button' });
    const element = make('section',
        { class: 'restore', hidden: true, 'aria-label': text('landmark.file'), dataset: { part: 'file-notice' } },
        words, button);
    /** @type {TellNotice} */
    const tell = (said, more = null) => {
        words.textContent = said;
        button.hidden = more === null;
        button.dataset.part = more?.name;
        button.textContent = more?.title ?? '';
        button.onclick = more && more.run;
        element.hidden = said === '';
        said && store.untell();
    };
    let end = () => {};
    let watched = /** @type {string | undefined} */ (undefined);
    let failures = 0;
    const take = async () => {
        if (failures >= patience) {
            tell('');
            store.tell(text('server.back'));
        }
        failures = 0;
        const { origin } = store;
        await whenSaved(origin);
        if (origin === store.origin && origin.file) {
            await follow(store, server, origin.file, tell);
        }
    };
    const lost = () => {
        failures += 1;
        failures === patience && tell(text('server.gone'));
    };
    const watch = () => {
        const { file } = store.state;
        if (file?.id !== watched) {
            end();
            watched = file?.id;
            end = watched === undefined ? () => {} : server.watch(watched, () => void take().catch(lost), lost);
        }
    };
    watch();
    return {
        element, end: () => end(),
        update(before, after) {
            const isHeard = failures < patience;
            before.file !== after.file && isHeard && tell('');
            // Nothing stands in the way of the file any more once what was not saved is undone.
            const isFree = before.document !== after.document && after.document === after.file?.document;
            isFree && isHeard && !element.hidden && void take().catch(lost);
            watch();
        },
    };
}

/**
 * @param {Shell.Store} store
 * @param {Shell.ServerCalls} server
 * @param {Doc.OpenForm} file as it was
 * @param {TellNotice} tell
 */
async function follow(store, server, file, tell) {
    const { text } = store;
    const { document, definition = '', version, reason, diagnostics, isGone } = await server.open(file.id);
    if (store.origin.file !== file) {
        return;
    } else if (isGone) {
        tell(text('file.gone', { name: file.id }),
            { name: 'renew-file', title: text('save.new'), run: () => void askToRenew(store, server, file) });
        return;
    } else if (version === file.version || version === '') {
        version === '' || tell('');
        return;
    } else if (document && JSON.stringify(document) === JSON.stringify(file.document)) {
        // Written another way, it says the same.
        store.keep(store.origin, { ...file, version, diagnostics });
        return;
    }
    if (document && store.document === file.document) {
        const next = { ...file, version, document, diagnostics, obstacle: reason };
        await takeFile(store, next, nodeAt(document, store.selection) ? store.selection : undefined)
            && store.tell(text('file.loaded', { name: file.id }));
    } else {
        const conflict = { kind: /** @type {const} */ ('conflict'), version, definition, yours: '', document };
        const run = () => askAboutConflict(store, server, conflict, file, () => saveOver(store, server, version));
        tell(text(document ? 'file.changed' : 'file.broken', { name: file.id }),
            document && { name: 'compare-file', title: text('file.compare'), run });
    }
}
