import { toldValue } from './events.js';
import { handleOf } from './page-exchange.js';

/** After what the form's own script hears. */
const deeds = ['input', 'change', 'click', 'focusout'];

/**
 * Tells what the form hands out, once it is another than was told last.
 * @param {(values: unknown) => void} tell
 * @returns {() => void} looks again
 */
export function listenToAnswers(tell) {
    let last = '';
    const look = () => {
        const values = toldValue(handleOf()?.values);
        const written = JSON.stringify(values);
        if (written !== last) {
            last = written;
            tell(values);
        }
    };
    deeds.forEach((deed) => document.addEventListener(deed, () => setTimeout(look)));
    return look;
}
