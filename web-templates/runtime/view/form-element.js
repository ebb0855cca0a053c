/**
 * Access to a form element by the prototypes' own methods: a field named `elements` or `dispatchEvent` hides the
 * form's property of that name.
 */

/**
 * Listens to a form until its page has ended: the form may go on with another one.
 * @param {Pick<Runtime.Page, 'form' | 'ended'>} page
 * @param {string} type
 * @param {(event: any) => void} listener
 * @param {boolean} [capture] for events that do not bubble
 */
export function listen({ form, ended }, type, listener, capture = false) {
    EventTarget.prototype.addEventListener.call(form, type, listener, { capture, signal: ended });
}

/**
 * Tells the host: a bubbling, cancelable event named `formsite:TYPE`.
 * @param {HTMLFormElement} form
 * @param {string} type
 * @param {object} detail
 * @returns {boolean} false if a listener has prevented the default
 */
export function emit(form, type, detail) {
    const event = new CustomEvent(`formsite:${type}`, { detail, bubbles: true, cancelable: true });
    return EventTarget.prototype.dispatchEvent.call(form, event);
}

/**
 * @param {HTMLFormElement} form
 * @returns {DOMTokenList} the form's own classes
 */
export function classesOf(form) {
    return Reflect.get(Element.prototype, 'classList', form);
}

/**
 * Does something with each element of a form that matches, and with those that rows bring later.
 * @type {(page: Runtime.Page, selector: string, work: (element: any) => void) => void}
 */
export function forEach(page, selector, work) {
    select(page.form, selector).forEach(work);
    page.arrivals.push((element) => element.querySelectorAll(selector).forEach(work));
}

/** @type {(form: HTMLFormElement, selector: string) => NodeListOf<any>} */
export function select(form, selector) {
    return Element.prototype.querySelectorAll.call(form, selector);
}

/**
 * The first element of a form that matches.
 * @param {HTMLFormElement} form
 * @param {string} selector
 * @returns {any} null where there is none
 */
export function selectFirst(form, selector) {
    return Element.prototype.querySelector.call(form, selector);
}
