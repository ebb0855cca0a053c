import { hexOf, isLight, movedWords, readableColor, surfaces, words } from './color.js';
import { cssString, fontSize, readFont } from './postscript-font.js';

/** @typedef {NonNullable<Render.Style['box']>} Box */
/** @typedef {NonNullable<Box['enabled']>} Colors */

/**
 * The states in the order in which later ones win, and where they hold.
 * @type {[state: 'enabled' | 'valid' | 'active' | 'disabled' | 'invalid' | 'highlighted', selector: string][]}
 */
const states = [
    ['enabled', ':not(:disabled,[aria-invalid])'], ['valid', ':user-valid:not([aria-invalid])'],
    ['active', ':focus:not([aria-invalid])'], ['disabled', ':disabled'], ['invalid', '[aria-invalid]'],
    ['highlighted', ':enabled:active'],
];

/** The parts of controls that have a box; of all others `.control`. */
const parts = new Map([['button', '.button'], ['choices', '.options']]);

/**
 * The rules for the box of a control in its states. A box keeps the colours that its author chose by night too, with
 * words that can be read on them; a line without a background of its own is moved until it can be seen.
 * @param {Render.Field} field
 * @param {string} selector that of the field
 * @returns {{ day: string, night: string }}
 */
export function boxRules({ style: { box, background: ground }, control }, selector) {
    if (!box) {
        return { day: '', night: '' };
    }
    const part = `${selector} ${parts.get(control) ?? '.control'}`;
    const { borderWidth, cornerRadius } = box;
    const sizes = [['border-width', borderWidth], ['border-radius', cornerRadius]].flatMap(([name, size]) =>
        size === undefined ? [] : [`${name}:${size}px`]);
    const rules = (/** @type {(colors: Colors) => string[]} */ declarations) => states.map(([state, where]) =>
        rule(part + where, declarations(box[state] ?? {}))).join('');
    return {
        // Without a weight of its own the font is not as bold as that of the title.
        day: rule(part, [...sizes, ...wordsOf(box, 400)]) + tinted(box, selector) + rules((colors) =>
            declarationsOf(colors, ground ?? surfaces.light)),
        night: ground ? '' : rules((colors) => colors.background ? [] : declarationsOf(colors, surfaces.dark)),
    };
}

/**
 * The rules for the ground of a group and the title on it.
 * @type {(group: Render.Group) => { day: string, night: string }}
 */
export function groupRules({ name, style: { background, box } }) {
    const selector = `[data-group=${cssString(name)}]`;
    const color = (/** @type {Render.Color} */ surface) =>
        box?.enabled?.text ? [`color:${hexOf(readableColor(box.enabled.text, surface))}`] : [];
    const colors = background
        ? [`background:${hexOf(background)}`, ...movedWords(background).map((pair) => pair.join(':'))] : [];
    const title = `${selector}>.group-title`;
    return {
        day: rule(selector, colors) + rule(title, [...wordsOf(box ?? {}), ...color(background ?? surfaces.light)]),
        night: background ? '' : rule(title, color(surfaces.dark)),
    };
}

/**
 * The rules for the line after a section.
 * @param {Render.Section} section
 * @param {Render.Color | undefined} ground the colour behind it, where its group has one
 * @returns {{ day: string, night: string }}
 */
export function separatorRules({ name, style: { box } }, ground) {
    if (!box) {
        return { day: '', night: '' };
    }
    const selector = `[data-section=${cssString(name)}]+.separator`;
    const width = box.borderWidth === undefined ? [] : [`border-block-start-width:${box.borderWidth}px`];
    const line = (/** @type {Render.Color} */ surface) => declarationsOf(box.enabled ?? {}, surface);
    return { day: rule(selector, [...width, ...line(ground ?? surfaces.light)]), night: ground ? ''
        : rule(selector, line(surfaces.dark)) };
}

/**
 * The font and the size of the words in a box.
 * @param {Box} box
 * @param {number} [weight] that of a font whose name says none
 */
function wordsOf({ font: name, textSize }, weight) {
    const font = name === undefined ? undefined : readFont(name);
    return [['font-family', font?.families], ['font-style', font && (font.isItalic ? 'italic' : 'normal')],
        ['font-weight', font && (font.weight ?? weight)], ['font-size', fontSize(textSize)]]
        .flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${value}`]));
}

/** @type {(selector: string, declarations: string[]) => string} */
function rule(selector, declarations) {
    return declarations.length ? `${selector}{${declarations.join(';')}}` : '';
}

/** @type {(colors: Colors, surface: Render.Color) => string[]} */
function declarationsOf({ background, border, text }, surface) {
    const line = border ? [`border-color:${hexOf(readableColor(border, surface, 3))}`] : [];
    if (!background) {
        return text ? [...line, `color:${hexOf(readableColor(text, surface))}`] : line;
    }
    const theme = wordsOn(background);
    const colors = /** @type {const} */ ([['color', text ?? theme.get('text')],
        ['--text-quiet', theme.get('text-quiet')]]);
    return [
        `background:${hexOf(background)}`, ...line,
        ...colors.flatMap(([name, color]) => color ? [`${name}:${hexOf(readableColor(color, background))}`] : []),
    ];
}

/** @type {(box: Box, selector: string) => string} */
function tinted({ tint }, selector) {
    const text = tint && wordsOn(tint).get('text');
    return tint && text ? rule(selector,
        [`--field-on:${hexOf(tint)}`, `--field-tint:${hexOf(readableColor(tint, surfaces.light, 3))}`])
        + rule(`${selector} .option:has(:checked:enabled)`,
            [`background:${hexOf(tint)}`, `color:${hexOf(readableColor(text, tint))}`])
        : '';
}

/** @param {Render.Color} background */
function wordsOn(background) {
    return new Map(words[isLight(background) ? 'light' : 'dark']);
}
