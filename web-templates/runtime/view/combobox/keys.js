/** Options that Page Up and Page Down go over. */
const leap = 8;

/**
 * The keys of a combobox (ARIA Authoring Practices, editable combobox with list autocomplete).
 * @type {(popup: import('./popup.js').Popup, search: import('./search.js').Search) => (event: KeyboardEvent) => void}
 */
export function createKeys(popup, search) {
    const start = () => popup.active() ?? (search.isTyped() ? null : popup.chosen());
    const go = (/** @type {number} */ step) => popup.isOpen() && popup.move(step, start());
    const arrow = (/** @type {number} */ step) => {
        const wasOpen = popup.isOpen();
        if (!wasOpen) {
            search.open();
        }
        if (wasOpen || !popup.chosen()) {
            go(step);
        } else if (popup.isOpen()) {
            popup.activate(popup.chosen());
        }
    };
    /** They go to the ends of what is typed. */
    const moveCaret = () => { popup.activate(null); return false; };

    // A key is used up here, unless false is returned.
    /** @type {Record<string, (event: KeyboardEvent) => boolean | void>} */
    const keys = {
        ArrowDown: ({ altKey }) => (altKey ? popup.isOpen() || search.open() : arrow(1)),
        ArrowUp: ({ altKey }) => (altKey ? search.choose(popup.active()) : arrow(-1)),
        PageDown: () => go(leap),
        PageUp: () => go(-leap),
        Enter: () => (popup.active() ? search.choose(popup.active()) : search.leave(popup.only())),
        Escape: () => {
            const isNeeded = popup.isOpen() || search.isTyped();
            search.restore();
            return isNeeded;
        },
        Tab: () => {
            if (popup.active()) {
                search.choose(popup.active());
            }
            return false;
        },
        Home: moveCaret,
        End: moveCaret,
        ArrowLeft: moveCaret,
        ArrowRight: moveCaret,
    };
    return (event) => {
        if (!event.isComposing && Object.hasOwn(keys, event.key) && keys[event.key](event) !== false) {
            event.preventDefault();
            event.stopPropagation();
        }
    };
}
