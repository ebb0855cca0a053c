import { plain } from './matching.js';

/** @typedef {import('./markup.js').Combobox} Combobox */
/** @typedef {ReturnType<typeof createSearch>} Search */

/**
 * Follows typing in a combobox until it becomes the choice of its list.
 * @param {Combobox} box
 * @param {import('./popup.js').Popup} popup
 * @param {(count: number) => void} tell of the number of options that match
 */
export function createSearch({ select, input, list }, popup, tell) {
    let isTyped = false;

    const restore = (keepsTyping = false) => {
        if (keepsTyping && isTyped) {
            return;
        }
        isTyped = false;
        input.value = select.selectedOptions[0]?.text.trim() ?? '';
        if (popup.isOpen()) {
            popup.close();
        }
    };

    const open = () => {
        if (!isLocked(input)) {
            popup.show(isTyped ? input.value : '');
            popup.chosen()?.scrollIntoView({ block: 'nearest' });
        }
    };

    const enter = (/** @type {number} */ index) => {
        isTyped = false;
        enterChoice(select, index);
        restore();
    };

    /** Chooses an option, or else what was chosen before. */
    const choose = (/** @type {Element | null} */ option) => {
        if (option) {
            enter(Number(option.id.slice(list.id.length + 1)));
        } else {
            restore();
        }
    };

    /** A label that was typed in full is chosen; what is none gives way to another, or what was chosen before. */
    const leave = (/** @type {Element | null} */ other = null) => {
        const typed = isTyped ? plain(input.value) : null;
        const exact = [...select.options].find(({ text, disabled }) => !disabled && plain(text) === typed);
        if (exact && !popup.active()) {
            enter(exact.index);
        } else {
            choose(isTyped ? popup.active() ?? other : null);
        }
    };

    const filter = () => {
        isTyped = true;
        if (isLocked(input)) {
            restore();
        } else {
            tell(popup.show(input.value));
        }
    };

    return {
        isTyped: () => isTyped, restore, open, choose, leave, filter, toggle: () => toggle(popup, input, open),
    };
}

/**
 * Chooses an option as a person would in the list itself.
 * @type {(select: HTMLSelectElement, index: number) => void}
 */
function enterChoice(select, index) {
    if (select.selectedIndex !== index) {
        select.selectedIndex = index;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
    }
}

/** @type {(popup: import('./popup.js').Popup, input: HTMLInputElement, open: () => void) => void} */
function toggle(popup, input, open) {
    if (popup.isOpen()) {
        popup.close();
    } else {
        // After a click WebKit still puts the caret where it was pressed.
        setTimeout(() => selectAll(input));
        open();
    }
}

/**
 * Selects all that an input says, of which the beginning stays in view: that tells a long option from others.
 * @param {HTMLInputElement} input
 */
export function selectAll(input) {
    input.setSelectionRange(0, input.value.length, 'backward');
    input.scrollLeft = 0;
}

/** @param {HTMLInputElement} input */
function isLocked(input) {
    return input.disabled || input.readOnly || input.getAttribute('aria-disabled') === 'true';
}
