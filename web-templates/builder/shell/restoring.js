import { fieldsOf } from '../document/walk.js';
import { shownText } from '../structure/outline.js';

/**
 * The facts by which a person knows a draft.
 * @param {Shell.Store} store
 * @param {Files.KeptDraft} draft
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
