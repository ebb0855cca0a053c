/**
 * The form with each field in the looks of its section, group and form, as far as it has none of its own; sections
 * where
 * nothing is inherited are the same.
 * @param {Render.FormDocument} document
 * @returns {Render.FormDocument}
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

/**
 * @param {Render.Section} section
 * @param {Render.Style[]} around
 * @returns {Render.Section}
 */
function inheriting(section, around) {
    const styles = around.filter((style) => !isPlain(style));
    const inherit = (/** @type {Render.Field[]} */ fields) => fields.map((field) => styledIn(field, styles));
    const { fields, rows } = /** @type {import('./rows.js').Section} */ (section);
    return styles.length ? { ...section, fields: inherit(fields), ...rows
        && { rows: rows.map((row) => ({ ...row, fields: inherit(row.fields) })) } }
        : section;
}

/**
 * The fields in the looks around them: whoever shows a form at every key press asks about one that has changed among
 * many.
 * @type {WeakMap<Render.Field, { around: Render.Style[], styled: Render.Field }>}
 */
const known = new WeakMap();

/**
 * @param {Render.Field} field
 * @param {Render.Style[]} around
 * @returns {Render.Field} the same one for the same field and looks
 */
function styledIn(field, around) {
    const found = known.get(field);
    if (found?.around.length === around.length && around.every((style, at) => style === found.around[at])) {
        return found.styled;
    }
    const styled = { ...field, style: around.reduce(inherited, field.style) };
    known.set(field, { around, styled });
    return styled;
}

/** @param {Render.Style} style */
function isPlain({ isClear, isUnderlined, ...rest }) {
    return !isClear && !isUnderlined && Object.keys(rest).length === 0;
}

/**
 * A layout and a box of its own are for one field alone.
 * @param {Render.Style} own
 * @param {Render.Style} other
 * @returns {Render.Style}
 */
function inherited(own, { view, background, box, ...other }) {
    const isBare = !own.isClear && !own.background;
    return {
        ...other, ...own, isUnderlined: own.isUnderlined || other.isUnderlined,
        ...isBare && { background, isClear: other.isClear },
    };
}
