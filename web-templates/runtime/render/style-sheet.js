import { boxRules, groupRules, separatorRules } from './box-rules.js';
import { hexOf, movedWords, readableColor, surfaces, textOn } from './color.js';
import { fieldsOf } from './fields.js';
import { framePlaces, frameSlots } from './frame-rows.js';
import { cssString, fontSize, readFont } from './postscript-font.js';
import { anyRow, withRows } from './rows.js';
import { withInheritedStyles } from './styles.js';

/** @typedef {[name: string, value: string | number | undefined][]} Declarations */

/**
 * The style sheet of one form: its definition's own looks as custom properties that the theme reads; "" where it gives
 * none.
 * @type {(given: Render.FormDocument) => string}
 */
export function formStyleSheet(given) {
    const document = withInheritedStyles(withRows(given, new WeakMap()));
    // Those of any row are for all rows.
    const fields = fieldsOf(document).filter(({ name }) => name === anyRow(name));
    const frames = document.pages.flatMap(({ groups }) => groups.filter(({ layout }) => layout === 'frames'));
    const slots = new Map(frames.flatMap((group) => [...frameSlots(group)]));
    const groups = document.pages.flatMap((page) => page.groups);
    const boxes = [
        ...groups.map(groupRules), ...fields.map((field) => boxRules(field, selector(field.name))),
        ...groups.flatMap(({ sections, style }) =>
            sections.map((section) => separatorRules(section, style.background))),
    ];
    const form = columns(document)
        + fields.map((field) => rule(field, [...shape(field, slots.get(field.name)), ...looks(field)])).join('')
        + boxes.map(({ day }) => day).join('')
        + (document.layoutMode === 'fixed' ? frames.map(fixedPlaces).join('') : '');
    const night = fields.map((field) => rule(field, nightLooks(field))).join('') + boxes.map((box) =>
        box.night).join('');
    const dark = night && `@media (prefers-color-scheme:dark){${night}}`;
    return form && `@layer form{${form}${dark}}\n`;
}

/**
 * The columns that all grids of nine share.
 * @type {(document: Render.FormDocument) => string}
 */
function columns({ grid }) {
    return grid ? `:root{--page-width:${px(grid.width)};--left:${px(grid.left)};--right:${px(grid.right)}}` : '';
}

/**
 * The rules by which the fields of a group stand where their frames say on screens that are wide enough, all sections
 * on one ground.
 * @type {(group: Render.Group) => string}
 */
function fixedPlaces(group) {
    const name = `[data-group=${cssString(group.name)}]:not([data-collapsed])`;
    const { width, height, places } = framePlaces(group);
    const fields = places.map((place) => (
        `${name} [data-field=${cssString(place.name)}]{position:absolute;inset-block-start:${place.top}px;`
        + `inset-inline-start:${place.left}px;inline-size:${place.width}px;margin:0;padding:0}`));
    return `@media screen and (width>=${Math.max(width + 32, 640)}px){:root{--page-width:${width}px}`
        + `${name}{display:grid;grid-template-columns:100%;margin-inline-end:0;margin-block-end:0}`
        + `${name}>.section{display:block;position:relative;grid-area:2/1;`
        + `block-size:${height}px;margin:0;pointer-events:none}`
        + `${name}>.section>*{pointer-events:auto}${fields.join('')}}`;
}

/** @type {(field: Render.Field, declarations: Declarations) => string} */
function rule({ name }, declarations) {
    const given = declarations.filter(([, value]) => value !== undefined).map(([property, value]) =>
        `${property}:${value}`);
    return given.length ? `${selector(name)}{${given.join(';')}}` : '';
}

/**
 * @param {string} name
 * @returns {string} of a field in rows the selector of all rows
 */
function selector(name) {
    const [section, field] = name.split('[].');
    return field === undefined ? `[data-field=${cssString(name)}]`
        : `[data-field^=${cssString(`${section}[`)}][data-field$=${cssString(`].${field}`)}]`;
}

/**
 * The measures of a field: how wide and high it is, how many options stand in a row, how many lines it takes.
 * @type {(field: Render.Field, slot: import('./frame-rows.js').Slot | undefined) => Declarations}
 */
function shape({ place, picture, choice, style }, slot) {
    return [
        ['--width', px(place?.width)], ['--height', px(place?.height)], ['--picture-width', px(picture?.width)],
        ['--picture-height', px(picture?.height)],
            ['--share', place?.share === undefined ? undefined : `${place.share}%`],
        ['--row', slot?.row], ['--columns-taken', slot && `${slot.start}/span ${slot.span}`], ['--order', slot?.order],
        ['--columns', choice?.columns], ['--lines', style.lines],
    ];
}

/** @type {(field: Render.Field) => Declarations} */
function looks(field) {
    const { style, place } = field;
    // On the grid a background is that of the box that is typed into, elsewhere that of the whole field.
    const background = place?.cell === undefined ? '--field-background' : '--field-fill';
    return [
        [background, hex(style.background)], ['--field-title', onBackground(field, style.titleColor)],
        ['--field-error', onBackground(field, style.errorColor)],
        ['--field-text', readable(field, style.background ?? surfaces.light)],
        [background, style.isClear ? 'transparent' : undefined], ['--field-text', textOnBackground(field)],
        ...wordsOnBackground(field),
        ['--field-title-size', fontSize(style.titleSize)], ['--field-error-size', fontSize(style.errorSize)],
        ['--field-text-size', fontSize(style.textSize)], ['--more-size', fontSize(style.disclosureSize)],
        ['--field-align', style.alignment], ['--text-align', style.textAlignment],
        ['--more-color', onBackground(field, style.disclosureColor)],
        ...fonts(field),
    ];
}

/**
 * A box that keeps its colour by night keeps a text that can be read in it.
 * @type {(field: Render.Field) => string | undefined}
 */
function textOnBackground({ style: { background, textColor }, place }) {
    if (!background || place?.cell === undefined || textColor) {
        return undefined;
    }
    return textOn(background);
}

/**
 * A colour of the author's moved just so far that it can be read on a background of the author's.
 * @type {(field: Render.Field, color: Render.Color | undefined) => string | undefined}
 */
function onBackground({ style: { background }, place }, color) {
    return hex(color && background && place?.cell === undefined ? readableColor(color, background) : color);
}

/**
 * The theme's own colours of words, those moved that could not be read on a background of the author's.
 * @type {(field: Render.Field) => Declarations}
 */
function wordsOnBackground({ style: { background }, place }) {
    if (!background || place?.cell !== undefined) {
        return [];
    }
    return movedWords(background);
}

/**
 * The looks of a field by night: colours that nobody chose for a dark surface are moved until they can be read; a field
 * with a background of its own keeps its colours.
 * @type {(field: Render.Field) => Declarations}
 */
function nightLooks(field) {
    const { background, titleColor, errorColor, disclosureColor } = field.style;
    const moved = (/** @type {Render.Color | undefined} */ color) => color
        && hexOf(readableColor(color, surfaces.dark));
    return background ? [] : [
        ['--field-title', moved(titleColor)], ['--field-error', moved(errorColor)],
            ['--more-color', moved(disclosureColor)],
        ['--field-text', readable(field, surfaces.dark)],
    ];
}

/**
 * The colour of a text moved, by day too, just so far that it can be read; the theme's fill of a box that is typed into
 * takes some of the contrast.
 * @type {(field: Render.Field, surface: Render.Color) => string | undefined}
 */
function readable({ style: { textColor, background }, control }, surface) {
    return textColor && hexOf(readableColor(textColor, surface, control === 'prose' || background ? 4.5 : 5.4));
}

/** @type {(field: Render.Field) => Declarations} */
function fonts({ style: { font, titleSize, errorSize, disclosureFont } }) {
    const own = font === undefined ? undefined : readFont(font);
    /** @type {Declarations} */
    const declarations = own ? [
        ['--field-font', own.families], ['--field-font-weight', own.weight],
        ['--field-font-style', own.isItalic ? 'italic' : undefined],
        // With a font but no sizes the original draws its base sizes.
        ['--field-title-size', titleSize === undefined ? fontSize(17) : undefined],
        ['--field-error-size', errorSize === undefined ? fontSize(15) : undefined],
    ] : [];
    return [...declarations,
        ['--more-font', disclosureFont === undefined ? undefined : readFont(disclosureFont).families]];
}

/** @type {(color: Render.Color | undefined) => string | undefined} */
function hex(color) {
    return color && hexOf(color);
}

/** @type {(size: number | undefined) => string | undefined} */
function px(size) {
    return size === undefined ? undefined : `${size}px`;
}
