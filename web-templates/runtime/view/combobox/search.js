import { create } from './markup.js';
import { matching, plain } from './matching.js';

/** @typedef {import('./markup.js').Combobox} Combobox */

/** Options that Page Up and Page Down go over. */
const leap = 8;

/**
 * What happens in a combobox (ARIA Authoring Practices, editable combobox with list autocomplete).
 * @param {Combobox} box
 * @param {(count: number) => void} tell of the number of options that match
 */
export function createSearch({ select, input, popup, list, none }, tell) {
    /** @type {HTMLElement | null} the option that arrow keys have reached */
    let active = null;
    let isTyped = false;

    const isOpen = () => !popup.hidden;
    const isLocked = () => input.disabled || input.readOnly || input.getAttribute('aria-disabled') === 'true';
    const chosenText = () => select.selectedOptions[0]?.text.trim() ?? '';

    const activate = (/** @type {HTMLElement | null} */ option) => {
        active?.classList.remove('active');
        active = option;
        if (option) {
            option.classList.add('active');
            option.scrollIntoView({ block: 'nearest' });
            input.setAttribute('aria-activedescendant', option.id);
        } else {
            input.removeAttribute('aria-activedescendant');
        }
    };

    const close = () => {
        popup.hidden = true;
        input.setAttribute('aria-expanded', 'false');
        activate(null);
    };

    const restore = (keepsTyping = false) => {
        if (keepsTyping && isTyped) {
            return;
        }
        isTyped = false;
        input.value = chosenText();
        if (isOpen()) {
            close();
        }
    };

    const fill = (/** @type {string} */ query) => {
        const found = matching([...select.options], query);
        list.replaceChildren(...found.map((option) => create('li', {
            id: `${list.id}-${option.index}`, textContent: option.text.trim(),
        }, { role: 'option', 'aria-selected': String(option.selected) })));
        list.hidden = !found.length;
        none.hidden = found.length > 0;
        input.setAttribute('aria-expanded', String(found.length > 0));
        activate(null);
        return found.length;
    };

    const show = () => {
        if (popup.hidden) {
            popup.hidden = false;
            popup.classList.remove('above');
        }
    };

    /** Above the text where there is no room below it; not back again while it is open. */
    const place = () => {
        const { bottom } = input.getBoundingClientRect();
        if (bottom + popup.offsetHeight > innerHeight && bottom > innerHeight / 2) {
            popup.classList.add('above');
        }
    };

    const open = (query = '') => {
        if (isLocked()) {
            return;
        }
        show();
        fill(query);
        place();
        /** @type {HTMLElement | null} */ (list.querySelector('[aria-selected=true]'))?.scrollIntoView({ block: 'nearest' });
    };

    const enter = (/** @type {number} */ index) => {
        isTyped = false;
        if (select.selectedIndex !== index) {
            select.selectedIndex = index;
            select.dispatchEvent(new Event('input', { bubbles: true }));
            select.dispatchEvent(new Event('change', { bubbles: true }));
        }
        restore();
    };

    const choose = (/** @type {HTMLElement | null} */ option) => {
        if (option) {
            enter(Number(option.id.slice(list.id.length + 1)));
        }
    };

    /** A label that was typed in full is chosen; what is none gives way to what was chosen before. */
    const leave = () => {
        const options = [...select.options];
        const typed = isTyped ? plain(input.value) : '';
        const exact = options.find(({ text }) => plain(text) === typed);
        if (isTyped && active) {
            choose(active);
        } else if (isTyped && exact) {
            enter(exact.index);
        } else {
            restore();
        }
    };

    const move = (/** @type {number} */ step) => {
        const options = /** @type {HTMLElement[]} */ ([...list.children]);
        const start = active ?? /** @type {HTMLElement | null} */ (!isTyped && list.querySelector('[aria-selected=true]') || null);
        const at = start ? options.indexOf(start) : -1;
        if (at < 0) {
            activate(options.at(step > 0 ? 0 : -1) ?? null);
        } else if (Math.abs(step) > 1) {
            activate(options[Math.min(Math.max(at + step, 0), options.length - 1)]);
        } else {
            activate(options[(at + step + options.length) % options.length]);
        }
    };

    const arrow = (/** @type {number} */ step, /** @type {boolean} */ isAlt) => {
        const wasOpen = isOpen();
        if (isAlt && step < 0) {
            if (active) {
                choose(active);
            } else {
                restore();
            }
            return;
        }
        if (!wasOpen) {
            open(isTyped ? input.value : '');
        }
        if (!isAlt && isOpen() && (wasOpen || !list.querySelector('[aria-selected=true]'))) {
            move(step);
        } else if (!isAlt && isOpen()) {
            activate(list.querySelector('[aria-selected=true]'));
        }
    };

    /** @type {Record<string, (event: KeyboardEvent) => boolean | void>} keys that are used up here, unless false is returned */
    const keys = {
        ArrowDown: ({ altKey }) => arrow(1, altKey),
        ArrowUp: ({ altKey }) => arrow(-1, altKey),
        PageDown: () => isOpen() && move(leap),
        PageUp: () => isOpen() && move(-leap),
        Enter: () => (active ? choose(active) : leave()),
        Escape: () => {
            const isNeeded = isOpen() || isTyped;
            restore();
            return isNeeded;
        },
        Tab: () => {
            if (active) {
                choose(active);
            }
            return false;
        },
        // They go to the ends of what is typed.
        Home: () => { activate(null); return false; },
        End: () => { activate(null); return false; },
        ArrowLeft: () => { activate(null); return false; },
        ArrowRight: () => { activate(null); return false; },
    };

    return {
        restore,
        choose,
        leave,
        filter: () => {
            isTyped = true;
            if (isLocked()) {
                restore();
                return;
            }
            show();
            tell(fill(input.value));
            place();
        },
        toggle: () => {
            if (isOpen()) {
                close();
            } else {
                input.select();
                open(isTyped ? input.value : '');
            }
        },
        press: (/** @type {KeyboardEvent} */ event) => {
            if (!event.isComposing && Object.hasOwn(keys, event.key) && keys[event.key](event) !== false) {
                event.preventDefault();
                event.stopPropagation();
            }
        },
    };
}
