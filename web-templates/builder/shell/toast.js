import { make } from './element.js';

/** How long a toast stays that nobody points at or has the focus in, in ms. */
const stay = 8_000;

/**
 * Shows for a moment what was done, with a way to undo it; the live region says it too.
 * @param {(document: Doc.FormDocument) => void} undo takes back the step that led to that form
 * @param {Shell.Words} text
 */
export function createToast(undo, text) {
    const words = make('p', {});
    const button = make('button', { class: 'button', type: 'button', dataset: { part: 'toast-undo' }, onclick: () => {
        shown && undo(shown);
    } }, text('command.undo'));
    const element = make('section',
        { class: 'toast', hidden: true, 'aria-label': text('landmark.news'), dataset: { part: 'toast' } }, words,
        button);
    /** @type {Doc.FormDocument | null} */
    let shown = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const hide = () => {
        element.hidden = true;
        shown = null;
    };
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (element.matches(':hover, :focus-within') ? wait() : hide()), stay);
    };
    return {
        element,
        /**
         * @param {string} said
         * @param {Doc.FormDocument} [document] that came of a step which can be undone
         */
        show(said, document) {
            words.textContent = said;
            button.hidden = !document;
            shown = document ?? null;
            element.hidden = false;
            wait();
        },
        /**
         * @param {Doc.FormDocument} document that is there now: a step after the one that is told takes the way back
         */
        update(document) {
            if (shown && shown !== document) {
                hide();
            }
        },
        end: () => clearTimeout(timer),
    };
}
