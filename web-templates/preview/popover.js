/** The least distance of a popover from the window's edge. */
const margin = 8;

/**
 * Opens a popover below its button, inside the window.
 * @type {(popover: HTMLElement, button: HTMLElement) => void}
 */
export function placeBelow(popover, button) {
    popover.addEventListener('toggle', (event) => {
        const isOpen = /** @type {any} */ (event).newState === 'open';
        button.setAttribute('aria-expanded', String(isOpen));
        if (isOpen) {
            const { left, right, bottom } = button.getBoundingClientRect();
            const { width } = popover.getBoundingClientRect();
            const start = left + width + margin <= window.innerWidth ? left : right - width;
            popover.style.left = `${Math.max(margin, start)}px`;
            popover.style.top = `${bottom + margin}px`;
            popover.style.maxBlockSize = `${Math.max(160, window.innerHeight - bottom - 2 * margin)}px`;
        }
    });
    button.setAttribute('aria-expanded', 'false');
}
