import { handleOf } from './page-exchange.js';

/** What a host hears of a form. */
const types = [
    'change', 'link', 'focus', 'blur', 'button', 'action', 'alert', 'info', 'submit', 'invalidForm', 'recoverFormModel',
];

/**
 * Hears what the form tells its host.
 * @param {(event: Canvas.HostEvent) => void} listener
 */
export function listenToHostEvents(listener) {
    for (const type of types) {
        document.addEventListener(`formsite:${type}`, (event) => {
            const { detail } = /** @type {CustomEvent} */ (event);
            listener({ type, detail: toldValue(detail), values: toldValue(handleOf()?.values) });
        });
    }
}

/**
 * @param {unknown} value
 * @returns {unknown} the value as it can be told in a message: files by their names, elements not at all
 */
export function toldValue(value) {
    const text = JSON.stringify(value, (key, each) => {
        if (each instanceof Blob) {
            return each instanceof File ? each.name : each.type;
        }
        return each instanceof Node ? undefined : each;
    });
    return text === undefined ? null : JSON.parse(text);
}
