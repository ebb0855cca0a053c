import { colorOf } from '../document/written-values.js';
import { contrast, hexOf, readableColor, surfaces } from '../../runtime/render/color.js';

/**
 * @param {string} code of the text's colour
 * @param {string} ground of what it stands on; "" for the theme's surface
 * @param {number} [size] of the text in px: large text needs less (WCAG 1.4.3)
 * @returns {Properties.Contrast | null} null where a code is no colour
 */
export function contrastOf(code, ground, size = 16) {
    const [color, own] = [colorOf(code, ''), colorOf(ground, '')];
    if (!color || ground !== '' && !own) {
        return null;
    }
    const shown = own ? color : readableColor(color, surfaces.dark);
    return {
        day: contrast(color, own ?? surfaces.light), night: contrast(shown, own ?? surfaces.dark),
        moved: hexOf(shown) === hexOf(color) ? null : hexOf(shown),
        needed: size >= 24 ? 3 : 4.5,
    };
}

/**
 * The words about a colour while it is chosen.
 * @param {Shell.Words} text
 * @param {string} language for numbers
 * @param {Properties.Contrast} contrast
 * @returns {{ words: string, isLow: boolean }}
 */
export function contrastWords(text, language, { day, night, moved, needed }) {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    // Cut, not rounded: 4.46 is not 4.5.
    const shown = (/** @type {number} */ ratio) => number.format(Math.floor(ratio * 10) / 10);
    const isLow = day < needed || night < needed;
    const values = { day: shown(day), night: shown(night), needed: shown(needed), color: moved ?? '' };
    const fine = moved === null ? 'color.fine' : 'color.moved';
    return { isLow, words: text(isLow ? 'color.low' : fine, values) };
}
