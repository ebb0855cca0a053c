import { offeredValue } from '../../engine/options.js';
import { createElement } from '../element.js';
import { inputsOf, setAttribute } from '../inputs.js';

/**
 * Options that are all in view: radio buttons, or ticks where several may be chosen.
 * @type {Runtime.Control}
 */
export const choices = { name: 'choices', read, write, draw };

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 */
function read(page, field) {
    const chosen = inputsOf(page, field).filter((input) => input instanceof HTMLInputElement && input.checked)
        .flatMap((input) => offeredValue(field.definition, input.value) ?? []);
    if (page.engine.dialect.listsChoices) {
        return page.engine.dialect.values.fromEntry(page.engine, field, chosen);
    }
    if (field.definition.multiple) {
        // Where nobody has chosen yet there is no answer, not an empty one.
        return chosen.length || field.value !== null ? chosen : null;
    }
    return chosen[0] ?? '';
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    const held = [field.value].flat().map(String);
    const chosen = field.definition.multiple ? held : held.slice(0, 1);
    const inputs = inputsOf(page, field);
    for (const input of inputs) {
        if (input instanceof HTMLInputElement) {
            // Of options with one value the first one is it.
            const isFirst = input.type !== 'radio' || inputs.find(({ value }) => value === input.value) === input;
            input.checked = isFirst && chosen.includes(input.value);
        }
    }
}

/**
 * Offers the options of the definition in place of those that the page was built with.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function draw(page, field) {
    const { options = [], multiple } = field.definition;
    const box = page.wrappers.get(field.name)?.querySelector('.options');
    const id = box?.closest('[id]')?.id;
    const type = multiple ? 'checkbox' : 'radio';
    const focused = box?.contains(document.activeElement) ? document.activeElement : null;
    box?.replaceChildren(...options.map((option, number) => createOption(field, option, type, `${id}-${number}`)));
    const [first] = inputsOf(page, field);
    if (first) {
        page.inputs.set(field.name, first);
    }
    write(page, field);
    if (focused instanceof HTMLInputElement) {
        (inputsOf(page, field).find((input) => input.value === focused.value) ?? first)?.focus();
    }
}

/** @type {(field: Runtime.Field, option: Runtime.Option, type: string, id: string) => HTMLElement} */
function createOption({ name }, [value, label, others = {}], type, id) {
    const { image, hint, name: spoken = '', enabled = true } = others;
    const option = createElement('label', 'option', '');
    const input = Object.assign(document.createElement('input'), { type, name, value, id, disabled: !enabled });
    input.toggleAttribute('data-closed', !enabled);
    setAttribute(input, 'aria-label', spoken);
    const text = createElement('span', 'option-text', hint ? '' : label);
    if (hint) {
        setAttribute(input, 'aria-labelledby', spoken ? '' : `${id}-label`);
        input.setAttribute('aria-describedby', `${id}-hint`);
        text.append(
            Object.assign(createElement('span', '', label), { id: `${id}-label` }),
            Object.assign(createElement('span', 'option-hint', hint), { id: `${id}-hint` }));
    }
    option.append(input, ...image ? [Object.assign(new Image(), { src: image, alt: '' })] : [], text);
    return option;
}
