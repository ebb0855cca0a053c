import { remembered } from './remembered.js';

/** @type {import('./remembered.js').Remembered<Render.Field>} the fields in the looks around them */
const known = new WeakMap();

/**
 * The form with each field in the looks of its section, group and form, as far as it has none of its own; sections
 * where nothing is inherited are the same.
 * @type {(document: Render.FormDocument) => Render.FormDocument}
 */
export function withInheritedStyles(document) {
    const pages = document.pages.map((page) => ({
        ...page, groups: page.groups.map((group) => ({
            ...group, sections: group.sections.map((section) =>
                inheriting(section, [section.style, group.style, document.style])),
        })),
    }));
    return { ...document, pages };
}

/** @type {(section: Render.Section, around: Render.Style[]) => Render.Section} */
function inheriting(section, around) {
    const styles = around.filter((style) => !isPlain(style));
    const inherit = (/** @type {Render.Field[]} */ fields) =>
        fields.map((field) => remembered(known, field, styles, () => (
            { ...field, style: styles.reduce(inherited, field.style) })));
    const { fields, rows } = /** @type {import('./rows.js').Section} */ (section);
    return styles.length ? { ...section, fields: inherit(fields), ...rows
        && { rows: rows.map((row) => ({ ...row, fields: inherit(row.fields) })) } }
        : section;
}

/** @param {Render.Style} style */
function isPlain({ isClear, isUnderlined, ...rest }) {
    return !isClear && !isUnderlined && Object.keys(rest).length === 0;
}

/**
 * A layout and a box of its own are for one field alone.
 * @type {(own: Render.Style, other: Render.Style) => Render.Style}
 */
function inherited(own, { view, background, box, ...other }) {
    const isBare = !own.isClear && !own.background;
    return {
        ...other, ...own, isUnderlined: own.isUnderlined || other.isUnderlined,
        ...isBare && { background, isClear: other.isClear },
    };
}
