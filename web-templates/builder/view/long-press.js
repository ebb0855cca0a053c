/** How long a finger rests before it lifts what is below it, in ms. */
const pressTime = 350;
/** How far it may tremble meanwhile, in px. */
const tremble = 10;

/**
 * Hears fingers that rest on something in a list which they scroll by swiping. `lift` is told once one has rested; what it
 * begins is not disturbed by scrolling or by the menu of a long press.
 * @param {HTMLElement} list
 * @param {(event: PointerEvent) => boolean} lift whether something was lifted
 */
export function listenToLongPresses(list, lift) {
    let isLifted = false;
    list.addEventListener('pointerdown', (start) => {
        isLifted = false;
        if (start.pointerType !== 'mouse' && start.isPrimary) {
            const over = new AbortController();
            const { signal } = over;
            const timer = setTimeout(() => {
                over.abort();
                isLifted = lift(start);
            }, pressTime);
            signal.addEventListener('abort', () => clearTimeout(timer));
            document.addEventListener('pointermove', (event) => (
                Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > tremble && over.abort()), { signal });
            document.addEventListener('pointerup', () => over.abort(), { signal });
            document.addEventListener('pointercancel', () => over.abort(), { signal });
        }
    });
    // Whether a touch scrolls is asked when it begins, so this listens all the time.
    list.addEventListener('touchmove', (event) => isLifted && event.cancelable && event.preventDefault(), { passive: false });
    list.addEventListener('touchend', () => { isLifted = false; });
    list.addEventListener('contextmenu', (event) => isLifted && event.preventDefault());
}
