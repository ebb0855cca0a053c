import { select } from './form-element.js';

/**
 * Takes files that are dropped on a place for a picture or pasted while it is the only one in view; a file that is
 * dropped beside it does not take the place of the page.
 * @param {Runtime.Page} page
 * @param {string} places selector of the fields
 * @param {(field: HTMLElement, files: File[]) => void} take
 */
export function listenToDrops({ form, ended }, places, take) {
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
        document.addEventListener(type, listener, { signal: ended });
    const mark = (/** @type {HTMLElement | null} */ place) => {
        for (const each of select(form, places)) {
            each.classList.toggle('dropping', each === place);
        }
    };
    const placeOf = (/** @type {Event} */ { target }) => /** @type {HTMLElement | null} */ (
        target instanceof Element ? target.closest(places) : null);
    listen('dragover', (/** @type {DragEvent} */ event) => {
        if (event.dataTransfer?.types.includes('Files')) {
            event.preventDefault();
            const place = placeOf(event);
            event.dataTransfer.dropEffect = place ? 'copy' : 'none';
            mark(place);
        }
    });
    listen('dragleave', (/** @type {DragEvent} */ event) => {
        if (!event.relatedTarget) {
            mark(null);
        }
    });
    listen('drop', (/** @type {DragEvent} */ event) => {
        const files = [...event.dataTransfer?.files ?? []];
        if (!event.dataTransfer?.types.includes('Files')) {
            return;
        }
        event.preventDefault();
        mark(null);
        const place = placeOf(event);
        if (place && files.length) {
            take(place, files);
        }
    });
    listen('paste', (/** @type {ClipboardEvent} */ event) => {
        const files = [...event.clipboardData?.files ?? []];
        const inView = [.../** @type {NodeListOf<HTMLElement>} */ (select(form, places))].filter(isInView);
        const place = placeOf(event) ?? (inView.length === 1 ? inView[0] : null);
        // Text that comes with a picture, as from a word processor, belongs to the field that is typed into.
        const isText = event.clipboardData?.types.includes('text/plain') && event.target instanceof HTMLInputElement
            && event.target.type !== 'file';
        if (place && files.length && !isText && !event.defaultPrevented) {
            event.preventDefault();
            take(place, files);
        }
    });
}

/** @type {(element: HTMLElement) => boolean} */
function isInView(element) {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
}
