import { inputsOf, setAttribute } from '../inputs.js';

/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * Shows the texts of a field as its definition has them now.
 * @param {Page} page
 * @param {Field} field
 */
export function drawTexts(page, field) {
    const wrapper = page.wrappers.get(field.name);
    if (!wrapper || field.parent?.kind === 'field') {
        return;
    }
    const { label, inlineLabel = '', detailLabel = '', body = '', caption, placeholder = '' } = field.definition;
    drawLabel(wrapper, field, '.label:not(.component *, dialog *)', 'label', label);
    drawLabel(wrapper, field, '.inline-label', 'inline-label', inlineLabel);
    drawLabel(wrapper, field, '.detail-label', 'detail-label', detailLabel);
    drawMark(wrapper, field);
    for (const each of wrapper.querySelectorAll('[data-part="body"]')) {
        each.replaceChildren(...body.split('\n').flatMap((line, at) => (at ? [document.createElement('br'), line] : [line])));
    }
    const button = wrapper.querySelector('.info-button');
    if (button && caption) {
        button.textContent = caption;
    }
    const input = page.inputs.get(field.name);
    if (input?.matches('input.control') && !wrapper.querySelector('.date-parts')) {
        setAttribute(input, 'placeholder', placeholder);
    }
    drawName(page, field, wrapper);
}

/**
 * @param {HTMLElement} wrapper
 * @param {Field} field
 * @param {string} selector
 * @param {string} className
 * @param {string} text
 */
function drawLabel(wrapper, field, selector, className, text) {
    const known = wrapper.querySelector(selector);
    if (!text) {
        known?.remove();
        return;
    }
    const label = known ?? createLabel(wrapper, className);
    if (label.firstChild instanceof Text && label.firstChild.data === text) {
        return;
    }
    label.replaceChildren(text);
}

/**
 * @param {HTMLElement} wrapper
 * @param {string} className
 * @returns {HTMLElement}
 */
function createLabel(wrapper, className) {
    const set = wrapper.querySelector('fieldset');
    const input = wrapper.querySelector('input,select');
    const label = document.createElement(set ? { label: 'legend' }[className] ?? 'span' : 'label');
    label.className = className;
    const id = (set ?? input)?.id ?? '';
    label.id = `${id}-${className.replace('-label', '')}`;
    if (label instanceof HTMLLabelElement) {
        label.htmlFor = id;
    }
    const box = set ?? wrapper;
    if (className === 'detail-label') {
        (wrapper.querySelector('.choice') ?? box).append(label);
    } else if (className === 'inline-label') {
        (input?.closest('fieldset > *, [data-field] > *') ?? input)?.before(label);
    } else {
        box.prepend(label);
    }
    return label;
}

/**
 * Marks the first label of what has to be filled in.
 * @param {HTMLElement} wrapper
 * @param {Field} field
 */
function drawMark(wrapper, field) {
    wrapper.querySelectorAll('.mark:not(.component *)').forEach((mark) => mark.remove());
    if (field.required) {
        const mark = document.createElement('span');
        mark.className = 'mark';
        setAttribute(mark, 'aria-hidden', saysMark(field) ? '' : 'true');
        mark.textContent = '*';
        const labels = ['.label:not(.component *, dialog *)', '.detail-label', '.inline-label'];
        labels.map((label) => wrapper.querySelector(label)).find(Boolean)?.append(mark);
    }
}

/**
 * Whether the mark is read out, because no attribute of the control can say what it says.
 * @param {Field} field
 * @returns {boolean}
 */
function saysMark({ definition: { control, multiple = false } }) {
    return control === 'signature' || multiple;
}

/**
 * Names a control by its labels, or by itself where there are none.
 * @param {Page} page
 * @param {Field} field
 * @param {HTMLElement} wrapper
 */
function drawName(page, field, wrapper) {
    const set = wrapper.querySelector('fieldset');
    const labels = [...wrapper.querySelectorAll('.label:not(.component *, .date-part *, dialog *), .inline-label, .detail-label')];
    const name = labels.length ? '' : field.definition.placeholder || field.name;
    if (set) {
        setAttribute(set, 'aria-labelledby', labels.map(({ id }) => id).join(' '));
        setAttribute(set, 'aria-label', name);
    } else {
        inputsOf(page, field).filter((input) => input.type !== 'button').forEach((input) => setAttribute(input, 'aria-label', name));
    }
}
