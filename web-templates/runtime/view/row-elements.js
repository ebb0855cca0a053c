import { isStatic } from '../engine/effects.js';
import { htmlName } from '../engine/html-name.js';
import { fieldsOf } from '../engine/rows.js';
import { inputsOf, write } from './inputs.js';
import { relax } from './page.js';

/** The attributes in which elements of a row are called after it. */
const named = ['id', 'for', 'name', 'href', 'list', 'data-field', 'data-section', 'aria-labelledby', 'aria-describedby',
    'aria-controls'];

/** The names that a row has in its elements: of itself, begun for its fields, and that as ids have it. */
const namesOf = (/** @type {string} */ name) => [name, `${name}.`, htmlName(`${name}.`)];

/**
 * An attribute with a name of its row: what stands around it, and which one it is.
 * @typedef {{ at: number, attribute: string, pieces: string[], joint: number }} NamedText
 */

/**
 * The known facts about a section's template, so that no further row needs a search: elements by their number in a row.
 * @typedef {object} RowShape
 * @property {HTMLElement} sample a row without the native constraints, which serve pages without script
 * @property {NamedText[]} texts
 * @property {{ wrapper: number, input: number, isRequired: boolean }[]} fields the elements of its fields, -1 for none
 * @property {number[]} titles
 */

/** @type {WeakMap<HTMLTemplateElement, RowShape>} */
const shapes = new WeakMap();

/**
 * Makes the elements of a row.
 * @param {Runtime.Page} page
 * @param {HTMLTemplateElement} template
 * @param {Runtime.Row} row
 * @param {string} title
 */
export function createElements(page, template, row, title) {
    const shape = shapes.get(template) ?? shapeOf(page, template, row);
    shapes.set(template, shape);
    const element = /** @type {HTMLElement} */ (shape.sample.cloneNode(true));
    const all = elementsOf(element);
    putNames(all, shape.texts, row.place.name);
    for (const at of shape.titles) {
        all[at].textContent = title;
    }
    const fields = shape.fields.map(({ wrapper, input, isRequired }) => (
        { wrapper: all[wrapper], input: /** @type {Runtime.Input | undefined} */ (all[input]), isRequired }));
    return { element, fields };
}

/**
 * Takes the fields of a row over whose elements have just been made, so that nobody has entered anything.
 * @type {(page: Runtime.Page, row: Runtime.Row, elements: ReturnType<typeof createElements>['fields']) => void}
 */
export function takeRow(page, row, elements) {
    fieldsOf(row).forEach((field, at) => {
        const { wrapper, input, isRequired } = elements[at];
        page.wrappers.set(field.name, wrapper);
        if (input) {
            page.inputs.set(field.name, input);
            if (field.required !== isRequired) {
                relax(field, inputsOf(page, field));
            }
            write(page, field);
        }
    });
}

/**
 * Calls the elements of a row by another name.
 * @type {(element: HTMLElement, before: string, name: string) => void}
 */
export function renameElements(element, before, name) {
    putNames(elementsOf(element), textsOf(elementsOf(element), before), name);
}

/** @type {(elements: HTMLElement[], texts: NamedText[], row: string) => void} */
function putNames(elements, texts, row) {
    const names = namesOf(row);
    for (const { at, attribute, pieces, joint } of texts) {
        elements[at].setAttribute(attribute, pieces.join(names[joint]));
    }
}

/** @type {(page: Runtime.Page, template: HTMLTemplateElement, row: Runtime.Row) => RowShape} */
function shapeOf(page, template, row) {
    const sample = /** @type {HTMLElement} */ (
        document.importNode(/** @type {HTMLElement} */ (template.content.firstElementChild), true));
    const all = elementsOf(sample);
    const numberOf = (/** @type {unknown} */ element) => all.findIndex((each) => each === element);
    /** The page as if the sample was all of it. */
    const own = { ...page, wrappers: new Map() };
    const fields = fieldsOf(row).map((field) => {
        const { parent, name, original, required } = field;
        const path = CSS.escape(`${row.section.anchor.name}[].${original.name}`);
        const wrapper = parent?.kind === 'field'
            ? own.wrappers.get(parent.name)?.querySelector(`[data-part="${original.name}"]`)
            : sample.querySelector(`[data-field="${path}"]`);
        own.wrappers.set(name, wrapper);
        const inputs = isStatic(field) ? [] : inputsOf(own, field);
        relax(field, inputs);
        return { wrapper: numberOf(wrapper), input: numberOf(inputs[0]), isRequired: required };
    });
    const titles = all.flatMap((element, at) => (element.dataset.part === 'row-title' ? [at] : []));
    return { sample, texts: textsOf(all, `${row.section.anchor.name}[]`), fields, titles };
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLElement[]} itself and all elements in it
 */
function elementsOf(row) {
    return [row, .../** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll('*'))];
}

/**
 * The attributes in which elements have one of a row's names.
 * @type {(elements: HTMLElement[], row: string) => NamedText[]}
 */
function textsOf(elements, row) {
    const names = namesOf(row);
    return elements.flatMap((element, at) => named.flatMap((attribute) => {
        const text = element.getAttribute(attribute) ?? '';
        const joint = text === row ? 0 : names.findIndex((name, kind) => kind > 0 && text.includes(name));
        return joint < 0 ? [] : [{ at, attribute, pieces: text.split(names[joint]), joint }];
    }));
}
