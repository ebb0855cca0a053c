import { fieldsOf } from '../document/walk.js';

/**
 * Puts a form that was opened in the place of the one that was there, as a step that can be undone.
 * @param {Shell.Store} store
 * @param {Doc.FormDocument} document
 * @param {Doc.OpenForm | null} file the file of the site that it is from
 */
export async function showOpened(store, document, file) {
    const [first] = fieldsOf(document);
    if (await store.replace(document,
        { ...first && { selection: { kind: 'field', name: first.name } }, origin: { file } })) {
        void store.openTool(null);
        store.focus('opened');
        store.say(store.text('said.opened', { count: fieldsOf(document).length }));
    }
}
