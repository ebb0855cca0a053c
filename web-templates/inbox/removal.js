import { part, within } from './parts.js';

/**
 * Lets a person delete one submission or all that are shown, and take that back.
 * @type {(inbox: import('./inbox.js').Inbox, fail: (error: unknown) => void) => void}
 */
export function listenToRemovals(inbox, fail) {
    /** The number by which the server undoes the latest removal. */
    let removal = 0;

    /**
     * @param {string} address
     * @param {string} text
     */
    const remove = async (address, text) => {
        ({ removal } = await ask('DELETE', address));
        part('removed-text').textContent = text;
        part('removed').hidden = false;
        await inbox.refresh();
    };

    part('entries').addEventListener('click', ({ target }) => {
        const button = target instanceof Element && target.closest('[data-remove]');
        const entry = button && /** @type {HTMLElement | null} */ (button.closest('li'));
        if (entry) {
            const next = entry.nextElementSibling ?? entry.previousElementSibling;
            remove(`/__inbox/submissions/${entry.dataset.number}`, 'Deleted: 1 submission')
                .then(() => (next ? within(next, 'summary') : part('title')).focus(), fail);
        }
    });
    part('remove-all').addEventListener('click', async () => {
        const what = inbox.words;
        if (await confirmed(`Delete ${what}?`)) {
            remove(`/__inbox/submissions${inbox.query}`, `Deleted: ${what}`).then(() => part('undo').focus(), fail);
        }
    });
    part('undo').addEventListener('click', () => {
        part('removed').hidden = true;
        ask('POST', `/__inbox/removals/${removal}/undo`).then(() => inbox.refresh())
            .then(() => part('title').focus(), fail);
    });
}

/**
 * @param {string} method
 * @param {string} address
 * @returns {Promise<any>} what the server answers; null for nothing
 */
async function ask(method, address) {
    const answer = await fetch(address, { method });
    if (!answer.ok) {
        throw new Error(await answer.text());
    }
    return answer.status === 204 ? null : answer.json();
}

/** @type {(question: string) => Promise<boolean>} */
function confirmed(question) {
    const dialog = /** @type {HTMLDialogElement} */ (part('confirmation'));
    part('confirmation-title').textContent = question;
    dialog.returnValue = '';
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => resolve(dialog.returnValue === 'remove'), { once: true });
    });
}
