/**
 * Follows the pointer: what moves the page while its button is down would take the press away from what is pressed.
 * @returns {() => boolean} whether a press is going on
 */
export function followPresses() {
    let isPressed = false;
    const listen = (/** @type {string[]} */ types, /** @type {(event: Event) => void} */ listener) => (
        types.forEach((type) => window.addEventListener(type, listener, { capture: true })));
    listen(['pointerdown'], () => { isPressed = true; });
    // Lists that the browser opens keep the release to themselves.
    listen(['pointermove'], (event) => { isPressed &&= /** @type {PointerEvent} */ (event).buttons !== 0; });
    // The click, if there is one, comes first.
    listen(['pointerup', 'pointercancel'], () => void setTimeout(() => { isPressed = false; }));
    return () => isPressed;
}
