import { placeBelow } from './popover.js';

/** Lists the other forms of the site when somebody wants to go to one. */
export function connectForms() {
    const popover = /** @type {HTMLElement} */ (document.getElementById('forms'));
    placeBelow(popover, /** @type {HTMLElement} */ (document.getElementById('forms-button')));
    popover.addEventListener('beforetoggle', async (event) => {
        if (/** @type {any} */ (event).newState === 'open') {
            const answer = await fetch('/__preview/forms.json');
            popover.querySelector('ul')?.replaceChildren(...(await answer.json()).map(entryOf));
        }
    });
}

/**
 * @param {{ id: string, title: string }} form
 * @returns {HTMLElement}
 */
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
