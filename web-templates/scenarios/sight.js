/**
 * The handle of the page's form.
 * @returns {Runtime.Handle}
 */
export function handle() {
    return /** @type {any} */ (window).formsite.form();
}

/** The controls that the browser has. */
export const native = 'input:not([type=hidden]), select, textarea';

/**
 * The wrapper of a field, or of a component (home.city) in its field.
 * @type {(name: string) => HTMLElement | null}
 */
export function fieldOf(name) {
    const [, base = '', component = ''] = name.match(/^(.*)\.(.*)$/s) ?? [];
    const inComposite = `[data-field="${CSS.escape(base)}"] .component[data-part="${CSS.escape(component)}"]`;
    return document.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? document.querySelector(inComposite);
}

/**
 * The element of a section, group or page.
 * @type {(name: string) => HTMLElement | null}
 */
export function placeOf(name) {
    const kinds = ['section', 'group', 'page'].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`);
    return document.querySelector(kinds.join());
}

/**
 * Brings a field into view: the form goes to its page.
 * @type {(name: string) => Promise<HTMLElement>}
 */
export async function reveal(name) {
    const field = fieldOf(name);
    if (!field || !handle().field(name)) {
        throw new Error(`the form has no field “${name}”`);
    }
    if (!isSeen(field)) {
        await handle().reveal(name);
        await handle().idle;
    }
    return field;
}

/**
 * The elements of a field that match, but for those of its dialogs.
 * @type {(field: HTMLElement, selector: string) => any[]}
 */
export function inForm(field, selector) {
    return [...field.querySelectorAll(selector)].filter((each) => !each.closest('dialog'));
}

/**
 * The parts of a field that asks for a date in several controls.
 * @param {HTMLElement} field
 */
export function dateParts(field) {
    return ['year', 'month', 'day'].flatMap((part) => {
        const wrapper = field.querySelector(`[data-part="${part}"]`);
        const control = wrapper?.matches(native) ? wrapper : wrapper?.querySelector(native);
        const isOpen = control && !control.matches(':disabled, [readonly]');
        return isOpen ? [{ part, control: /** @type {HTMLInputElement | HTMLSelectElement} */ (control) }] : [];
    });
}

/**
 * A person can do nothing with the field's control now.
 * @type {(field: HTMLElement) => boolean}
 */
export function isLocked(field) {
    const control = inForm(field, native)[0] ?? inForm(field, 'button')[0];
    return !isSeen(field) || Boolean(control?.matches(':disabled, [aria-disabled=true], [aria-readonly=true]'));
}

/** @type {(element: HTMLElement) => boolean} */
export function isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/**
 * The message that stands at a field; empty where none does.
 * @type {(field: HTMLElement) => string}
 */
export function messageOf(field) {
    const error = /** @type {HTMLElement | null} */ (field.querySelector('[data-part=error]'));
    return error && isSeen(error) ? error.innerText.trim() : '';
}
