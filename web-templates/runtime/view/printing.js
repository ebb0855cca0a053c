import { listen } from './form-element.js';
import { createRecord, createSheets } from './receipt/record.js';
import { isUntouched } from './untouched.js';

const pictures = /** @type {WeakMap<Blob, HTMLImageElement>} */ (new WeakMap());

/**
 * Prints the answers as a record instead of the page, and the page, as a form to fill in by hand, while nothing has
 * been entered.
 * @param {Runtime.Page} page
 */
export function listenToPrinting(page) {
    /** @type {HTMLElement | null} */
    let record = null;
    const remove = () => {
        record?.remove();
        record = null;
        document.documentElement.removeAttribute('data-record');
    };
    window.addEventListener('beforeprint', () => {
        remove();
        const { receipt: sent } = page.result;
        if (sent || !isUntouched(page)) {
            record = createRecord(page, sent?.sheets ?? createSheets(page, pictureOf), new Date());
            document.body.append(record);
            document.documentElement.setAttribute('data-record', '');
        }
    }, { signal: page.ended });
    window.addEventListener('afterprint', remove, { signal: page.ended });
    // A picture is decoded in its own time, which printing does not wait for: that begins as soon as it is there.
    for (const type of ['click', 'change']) {
        listen(page, type, () => page.files.forEach(pictureOf));
    }
}

/**
 * Opens the browser's dialog for printing, once the pictures can be printed.
 * @param {Runtime.Page} page
 */
export async function print(page) {
    await Promise.allSettled([...page.files.values()].map((file) => pictureOf(file).decode()));
    window.print();
}

/**
 * The picture of a file, made once, ready to be printed.
 * @type {(file: Blob) => HTMLImageElement}
 */
export function pictureOf(file) {
    const known = pictures.get(file);
    if (known) {
        return known;
    }
    const picture = new Image();
    picture.alt = '';
    picture.src = URL.createObjectURL(file);
    picture.decode().catch(() => {}).finally(() => URL.revokeObjectURL(picture.src));
    pictures.set(file, picture);
    return picture;
}
