import { nodeAt } from '../document/walk.js';
import { make } from '../shell/element.js';
import { askAboutConflict, saveOver, whenSaved } from './saving.js';

/** How often in a row the server must not answer before that is told: it may only have been started again. */
const patience = 3;

/**
 * Watches the file of the form that is open. A change that somebody else made is loaded where nothing is unsaved, else
 * it is told with a way to compare; so is a server that stopped, until it is back.
 * @type {(store: Shell.Store, server: Shell.ServerCalls) => Shell.Panel & { end: () => void }}
 */
export function createFileNotice(store, server) {
    const { text } = store;
    const words = make('p', { role: 'status' });
    const compare = make('button', { class: 'button', type: 'button', dataset: { part: 'compare-file' } },
        text('file.compare'));
    const element = make('section',
        { class: 'restore', hidden: true, 'aria-label': text('landmark.file'), dataset: { part: 'file-notice' } },
        words, compare);
    const tell = (/** @type {string} */ said, /** @type {(() => void) | null} */ more = null) => {
        words.textContent = said;
        compare.hidden = more === null;
        compare.onclick = more;
        element.hidden = said === '';
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
            before.file === after.file || failures >= patience || tell('');
            watch();
        },
    };
}

/**
 * @param {Shell.Store} store
 * @param {Shell.ServerCalls} server
 * @param {Doc.OpenForm} file as it was
 * @param {(said: string, more?: (() => void) | null) => void} tell
 */
async function follow(store, server, file, tell) {
    const { text } = store;
    const { document, definition = '', version, reason, findings } = await server.open(file.id);
    if (store.origin.file !== file || version === file.version || version === '') {
        return;
    } else if (document && JSON.stringify(document) === JSON.stringify(file.document)) {
        // Written another way, it says the same.
        store.keep(store.origin, { ...file, version, findings });
        return;
    }
    if (document && store.document === file.document) {
        const { selection } = store;
        const next = { ...file, version, document, findings, obstacle: reason };
        await store.replace(document, { origin: { file: next }, ...nodeAt(document, selection) && { selection } })
            && store.tell(text('file.loaded', { name: file.id }));
    } else {
        const conflict = { kind: /** @type {const} */ ('conflict'), version, definition, yours: '', document };
        tell(text(document ? 'file.changed' : 'file.broken', { name: file.id }),
            document && (() => (
                askAboutConflict(store, server, conflict, file, () => saveOver(store, server, version)))));
    }
}
