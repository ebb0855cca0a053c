import { inputsOf, setAttribute } from '../inputs.js';

/** The custom property of each property that a rule may change, with its unit. */
const properties = /** @type {Record<string, [name: string, unit: string]>} */ ({
    textColor: ['--field-text', ''],
    background: ['--field-fill', ''],
    textSize: ['--field-text-size', 'px'],
    width: ['--width', 'px'],
    height: ['--height', 'px'],
    lines: ['--lines', ''],
    align: ['--field-align', ''],
    columns: ['--columns', ''],
});

/**
 * Gives a field the looks that rules have replaced.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawStyle(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const definition = /** @type {Record<string, any>} */ (field.definition);
    const original = /** @type {Record<string, any>} */ (field.original);
    if (!wrapper) {
        return;
    }
    for (const [property, [own, unit]] of Object.entries(properties)) {
        const value = definition[property];
        // On the grid a background is that of the box that is typed into, elsewhere that of the whole field.
        const name = property === 'background' && !wrapper.closest('.cell') ? '--field-background' : own;
        if (value === undefined || value === original[property]) {
            wrapper.style.removeProperty(name);
        } else {
            wrapper.style.setProperty(name, value === '' ? 'transparent' : `${value}${unit}`);
        }
    }
    if (definition.width !== undefined) {
        wrapper.setAttribute('data-sized', '');
    }
    wrapper.classList.toggle('recoloured', definition.textColor !== original.textColor
        && definition.background === undefined);
    if (definition.background !== undefined) {
        wrapper.classList.toggle('filled', definition.background !== '');
    }
    if (definition.bleeds !== undefined) {
        wrapper.classList.toggle('clipped', definition.bleeds === false);
    }
    if (definition.columns !== undefined) {
        wrapper.classList.add('columned');
    }
    for (const [part, color] of Object.entries(field.definition.colors ?? {})) {
        wrapper.style.setProperty(`--field-${part}`, color);
    }
    drawEntry(page, field, definition);
}

/**
 * The typing of text: the keyboard that a phone shows, and whether it can be read.
 * @type {(page: Runtime.Page, field: Runtime.Field, definition: Record<string, any>) => void}
 */
function drawEntry(page, field, { keyboard, secret = false }) {
    for (const input of inputsOf(page, field)) {
        if (input.matches('input.control') && field.definition.control === 'text') {
            /** @type {HTMLInputElement} */ (input).type = secret ? 'password' : 'text';
            if (keyboard !== undefined) {
                setAttribute(input, 'inputmode', keyboard);
            }
        }
    }
}
