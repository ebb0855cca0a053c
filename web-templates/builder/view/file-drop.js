/** @typedef {import('./types').Store} Store */

/**
 * Files may be dropped anywhere on the page: they are opened as if they had been chosen in the tool that opens forms. A page
 * that is made anew, in another language, listens in place of the former.
 * @param {Store} store
 */
export function listenForFiles(store) {
    const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
    document.body.ondragover = (event) => {
        if (hasFiles(event)) {
            event.preventDefault();
            document.body.classList.add('is-dropping');
        }
    };
    document.body.ondragleave = (event) => {
        event.relatedTarget === null && document.body.classList.remove('is-dropping');
    };
    document.body.ondrop = async (event) => {
        document.body.classList.remove('is-dropping');
        if (hasFiles(event)) {
            event.preventDefault();
            const files = event.dataTransfer?.files ?? null;
            await store.openTool('open');
            const chooser = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-part=open-file]'));
            if (chooser) {
                chooser.files = files;
                chooser.dispatchEvent(new Event('change'));
            }
        }
    };
    document.body.dataset.dropWords = store.text('open.drop');
}
