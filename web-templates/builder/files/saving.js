import { withKnownNames } from '../document/automatic.js';
import { nodeAt } from '../document/walk.js';
import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { whenLoaded } from '../shell/loading.js';
import { askAboutLosses, attempt, tellFailure, tellRefusal, tellSaved } from './losses.js';
import { askForNewForm } from './new-form.js';

/**
 * The form that is being saved, as it was when somebody asked for it: another form may be open when the answer comes.
 * `isWhole`: no text of it was left out that somebody is typing.
 * @typedef {{ store: Shell.Store, server: Shell.ServerCalls, origin: Doc.Origin, document: Doc.FormDocument,
 *     isWhole: boolean }} Saving
 */

/** Saving that is under way: the next one needs the version that it makes. It gives whether the file was written. */
const underWay = /** @type {WeakMap<Doc.Origin, Promise<boolean>>} */ (new WeakMap());

/**
 * Saves the form into the site: where it came from, or as a new form. What its language cannot hold is told before, and
 * a file that was changed meanwhile is not written.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Promise<void>}
 */
export async function saveForm(store, server) {
    const saving = await savingNow(store, server);
    const { file } = saving.origin;
    if (file?.obstacle !== undefined) {
        tellFailure(store, file.obstacle, []);
    } else if (file) {
        await inTurn(saving);
    } else {
        askForNewForm(store, server);
    }
}

/** @type {(store: Shell.Store, server: Shell.ServerCalls) => Promise<Saving>} */
async function savingNow(store, server) {
    const isWhole = await store.flushText();
    return { store, server, origin: store.origin, document: store.document, isWhole };
}

/**
 * Saves once what is under way is done; not where that told why it could not be.
 * @param {Saving} saving
 * @param {string} [version] that the file must still have; as it was written last
 * @param {boolean} [acceptsLosses]
 */
async function inTurn(saving, version, acceptsLosses = false) {
    const { store, origin } = saving;
    const turn = (underWay.get(origin) ?? Promise.resolve(true)).then(async (goesOn) => {
        let isSaved = false;
        goesOn && await attempt(store, async () => { isSaved = await put(saving, version, acceptsLosses); });
        return isSaved;
    });
    underWay.set(origin, turn);
    await turn;
    underWay.get(origin) === turn && underWay.delete(origin);
}

/**
 * @param {Saving} saving
 * @param {string | undefined} version
 * @param {boolean} acceptsLosses
 * @returns {Promise<boolean>} whether the file was written
 */
async function put(saving, version, acceptsLosses) {
    const { store, server, origin, document, isWhole } = saving;
    const file = /** @type {Doc.OpenForm} */ (origin.file);
    const { id, language } = file;
    const over = version ?? file.version;
    const saved = await server.save(id, { document, version: over, language, acceptsLosses });
    if (saved.kind === 'saved') {
        const written = withKnownNames(document, document);
        store.keep(origin,
            { id, language, version: saved.version, document: written, diagnostics: saved.diagnostics },
            (each) => (each === document ? written : withKnownNames(each, document)));
        acceptsLosses && await showSaved({ ...saving, document: written });
        tellSaved(store, id, isWhole, { diagnostics: saved.diagnostics });
    } else if (store.origin !== origin) {
        tellFailure(store, store.text('save.left', { name: id }), []);
    } else {
        askFurther(saving, saved, file, over, acceptsLosses);
    }
    return saved.kind === 'saved';
}

/**
 * Shows the form as it was written: what was left out does not look saved. It can be undone.
 * @param {Saving} saving
 */
async function showSaved({ store, server, origin, document }) {
    const { file } = origin;
    const { document: written, version } = file ? await server.open(file.id) : { document: null, version: '' };
    if (file && written && version === file.version && store.document === document) {
        await takeFile(store, { ...file, document: written },
            nodeAt(written, store.selection) ? store.selection : undefined);
    }
}

/**
 * @type {(saving: Saving, outcome: Exclude<Shell.Outcome, { kind: 'saved' }>, file: Doc.OpenForm,
 *     version: string, acceptsLosses: boolean) => void}
 */
function askFurther(saving, outcome, file, version, acceptsLosses) {
    const { store, server } = saving;
    const again = (/** @type {string} */ over, /** @type {boolean} */ accepts) => (
        void inTurn({ ...saving, document: store.document }, over, accepts));
    if (outcome.kind === 'losses') {
        askAboutLosses(store, outcome.losses, file.language, () => again(version, true));
    } else if (outcome.kind === 'gone') {
        tellGone(store, server, file);
    } else if (outcome.kind === 'refused') {
        tellRefusal(store, outcome);
    } else {
        askAboutConflict(store, server, outcome, file, () => again(outcome.version, acceptsLosses));
    }
}

/**
 * Tells that a form is none of the site any more, and offers to make it one again.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, file: Doc.OpenForm) => void}
 */
function tellGone(store, server, file) {
    const { text } = store;
    openDialog({
        title: text('save.failed'), name: 'save-failed', close: text('dialog.close'),
        actions: [{
            name: 'renew', title: text('save.new'), isPrimary: true, run: () => void askToRenew(store, server, file),
        }],
    }, make('p', { role: 'alert' }, text('file.gone', { name: file.id })));
}

/**
 * Asks whether a form that is none of the site any more becomes one again, where it was.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, file: Doc.OpenForm) => Promise<void>}
 */
export function askToRenew(store, server, { id, language }) {
    return attempt(store, async () => {
        // Its name is free now.
        await server.forms();
        askForNewForm(store, server, id, language);
    });
}

/**
 * Asks what becomes of a form whose file was changed meanwhile.
 * @type {(store: Shell.Store, server: Shell.ServerCalls,
 *     conflict: Extract<Shell.Outcome, { kind: 'conflict' }>, file: Doc.OpenForm, overwrite: () => void) => void}
 */
export function askAboutConflict(store, server, conflict, file, overwrite) {
    const theirs = conflict.document;
    void showConflict(store, conflict, file.document, {
        copy: () => askForNewForm(store, server, `${file.id}-2`, file.language),
        theirs: theirs && (async () => {
            if (await takeFile(store, { ...file, version: conflict.version, document: theirs },
                nodeAt(theirs, store.selection) ? store.selection : undefined)) {
                document.activeElement === document.body && store.focus('item');
                store.tell(store.text('said.taken'));
            }
        }),
        overwrite,
    });
}

/**
 * Shows the form as its file is now. What is undone later differs from that file and can be saved over it.
 * @param {Shell.Store} store
 * @param {Doc.OpenForm} file
 * @param {Doc.Selection} [selection]
 * @returns {Promise<boolean>} whether it could be
 */
export async function takeFile(store, file, selection) {
    const { origin } = store;
    const isTaken = await store.replace(file.document, { origin, selection });
    isTaken && store.keep(origin, file);
    return isTaken;
}

/**
 * Ends when nothing of a form is being saved any more.
 * @param {Doc.Origin} origin
 */
export async function whenSaved(origin) {
    await underWay.get(origin);
}

/**
 * Saves over a file as it is now.
 * @param {Shell.Store} store
 * @param {Shell.ServerCalls} server
 * @param {string} version that the file must still have
 */
export async function saveOver(store, server, version) {
    await inTurn(await savingNow(store, server), version);
}

/**
 * The file was changed while the form was edited: both versions, what is different, and what can be done.
 * @param {Shell.Store} store
 * @param {Extract<Shell.Outcome, { kind: 'conflict' }>} conflict
 * @param {Doc.FormDocument} base what both began from
 * @param {{ copy: () => void, theirs: (() => void) | null, overwrite: () => void }} choices `theirs`: null where the
 * file cannot be read
 */
async function showConflict(store, { document: theirs, definition, yours }, base, choices) {
    const { text } = store;
    const part = await whenLoaded(import('./comparison.js'), text);
    const changes = (/** @type {typeof theirs} */ document) => (
        document ? part?.comparison(store, base, document)
            : make('p', { class: 'quiet' }, text('conflict.unreadable')));
    const written = (/** @type {string} */ label, /** @type {string} */ code) => (
        make('pre', { class: 'code-block', tabIndex: 0, role: 'region', 'aria-label': text(label) }, code));
    const dialog = openDialog({
        title: text('conflict.title'), name: 'conflict', close: text('dialog.cancel'),
        actions: [
            { name: 'copy', title: text('conflict.copy'), isPrimary: true, run: choices.copy },
            ...choices.theirs ? [{ name: 'theirs', title: text('conflict.theirs'), run: choices.theirs }] : [],
            { name: 'overwrite', title: text('conflict.overwrite'), isDanger: true, run: choices.overwrite },
        ],
    }, make('p', {}, text('conflict.about')), make('div', { class: 'sides' },
        side(text('conflict.mine'), changes(store.document), text('conflict.definition'),
            written('conflict.mine.definition', yours)),
        side(text('conflict.file'), changes(theirs), text('conflict.definition'),
            written('conflict.file.definition', definition))));
    dialog.classList.add('is-wide');
}

/**
 * @type {(title: string, changes: HTMLElement | undefined, summary: string, definition: HTMLElement) => HTMLElement}
 */
function side(title, changes, summary, definition) {
    return make('section', {}, make('h3', {}, title), changes,
        make('details', {}, make('summary', {}, summary), definition));
}
