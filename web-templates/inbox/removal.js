import { part, within } from './parts.js';

/**
 * Lets a person delete one submission or all that are shown, and take that back.
 * @type {(inbox: import('./inbox.js').Inbox, fail: (error: unknown) => void) => void}
 */
export function listenToRemovals(inbox, fail) {
    /**
     * The deletions that can be taken back, the latest last: the numbers by which the server does it, and words.
     * @type {{ removal: number, text: string }[]}
     */
    const removals = [];

    const show = () => {
        part('removed-text').textContent = removals.at(-1)?.text ?? '';
        part('removed').hidden = removals.length === 0;
    };

    /**
     * @param {string} address
     * @param {string} what
     */
    const remove = async (address, what) => {
        const { removal } = await ask('DELETE', address);
        removals.push({ removal, text: `Deleted: ${what}` });
        show();
        await inbox.refresh();
    };

    part('entries').addEventListener('click', ({ target }) => {
        const button = target instanceof Element && target.closest('[data-remove]');
        const entry = button && /** @type {HTMLElement | null} */ (button.closest('li'));
        if (entry) {
            const next = entry.nextElementSibling ?? entry.previousElementSibling;
            remove(`/__inbox/submissions/${entry.dataset.number}`, '1 submission')
                .then(() => (next ? within(next, 'summary') : part('title')).focus(), fail);
        }
    });
    part('remove-all').addEventListener('click', async () => {
        // The list may change while the question is read.
        const { query, words } = inbox.listed;
        if (await confirmed(`Delete ${words}?`)) {
            remove(`/__inbox/submissions?${query}`, words).then(() => part('undo').focus(), fail);
        }
    });
    part('undo').addEventListener('click', () => {
        const last = removals.pop();
        show();
        ask('POST', `/__inbox/removals/${last?.removal}/undo`).then(() => inbox.refresh())
            .then(() => part(removals.length ? 'undo' : 'title').focus(), fail);
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
