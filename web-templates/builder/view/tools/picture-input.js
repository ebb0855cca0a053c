import { imagesOf } from '../../model/walk.js';
import { make } from '../element.js';
import { whenLoaded } from '../loading.js';
import { createTextInput } from '../properties/text-input.js';
import { nameIn, pictureNamed, withFiles } from './picture-names.js';

/** @typedef {import('../properties/types').InputMaker} InputMaker */
/** @typedef {import('../types').Picture} Picture */
/** @typedef {import('../types').ServerCalls} ServerCalls */
/** @typedef {import('../types').Store} Store */

/**
 * The name of a picture as text, the picture, and a button to choose another one.
 * @param {ServerCalls} server
 * @returns {InputMaker}
 */
export function createPictureInput(server) {
    return (store, entry, change) => {
        const set = (/** @type {import('../../json/types').JSONValue} */ name) => {
            change(name);
            store.apply((document) => withFiles(document, server.choice), { merge: `property:${entry.path}` });
        };
        const input = createTextInput(store, entry, set);
        const thumbnail = make('img', { class: 'thumbnail', alt: '', hidden: true });
        let name = '';
        const show = () => {
            const address = addressOf(store, server, name);
            thumbnail.hidden = address === undefined;
            address !== undefined && thumbnail.getAttribute('src') !== address && thumbnail.setAttribute('src', address);
        };
        surround(input.element, thumbnail, make('button', {
            class: 'button', type: 'button', dataset: { choosePicture: entry.path }, 'aria-label': store.text('picture.choose.of', { property: entry.label }),
            onclick: () => choose(store, server, entry.label, () => name, set),
        }, store.text('picture.choose')));
        let asked = '';
        return {
            ...input,
            update(value, ...rest) {
                input.update(value, ...rest);
                name = String(value ?? '');
                show();
                const id = store.origin.file?.id ?? '';
                // Nobody may answer; then the names are shown alone, and choosing tells why.
                id !== '' && asked !== id && server.choose(id).then(show, () => {});
                asked = id;
            },
        };
    };
}

/**
 * Puts the picture before its name and the button behind it.
 * @param {HTMLElement} row
 * @param {HTMLElement} thumbnail
 * @param {HTMLElement} button
 */
function surround(row, thumbnail, button) {
    const control = /** @type {HTMLElement} */ (row.querySelector('[data-property]'));
    const line = make('div', { class: 'picture-line' });
    control.replaceWith(line);
    line.append(thumbnail, control, button);
}

/**
 * Where the picture of that name is; undefined where there is none.
 * @param {Store} store
 * @param {ServerCalls} server
 * @param {string} name
 */
function addressOf({ document }, server, name) {
    const path = imagesOf(document).find(({ image }) => image.name === name && image.path !== undefined)?.image.path;
    return path === undefined ? pictureNamed(document, server.choice, name)?.address : server.pictures[path];
}

/**
 * Lets a person choose; that is a step of the history of its own.
 * @param {Store} store
 * @param {ServerCalls} server
 * @param {string} property
 * @param {() => string} current
 * @param {(name: string) => void} set
 */
async function choose(store, server, property, current, set) {
    const part = await whenLoaded(import('./picture-panel.js'), store.text);
    part?.openPictures(store, server, {
        property, chosen: pictureNamed(store.document, server.choice, current())?.path,
        choose(picture) {
            const name = nameIn(store.document, picture);
            store.seal();
            set(name);
            store.seal();
            store.say(store.text('said.picture', { name }));
        },
    });
}
