import { createButton, createElement } from './element.js';

/**
 * @typedef {object} Choice a button of a dialog
 * @property {string} part what scripts know it by (`data-part`)
 * @property {string} text
 * @property {string} [value] what choosing it gives; its part where absent
 * @property {boolean} [isPrimary]
 * @property {boolean} [isFirst] it has the focus when the dialog opens
 */

let count = 0;

/**
 * Asks something in a modal dialog, which is gone once it is answered.
 * @param {{ name: string, title: string, choices: Choice[] }} question `name`: a class of the dialog
 * @returns {Promise<string>} the value of the choice; "cancel" when the dialog is left by Escape
 */
export function ask({ name, title, choices }) {
    const dialog = document.createElement('dialog');
    dialog.className = `dialog ${name}`;
    dialog.setAttribute('role', 'alertdialog');
    const heading = createElement('p', 'dialog-title', title);
    heading.id = `dialog-${count += 1}`;
    dialog.setAttribute('aria-labelledby', heading.id);
    const actions = createElement('div', 'dialog-actions');
    dialog.append(heading, actions);
    document.body.append(dialog);
    return new Promise((resolve) => {
        for (const choice of choices) {
            actions.append(createChoice(choice, () => {
                dialog.close();
                resolve(choice.value ?? choice.part);
            }));
        }
        // Fires after a choice, too; the first answer counts.
        dialog.addEventListener('close', () => {
            dialog.remove();
            resolve('cancel');
        });
        dialog.showModal();
    });
}

/** @type {(choice: Choice, action: () => void) => HTMLButtonElement} */
function createChoice({ part, text, isPrimary = false, isFirst = false }, action) {
    const button = createButton(text, action, part);
    button.classList.toggle('primary', isPrimary);
    button.autofocus = isFirst;
    return button;
}
