import { fieldsOf } from '../document/walk.js';
import { whenLoaded } from '../shell/loading.js';

/** Examples to start from: a definition a file, its translations beside it. */
export const exampleFolder = 'builder/examples';

/**
 * The names of the examples, in the order of their files.
 * @param {Render.Files} files
 */
export function exampleNames(files) {
    return files.paths(exampleFolder).filter((path) => path.endsWith('.json') && !path.endsWith('.strings.json'))
        .map((path) => path.slice(exampleFolder.length + 1, -'.json'.length));
}

/**
 * Begins with an example in place of the form; that can be undone.
 * @type {(store: Shell.Store, name: string) => Promise<void>}
 */
export async function openExample(store, name) {
    const reading = await whenLoaded(import('./reading.js'), store.text);
    const example = await reading?.readExample(store.files, name, store.language);
    if (example) {
        await showOpened(store, example, null, store.text('said.example', { name: store.text(`example.${name}`) }));
        example.locales.includes(store.language) && store.set('locale', store.language);
    }
}

/**
 * Puts a form that was opened in the place of the one that was there, as a step that can be undone.
 * @param {Shell.Store} store
 * @param {Doc.FormDocument} document
 * @param {Doc.OpenForm | null} file the file of the site that it is from
 * @param {string} [said]
 */
export async function showOpened(store, document, file, said) {
    const fields = fieldsOf(document);
    const [first, last] = [fields[0], fields.at(-1)];
    if (await store.replace(document,
        { ...first && { selection: { kind: 'field', name: first.name } }, origin: { file } })) {
        // Nobody has said yet that something shall follow the first one.
        last && store.insertAt({ row: { kind: 'field', name: last.name }, isBehind: true });
        // A tool that was opened while the form was on its way stays, with the focus that is in it.
        const isBusy = ![null, 'open'].includes(store.state.tool)
            && window.document.activeElement !== window.document.body;
        if (!isBusy) {
            void store.openTool(null);
            store.focus('opened');
        }
        store.say(said ?? store.text('said.opened', { count: fields.length }));
    }
}
