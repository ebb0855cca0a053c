import { make, newId } from './element.js';

/**
 * @typedef {{ name: string, title: string, isPrimary?: boolean, isDanger?: boolean, run: () => boolean | void }} Action
 * `run` keeps the dialog open where it gives true
 */

/**
 * A modal dialog with a heading and buttons. It is gone once it is closed, and the focus goes back to where it was
 * unless the action moved it.
 * @param {{ title: string, name: string, close: string, actions?: Action[], isToRead?: boolean }} about
 * `close`: the words of the button that only closes; `isToRead`: the focus starts at the heading, so that Enter does
 * nothing yet, as it is with danger
 * @param {...(Node | false)} content
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, name, close, actions = [], isToRead = actions.some(({ isDanger }) => isDanger) },
    ...content) {
    const id = newId('dialog');
    const former = /** @type {HTMLElement | null} */ (document.activeElement);
    const dialog = make('dialog', { class: 'dialog', 'aria-labelledby': id, dataset: { dialog: name } });
    const buttons = actions.map(({ name: action, title: words, isPrimary, isDanger, run }) => make('button', {
        class: `button${isPrimary ? ' primary' : ''}${isDanger ? ' danger' : ''}`,
        dataset: { part: action },
        onclick: (/** @type {Event} */ event) => {
            // While it is open, nothing below it can have the focus.
            dialog.close(action);
            if (run() === true) {
                dialog.showModal();
                const wrong = /** @type {HTMLElement | null} */ (dialog.querySelector('[aria-invalid=true]'));
                (wrong ?? /** @type {HTMLElement} */ (event.currentTarget)).focus();
            }
        },
    }, words));
    const cancel = make('button',
        { class: 'button', dataset: { part: 'cancel' }, onclick: () => dialog.close() }, close);
    dialog.append(make('h2', { id, ...isToRead && { tabIndex: -1, autofocus: true } }, title),
        ...content.flatMap((each) => each || []), make('div', { class: 'dialog-actions' }, ...buttons, cancel));
    const first = buttons.find((_, n) => actions[n].isPrimary);
    dialog.addEventListener('keydown', (event) => {
        const { key, target, isComposing, ctrlKey, metaKey } = event;
        const isBox = target instanceof Element && target.matches('input, select, textarea');
        // A new line may be meant in a text of several.
        const isLines = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
        if (first && key === 'Enter' && isBox && !isLines && !isComposing) {
            event.preventDefault();
            event.stopPropagation();
            first.click();
        }
    });
    dialog.addEventListener('close', () => {
        if (dialog.open) {
            return;
        }
        const isLeft = dialog.returnValue === '' || document.activeElement === document.body
            || dialog.contains(document.activeElement);
        dialog.remove();
        if (isLeft) {
            former?.isConnected && former.focus();
        }
    });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}
