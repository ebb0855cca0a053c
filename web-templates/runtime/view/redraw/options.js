import { setAttribute, writeText } from '../inputs.js';

/**
 * Offers a field's options in its list; a component is a list while it has options and a text otherwise.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawList(page, field) {
    const input = page.inputs.get(field.name);
    if (!input) {
        return;
    }
    const { options = [] } = field.definition;
    const isComponent = field.parent?.kind === 'field';
    const wanted = isComponent && !options.length ? 'input' : 'select';
    const list = input.localName === wanted ? input : replace(page, field, input, wanted);
    if (list instanceof HTMLSelectElement) {
        const offered = options.map(createOption);
        list.replaceChildren(new Option('\u00a0', ''), ...offered);
    }
    writeText(list, String(field.value));
}

/** @param {Runtime.Option} option */
function createOption([value, label, { hint = '', name = '', enabled = true } = {}]) {
    const option = Object.assign(new Option(label, String(value)), { disabled: !enabled });
    // The lists of browsers show one line for an option.
    setAttribute(option, 'label', hint && `${label} – ${hint}`);
    setAttribute(option, 'title', hint);
    setAttribute(option, 'aria-label', name);
    return option;
}

/**
 * Puts an input of another kind in the place of one, with the same name, id and descriptions.
 * @type {(page: Runtime.Page, field: Runtime.Field, input: Runtime.Input, kind: string) => Runtime.Input}
 */
function replace(page, field, input, kind) {
    const next = /** @type {Runtime.Input} */ (document.createElement(kind));
    for (const { name, value } of input.attributes) {
        if (!['value', 'type', 'readonly', 'disabled', 'tabindex', 'aria-hidden', 'style'].includes(name)) {
            next.setAttribute(name, value);
        }
    }
    const hadFocus = input === document.activeElement;
    input.replaceWith(next);
    page.inputs.set(field.name, next);
    if (hadFocus) {
        next.focus();
    }
    return next;
}
