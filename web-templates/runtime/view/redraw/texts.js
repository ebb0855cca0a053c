import { choiceHint } from '../../engine/choice-hint.js';
import { isPartNeeded } from '../../engine/composite-parts.js';
import { compositeOf } from '../../engine/composites.js';
import { inputsOf, setAttribute } from '../inputs.js';

/**
 * Shows the texts of a field as its definition has them now.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawTexts(page, field) {
    const wrapper = page.wrappers.get(field.name);
    if (!wrapper || field.parent?.kind === 'field') {
        return;
    }
    const { inlineLabel = '', detailLabel = '', body = '', caption, showsLabel, showsPlaceholder } = field.definition;
    const label = showsLabel === false ? '' : field.definition.label;
    const placeholder = showsPlaceholder === false ? '' : field.definition.placeholder;
    drawLabel(wrapper, '.label:not(.component *, dialog *)', 'label', label);
    drawLabel(wrapper, '.inline-label', 'inline-label', inlineLabel);
    drawLabel(wrapper, '.detail-label', 'detail-label', detailLabel);
    drawMark(wrapper, field, isDemanded(page, field));
    drawChoiceHint(page, wrapper, field);
    for (const each of wrapper.querySelectorAll('[data-part="body"]')) {
        each.replaceChildren(...body.split('\n')
            .flatMap((line, at) => (at ? [document.createElement('br'), line] : [line])));
    }
    const button = wrapper.querySelector('.info-button');
    if (button && caption) {
        button.textContent = caption;
    }
    const input = page.inputs.get(field.name);
    if (input?.matches('input.control') && !wrapper.querySelector('.date-parts')) {
        // A blank one, as the templates write it, tells the theme that nothing has been entered.
        const isMarked = placeholder && showsLabel === false && isDemanded(page, field);
        input.setAttribute('placeholder', isMarked ? `${placeholder} *` : placeholder || ' ');
    }
    drawName(page, field, wrapper);
}

/** @type {(wrapper: HTMLElement, selector: string, className: string, text: string) => void} */
function drawLabel(wrapper, selector, className, text) {
    const known = wrapper.querySelector(selector);
    if (!text) {
        known?.remove();
        return;
    }
    const label = known ?? createLabel(wrapper, className);
    if (label.firstChild?.textContent !== text) {
        label.replaceChildren(text);
    }
}

/** @type {(wrapper: HTMLElement, className: string) => HTMLElement} */
function createLabel(wrapper, className) {
    const set = wrapper.querySelector('fieldset');
    const input = wrapper.querySelector('input,select');
    const id = (set ?? input)?.id;
    const label = document.createElement(nameOfLabel(set, id, className));
    label.className = className;
    setAttribute(label, 'id', id ? `${id}-${className.replace('-label', '')}` : '');
    if (label instanceof HTMLLabelElement) {
        label.htmlFor = id ?? '';
    }
    const box = set ?? wrapper;
    if (className === 'detail-label') {
        (wrapper.querySelector('.choice') ?? box).append(label);
    } else if (className === 'inline-label') {
        const content = input?.closest('fieldset > *, [data-field] > *') ?? input
            ?? wrapper.querySelector('[data-part="body"]');
        content?.before(label);
    } else {
        box.prepend(label);
    }
    return label;
}

/**
 * The name of the element for a label; what has no input to be pressed for stands by itself.
 * @type {(set: Element | null, id: string | undefined, className: string) => string}
 */
function nameOfLabel(set, id, className) {
    if (set && className === 'label') {
        return 'legend';
    }
    return set || !id ? 'span' : 'label';
}

/**
 * Says how many options to choose where several may be.
 * @type {(page: Runtime.Page, wrapper: HTMLElement, field: Runtime.Field) => void}
 */
function drawChoiceHint(page, wrapper, field) {
    const { control, multiple } = field.definition;
    if (control !== 'choices' || field.definition.hint) {
        return;
    }
    const text = multiple ? choiceHint(page.data.messages, countOf(field, 'min'), countOf(field, 'max')) : '';
    const known = wrapper.querySelector('[data-part="hint"]');
    const hint = known ?? document.createElement('p');
    hint.textContent = text;
    if (!text) {
        hint.remove();
    } else if (!known) {
        const set = wrapper.querySelector('fieldset');
        Object.assign(hint, { className: 'hint', id: `${set?.id}-hint` });
        hint.setAttribute('data-part', 'hint');
        wrapper.querySelector('[data-part="error"]')?.before(hint);
        set?.setAttribute('aria-describedby', `${hint.id} ${set.id}-error`);
    }
}

/**
 * @param {Runtime.Field} field
 * @param {'min' | 'max'} side
 * @returns {number} how many options are to be chosen, 0 for no limit
 */
function countOf({ definition: { validators = [] } }, side) {
    return Number(validators.find((each) => each.kind === 'count' && each[side] !== undefined)?.[side] ?? 0);
}

/**
 * Tells whether the form cannot be sent without the field's answer: it is required, asks for some of its options, or
 * repeats a field that is required, or one that repeats such a field.
 * @type {(page: Runtime.Page, field: Runtime.Field) => boolean}
 */
function isDemanded({ engine }, field) {
    return field.definition.control === 'choices' && countOf(field, 'min') > 0 || isRequiredOrRepeats(engine, field);
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {Runtime.Field[]} [repeating] those on the way to it, which may repeat one another
 * @returns {boolean}
 */
function isRequiredOrRepeats(engine, field, repeating = []) {
    const { control, validators = [] } = field.definition;
    return field.required || control === 'text' && validators.some(({ kind, fields = [] }) => kind === 'same'
        && fields.some((name) => {
            const other = engine.fields.get(name);
            return other && !repeating.includes(other) && isRequiredOrRepeats(engine, other, [...repeating, field]);
        }));
}

/**
 * Marks the first label of what has to be filled in.
 * @type {(wrapper: HTMLElement, field: Runtime.Field, isMarked: boolean) => void}
 */
function drawMark(wrapper, field, isMarked) {
    wrapper.querySelectorAll('.mark:not(.component *)').forEach((mark) => mark.remove());
    if (isMarked) {
        const mark = createMark(saysMark(field));
        const labels = ['.label:not(.component *, dialog *)', '.detail-label', '.inline-label'];
        labels.map((label) => wrapper.querySelector(label)).find(Boolean)?.append(mark);
    }
}

/**
 * Marks the label of a component that has to be filled in.
 * @type {(page: Runtime.Page, component: Runtime.Field) => void}
 */
export function drawPartMark({ engine, wrappers }, component) {
    const composite = compositeOf(component);
    const label = wrappers.get(component.name)?.querySelector('.label');
    label?.querySelector('.mark')?.remove();
    if (component.required || composite?.required && isPartNeeded(engine, composite, component.original.name)) {
        label?.append(createMark(false));
    }
}

/** @param {boolean} isSaid */
function createMark(isSaid) {
    const mark = document.createElement('span');
    mark.className = 'mark';
    setAttribute(mark, 'aria-hidden', isSaid ? '' : 'true');
    mark.textContent = '*';
    return mark;
}

/**
 * Tells whether the mark is read out, because no attribute of the control can say what it says.
 * @type {(field: Runtime.Field) => boolean}
 */
function saysMark({ required, definition: { control, multiple = false } }) {
    return control === 'signature' || multiple || !required;
}

/**
 * Names a control by its labels, or by itself where there are none.
 * @type {(page: Runtime.Page, field: Runtime.Field, wrapper: HTMLElement) => void}
 */
function drawName(page, field, wrapper) {
    const set = wrapper.querySelector('fieldset');
    const labels =
        [...wrapper.querySelectorAll('.label:not(.component *, .date-part *, dialog *), .inline-label, .detail-label')];
    const { accessibilityLabel, label, placeholder } = field.definition;
    const name = accessibilityLabel || (labels.length ? '' : label || placeholder || field.name);
    if (set) {
        setAttribute(set, 'aria-labelledby', accessibilityLabel ? '' : labels.map(({ id }) => id).join(' '));
        setAttribute(set, 'aria-label', name);
    } else {
        inputsOf(page, field).filter((input) => input.type !== 'button')
            .forEach((input) => setAttribute(input, 'aria-label', name));
    }
}
