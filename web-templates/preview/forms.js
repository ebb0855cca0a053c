import { placeBelow } from './popover.js';

/** Lists the other forms of the site when somebody wants to go to one. */
export function connectForms() {
    const popover = /** @type {HTMLElement} */ (document.getElementById('forms'));
    placeBelow(popover, /** @type {HTMLElement} */ (document.getElementById('forms-button')));
    popover.addEventListener('beforetoggle', async (event) => {
        if (/** @type {any} */ (event).newState === 'open') {
            popover.querySelector('ul')?.replaceChildren(...await loadEntries());
        }
    });
}

/** @returns {Promise<HTMLElement[]>} a line that says so where the server does not answer */
async function loadEntries() {
    try {
        const answer = await fetch('/__preview/forms.json');
        return (await answer.json()).map(entryOf);
    } catch {
        const note = document.createElement('li');
        note.textContent = 'The server does not answer. Start it again and try once more.';
        return [note];
    }
}

/** @type {(form: { id: string, title: string }) => HTMLElement} */
function entryOf({ id, title }) {
    const entry = document.createElement('li');
    const link = document.createElement('a');
    link.href = `/__preview/${encodeURIComponent(id)}/${location.search}`;
    link.textContent = title;
    if (new URL(link.href).pathname === location.pathname) {
        link.setAttribute('aria-current', 'page');
    }
    entry.append(link);
    return entry;
}
