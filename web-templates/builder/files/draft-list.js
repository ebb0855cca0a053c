import { fieldsOf } from '../document/walk.js';
import { make, icon } from '../shell/element.js';
import { shownText } from '../structure/outline.js';

/**
 * The forms that this browser keeps and no page has open: each can be opened, or deleted and had again.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createDraftList(store) {
    const { text } = store;
    const list = make('ul', { class: 'entry-list' });
    const element = make('section', { class: 'result', hidden: true, dataset: { part: 'drafts' } },
        make('h3', { class: 'part-title' }, text('open.drafts')),
        make('p', { class: 'property-hint' }, text('open.drafts.hint')), list);
    const show = async () => {
        const drafts = await store.drafts.lost();
        list.replaceChildren(...drafts.map((draft) => row(store, draft)));
        element.hidden = drafts.length === 0;
    };
    void show();
    return {
        element,
        update: (before, after) => { before === after && void show(); },
    };
}

/** @type {(store: Shell.Store, draft: Files.KeptDraft) => HTMLElement} */
function row(store, draft) {
    const { text, drafts } = store;
    const words = draftWords(store, draft);
    const { title, time } = words;
    const deletion = text('open.drafts.delete', { title, time });
    const open = make('button', {
        class: 'entry', dataset: { draft: draft.key }, onclick: async () => {
            if (await restore(store, draft)) {
                void store.openTool(null);
                store.focus('opened');
            }
        },
    }, icon('form'),
    make('span', {}, make('span', { class: 'entry-title' }, title), ' ', text('open.drafts.about', words)));
    const remove = make('button', {
        class: 'icon-button', 'aria-label': deletion, title: deletion,
        dataset: { part: 'delete-draft' },
        onclick: async () => {
            await drafts.discard(draft);
            element.replaceChildren(gone, undo);
            undo.focus();
            store.say(gone.textContent ?? '');
        },
    }, icon('delete'));
    const gone = make('p', { class: 'quiet' }, text('open.drafts.deleted', { title }));
    const undo = make('button', {
        class: 'button', dataset: { part: 'undo-delete' }, onclick: async () => {
            await drafts.putBack(draft);
            element.replaceChildren(open, remove);
            open.focus();
        },
    }, text('command.undo'));
    const element = make('li', { class: 'draft-row' }, open, remove);
    return element;
}

/**
 * The facts by which a person knows a draft.
 * @type {(store: Shell.Store, draft: Files.KeptDraft) => { title: string, count: number, time: string }}
 */
export function draftWords({ language }, { document, time }) {
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
    return { title: shownText(document.title, document), count: fieldsOf(document).length, time: moment };
}

/**
 * Puts a draft in the place of the form that is there, as a step that can be undone; it is this page's draft from then
 * on.
 * @param {Shell.Store} store
 * @param {Files.KeptDraft} draft
 * @returns {Promise<boolean>} whether it is there now
 */
export async function restore(store, draft) {
    const { document, open } = draft;
    const [first] = fieldsOf(document);
    if (!await store.replace(document,
        { ...first && { selection: { kind: 'field', name: first.name } }, origin: { file: open } })) {
        return false;
    }
    store.say(store.text('said.restored', { name: shownText(document.title, document) }));
    await store.drafts.flush() && await store.drafts.discard(draft);
    return true;
}
