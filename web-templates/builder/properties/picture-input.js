import { mapFields, mapped, withMember, imagesOf } from '../document/walk.js';
import { strategiesOf } from '../document/tables.js';
import { make } from '../shell/element.js';
import { whenLoaded } from '../shell/loading.js';
import { createTextInput } from './row.js';

/**
 * The name of a picture as text, the picture, and a button to choose another one.
 * @type {(server: Shell.ServerCalls) => Properties.InputMaker}
 */
export function createPictureInput(server) {
    return (store, entry, change) => {
        const set = (/** @type {Json.JSONValue} */ name) => {
            change(name);
            store.apply((document) => withFiles(document, server.choice), { merge: `property:${entry.path}` });
        };
        const input = createTextInput(store, entry, set);
        const thumbnail = make('img', { class: 'thumbnail', alt: '', hidden: true });
        let name = '';
        let shown = entry;
        const show = () => {
            const address = addressOf(store, server, name);
            thumbnail.hidden = address === undefined;
            address !== undefined && thumbnail.getAttribute('src') !== address
                && thumbnail.setAttribute('src', address);
        };
        surround(input.element, thumbnail, make('button', {
            class: 'button', dataset: { choosePicture: entry.path },
            'aria-label': store.text('picture.choose.of', { property: entry.label }),
            onclick: () => choose(store, server, shown, () => name, set),
        }, store.text('picture.choose')));
        /** The form whose pictures were asked for last. */
        let askedForm = '';
        return {
            ...input,
            update(value, read, next) {
                input.update(value, read, next);
                shown = next;
                name = String(value ?? '');
                show();
                const id = store.origin.file?.id ?? '';
                // Nobody may answer; then the names are shown alone, and choosing tells why.
                id !== '' && askedForm !== id && server.choose(id).then(show, () => {});
                askedForm = id;
            },
        };
    };
}

/**
 * Puts the picture before its name and the button behind it.
 * @type {(row: HTMLElement, thumbnail: HTMLElement, button: HTMLElement) => void}
 */
function surround(row, thumbnail, button) {
    const control = /** @type {HTMLElement} */ (row.querySelector('[data-property]'));
    const line = make('div', { class: 'picture-line' });
    control.replaceWith(line);
    line.append(thumbnail, control, button);
}

/**
 * The address of the picture of that name; undefined where there is none.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, name: string) => string | undefined}
 */
function addressOf({ document }, server, name) {
    const path = imagesOf(document).find(({ image }) => image.name === name && image.path !== undefined)?.image.path;
    return path === undefined ? pictureNamed(document, server.choice, name)?.address : server.pictures[path];
}

/**
 * Lets a person choose; that is a step of the history of its own.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, entry: Properties.Entry, current: () => string,
 *     set: (name: string) => void) => Promise<void>}
 */
async function choose(store, server, { label: property, endings }, current, set) {
    const part = await whenLoaded(import('./picture-panel.js'), store.text);
    part?.openPictures(store, server, {
        property, endings, chosen: pictureNamed(store.document, server.choice, current())?.path,
        choose(picture) {
            const name = nameIn(store.document, picture);
            store.seal();
            set(name);
            store.seal();
            store.say(store.text('said.picture', { name }));
        },
    });
}

/**
 * The name of a picture in a form: by its file, or without the ending.
 * @type {(document: Doc.FormDocument, picture: Shell.Picture) => string}
 */
function nameIn(document, picture) {
    return strategiesOf(document).pictures === 'exact' ? picture.file : picture.name;
}

/**
 * The picture that a name in a form leads to.
 * @type {(document: Doc.FormDocument, choice: readonly Shell.Picture[], name: string) => Shell.Picture | undefined}
 */
function pictureNamed(document, choice, name) {
    return choice.find((each) => each.file === name || nameIn(document, each) === name);
}

/**
 * The form with the files of pictures that were only names until now.
 * @type {(document: Doc.FormDocument, choice: readonly Shell.Picture[]) => Doc.FormDocument}
 */
function withFiles(document, choice) {
    /**
     * @template {Doc.Image | undefined} Given
     * @param {Given} image
     * @returns {Given}
     */
    const found = (image) => {
        const path = image && image.path === undefined ? pictureNamed(document, choice, image.name)?.path : undefined;
        return image && path !== undefined ? { ...image, path } : image;
    };
    return mapFields(document, (field) => {
        const marks = /** @type {const} */ (['requiredMark', 'checkedImage', 'uncheckedImage']);
        const style = marks.reduce((before, mark) => withMember(before, mark, found(before[mark])), field.style);
        const picture = field.picture && withMember(field.picture, 'image', found(field.picture.image));
        const options = mapped(field.options, (option) => withMember(option, 'image', found(option.image)));
        return withMember(withMember(withMember(field, 'style', style), 'picture', picture), 'options', options);
    });
}
