import { conclude } from './delivery.js';
import { createButton } from './element.js';
import { listen } from './form-element.js';
import { putForm, restart, takeForm } from './form-state.js';
import { showOutcome } from './outcome.js';
import { idsIn, keepMessage, refusedOf, removeMessage, withMessage } from './outbox.js';
import { stateTransfer } from './state-transfer.js';
import { isUntouched } from './untouched.js';
import { track } from './work.js';

/**
 * Brings kept submissions that the endpoint has turned down back into the form, with its messages; where something else
 * is being filled in, it offers to open or to discard them, which can be undone until the next news.
 * @param {Runtime.Page} page
 * @param {string} sending the outbox that they were sent from
 */
export function createRefused(page, sending) {
    const { messages } = page.data;
    const outbox = refusedOf(sending);
    let isUsed = false;
    /** @type {(() => Promise<void>) | null} */
    let undo = null;
    // What is being typed may not be a value yet.
    listen(page, 'input', () => {
        isUsed = true;
    });

    const offer = () => showOutcome(page, 'keptRefused', messages['run.keptRefused']);
    const putBack = async (/** @type {Runtime.KeptMessage} */ message, restore = () => {}) => {
        await keepMessage(outbox, message, false);
        restore();
        offer();
    };
    const open = (/** @type {Runtime.KeptMessage} */ message) => {
        const before = takeForm(page);
        restart(page);
        undo = () => putBack(message, () => {
            page.result.general = [];
            putForm(page, before);
            page.keepDraft();
        });
        bringBack(page, message);
    };
    const discard = (/** @type {Runtime.KeptMessage} */ message) => {
        undo = () => putBack(message);
        showOutcome(page, 'keptDiscarded', messages['run.keptDiscarded']);
    };
    const createAct = (/** @type {string} */ text, /** @type {(message: Runtime.KeptMessage) => void} */ act) =>
        createButton(messages[text], () => track(page, takeFirst(outbox, act).then((isThere) =>
            // Another page may have got it.
            isThere || showOutcome(page, ''))));
    return {
        /** @returns {Promise<boolean>} whether there is one */
        async recall() {
            await page.ready;
            return takeFirst(outbox, (message) => {
                const isFree = !isUsed && isUntouched(page);
                if (isFree) {
                    bringBack(page, message);
                } else {
                    offer();
                }
                return isFree;
            });
        },
        /** @type {(outcome: Runtime.Outcome) => HTMLButtonElement[]} */
        offers(outcome) {
            const goBack = undo;
            undo = null;
            if (outcome === 'keptRefused') {
                return [createAct('run.keptOpen', open), createAct('run.keptDiscard', discard)];
            }
            return goBack ? [createButton(messages['run.draftUndo'], () => track(page, goBack()), 'undo')] : [];
        },
    };
}

/**
 * Takes the first submission out of an outbox.
 * @param {string} outbox
 * @param {(message: Runtime.KeptMessage) => boolean | void} act false leaves it there
 * @returns {Promise<boolean>} whether there is one
 */
async function takeFirst(outbox, act) {
    const [id] = await idsIn(outbox);
    let isThere = false;
    if (id !== undefined) {
        await withMessage(outbox, id, async (message) => {
            isThere = true;
            if (act(message) !== false) {
                await removeMessage(id);
            }
        });
    }
    return isThere;
}

/**
 * @param {Runtime.Page} page whose form is as it opens
 * @param {Runtime.KeptMessage} message
 */
function bringBack(page, { seed, state, pictures, refusal }) {
    page.seed = seed;
    stateTransfer.attach(page).restore({ ...state, pictures });
    conclude(page, { ...refusal, outcome: 'refused' });
}
