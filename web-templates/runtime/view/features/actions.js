import { listen } from '../form-element.js';

/**
 * Calls what the host has registered on `window` under the name of a field's own action.
 * @type {Runtime.Feature}
 */
export const actions = { name: 'actions', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    listen(page, 'formsite:action', (event) => {
        const { detail, defaultPrevented } = /** @type {CustomEvent<{ key: string, name: string }>} */ (event);
        const handler = Object.getOwnPropertyDescriptor(window, detail.name)?.value;
        if (!defaultPrevented && isOfHost(handler)) {
            handler(detail);
        }
    });
}

/**
 * Tells whether it is a function of the page's own: a definition must not reach those of the browser, such as `close`.
 * @param {unknown} handler
 * @returns {handler is (detail: object) => void}
 */
function isOfHost(handler) {
    return typeof handler === 'function'
        && !/\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(handler));
}
