import { failureWords } from '../files/failure.js';
import { openDialog } from '../shell/dialog.js';
import { make, newId } from '../shell/element.js';

/**
 * @typedef {{ property: string, chosen: string | undefined, endings?: string[],
 *     choose: (picture: Shell.Picture) => void }} Wish
 * `endings`: those that the name has to have one of
 */

/** The bytes that the server takes; it refuses more without reading it. */
const limit = 2 << 20;

/**
 * Shows the pictures that the form may name, to choose one or to upload another one.
 * @type {(store: Shell.Store, server: Shell.ServerCalls, wish: Wish) => void}
 */
export function openPictures(store, server, { property, chosen, endings, choose }) {
    const { text, origin: { file: form } } = store;
    const about = { title: text('pictures.title', { property }), name: 'pictures', close: text('dialog.close') };
    if (!form) {
        openDialog(about, make('p', {}, text('pictures.unsaved')));
        return;
    }
    const told = make('p', { class: 'property-error', role: 'alert', hidden: true });
    const tell = (/** @type {string} */ words) => {
        told.textContent = words;
        told.hidden = words === '';
        told.scrollIntoView({ block: 'nearest' });
    };
    const take = (/** @type {Shell.Picture} */ picture) => {
        dialog.close();
        choose(picture);
    };
    const grid = createGrid(text('pictures.all'), take);
    const none = make('p', { class: 'property-hint', hidden: true }, text('pictures.none'));
    const dialog = openDialog(about, none, grid.element, told, createUpload(store, endings, async (file) => {
        tell('');
        const { picture, message = '' } = await sent(store, server, form.id, file, endings);
        tell(message);
        // Who closed it meanwhile wants no other picture.
        picture && dialog.open && take(picture);
    }));
    server.choose(form.id, true).then((all) => {
        const pictures = all.filter(({ file }) => hasEnding(file, endings));
        none.hidden = pictures.length > 0;
        grid.show(pictures, chosen);
    }, (error) => tell(failureWords(text, error)));
}

/**
 * @type {(store: Shell.Store, server: Shell.ServerCalls, form: string, file: File, endings?: string[]) =>
 *     Promise<{ picture?: Shell.Picture, message?: string }>}
 */
async function sent(store, server, form, file, endings) {
    const picture = named(file, endings);
    if (file.size > limit) {
        return { message: store.text('pictures.large', { name: file.name }) };
    } else if (!hasEnding(picture.name, endings)) {
        return { message: store.text('pictures.ending', { name: file.name, endings: endings?.join(', ') ?? '' }) };
    }
    return server.upload(form, picture).catch((error) => ({ message: failureWords(store.text, error) }));
}

/** @type {(file: string, endings?: string[]) => boolean} */
function hasEnding(file, endings) {
    return endings?.some((ending) => file.endsWith(ending)) ?? true;
}

/**
 * The file by a name with the ending of its kind: `hill.png` is `hill_zip.png` where that has to be `_zip.png`.
 * @type {(file: File, endings?: string[]) => File}
 */
function named(file, endings) {
    const [, stem, kind] = /^(.*)\.(\w+)$/.exec(file.name.replace(/\.jpeg$/i, '.jpg')) ?? [];
    const ending = endings?.find((each) => each.endsWith(`.${kind?.toLowerCase()}`));
    return ending === undefined || hasEnding(file.name, endings) ? file
        : new File([file], `${stem}${ending}`, { type: file.type });
}

/**
 * A button that lets a person choose a file.
 * @type {(store: Shell.Store, endings: string[] | undefined, upload: (file: File) => Promise<void>) => HTMLDivElement}
 */
function createUpload({ text }, endings, upload) {
    const hint = make('p', { class: 'property-hint', id: newId('upload-hint') },
        endings ? text('pictures.hint.endings', { endings: endings.join(', ') }) : text('pictures.hint'));
    const kinds = endings?.map((ending) => ending.replace(/.*\./, '.'))
        ?? ['.png', '.jpg', '.gif', '.webp', '.avif', '.svg'];
    const chooser = make('input', {
        type: 'file', class: 'visually-hidden', accept: [...kinds, '.jpeg'].join(),
        'aria-describedby': hint.id, dataset: { part: 'upload-picture' },
        onchange: async () => {
            const [file] = chooser.files ?? [];
            chooser.disabled = true;
            file && await upload(file);
            chooser.disabled = false;
            chooser.value = '';
            chooser.closest('dialog')?.open && chooser.focus();
        },
    });
    return make('div', { class: 'upload' }, make('label', { class: 'button' }, chooser, text('pictures.upload')), hint);
}

/**
 * Pictures of which one is chosen: arrows go from one to the next, Enter or a click chooses.
 * @param {string} title
 * @param {(picture: Shell.Picture) => void} choose
 */
function createGrid(title, choose) {
    const element = make('div', {
        class: 'pictures', role: 'radiogroup', 'aria-label': title, hidden: true,
        onkeydown: (/** @type {KeyboardEvent} */ event) => step(event),
    });
    return {
        element,
        show(/** @type {Shell.Picture[]} */ pictures, /** @type {string | undefined} */ chosen) {
            const current = pictures.find(({ path }) => path === chosen) ?? pictures[0];
            const buttons = pictures.map((picture) => make('button', {
                class: 'picture', role: 'radio', 'aria-checked': String(picture.path === chosen),
                tabIndex: picture === current ? 0 : -1,
                dataset: { picture: picture.file }, onclick: () => choose(picture),
            }, make('img', { class: 'thumbnail', src: picture.address, alt: '', loading: 'lazy' }),
            make('span', { class: 'picture-name' }, picture.file)));
            element.replaceChildren(...buttons);
            element.hidden = buttons.length === 0;
            buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
        },
    };

    /** @param {KeyboardEvent} event */
    function step(event) {
        const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('.picture'))];
        const at = buttons.findIndex((button) => button === document.activeElement);
        const goals = /** @type {Record<string, number>} */ ({
            ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1,
        });
        if (at >= 0 && event.key in goals) {
            event.preventDefault();
            const goal = /** @type {HTMLElement} */ (buttons.at(goals[event.key] % buttons.length));
            buttons.forEach((button) => { button.tabIndex = button === goal ? 0 : -1; });
            goal.focus();
        }
    }
}
