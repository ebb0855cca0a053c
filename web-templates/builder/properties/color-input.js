import { colorOf } from '../document/colors.js';
import { hexOf } from '../render/color.js';
import { make } from '../shell/element.js';
import { contrastOf, contrastWords } from './contrast.js';
import { propertyRow, setValue } from './row.js';

/**
 * A colour: its code as text, a swatch to choose it by, and how well it can be read.
 * @type {Properties.InputMaker}
 */
export function createColorInput(store, { path, label, hint, contrastWith }, change) {
    const { text } = store;
    const control = make('input', {
        type: 'text', class: 'input code', autocomplete: 'off', spellcheck: false, placeholder: '#rrggbb',
        oninput: () => change(control.value),
    });
    const swatch = make('input', {
        type: 'color', class: 'swatch', 'aria-label': text('color.choose', { property: label }),
        oninput: () => change(swatch.value),
    });
    const told = make('p', { class: 'property-note', hidden: true });
    const row = propertyRow({ store, path, control, label, hint }, told);
    const pair = make('div', { class: 'color-pair' });
    control.replaceWith(pair);
    pair.append(control, swatch);
    return {
        ...row,
        update(value, read) {
            const code = String(value ?? '');
            setValue(control, code);
            const color = colorOf(code, '');
            setValue(swatch, color ? hexOf(color) : '#000000');
            swatch.classList.toggle('is-unset', !color);
            const found = contrastWith === undefined ? null : contrastOf(code, String(read(contrastWith) ?? ''));
            told.hidden = found === null;
            if (found) {
                const { words, isLow } = contrastWords(text, store.language, found);
                told.textContent = words;
                told.classList.toggle('is-warning', isLow);
            }
        },
    };
}
