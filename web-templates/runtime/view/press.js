import { track } from './work.js';

/**
 * Follows presses of the main button, by mouse or finger, so that what follows from leaving a field can wait for their
 * end: a message that came or went meanwhile would move what is pressed away from under the pointer.
 * @param {Runtime.Page} page
 */
export function listenToPresses(page) {
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) => {
        window.addEventListener(type, listener, { capture: true, signal: page.ended });
    };
    const end = () => endPress(page);
    listen('mousedown', ({ button, target }) => {
        end();
        page.press = button ? null : { target, waiting: [] };
    });
    // By then it is certain what is clicked, and its own listeners find the form as it is without the pointer.
    // A choice ends it once it is made: what follows from the field that was left may draw it anew.
    listen('click', ({ target }) => target.closest('label,[type=radio],[type=checkbox]') || end());
    listen('keydown', (event) => {
        end();
        // A key that is held is one press, whatever has the focus by then.
        if (event.repeat && event.key === 'Enter') {
            event.preventDefault();
        }
    });
    // Lists that the browser opens keep the release to themselves.
    listen('mousemove', ({ buttons }) => buttons || end());
    for (const type of ['mouseup', 'pointercancel']) {
        listen(type, () => {
            const { press } = page;
            // The click, if there is one, comes first.
            track(page, new Promise((resolve) => setTimeout(resolve)).then(() => press === page.press && end()));
        });
    }
}

/**
 * Does something as soon as nothing is pressed: at once, or when the press is over.
 * @type {(page: Runtime.Page, action: () => void) => void}
 */
export function afterPress({ press }, action) {
    if (press) {
        press.waiting.push(action);
    } else {
        action();
    }
}

/**
 * Does what has waited for the end of the press.
 * @param {Runtime.Page} page
 */
export function endPress(page) {
    const { press } = page;
    page.press = null;
    press?.waiting.forEach((action) => action());
}
