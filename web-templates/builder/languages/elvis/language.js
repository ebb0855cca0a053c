import { accessTo } from '../plain/access.js';
import { createLanguage } from '../plain/language.js';
import { rowsOf } from '../plain/rows.js';
import { withValueAt } from '../../document/objects.js';
import { isRowButton, namesOf, sectionsOf } from '../../document/walk.js';

/**
 * The size of a heading; the words in the box below it keep the one that the language gives them (section 13).
 * @type {Tables.Access}
 */
const headingSize = {
    read: (field, document) => titleSize()?.read(field, document),
    write(field, value, document) {
        const next = titleSize()?.write(field, value, document) ?? field;
        const { control, choice, style } = next;
        const { textSize: _, ...box } = style.box ?? {};
        const isKept = style.titleSize !== undefined && style.textSize === undefined && control !== 'checkbox';
        const own = isKept ? { ...box, textSize: choice?.look === 'segments' ? 16 : 15 } : box;
        return next === field ? field : withValueAt(next, 'style.box', Object.keys(own).length > 0 ? own : undefined);
    },
};

function titleSize() {
    const row = rowsOf('elvis').find(({ path }) => path === 'style.titleSize');
    return row && accessTo(row, 'elvis');
}

/**
 * The language of 3lvis/Form JSON: all of it is rows. What tells of an option below its words is its `info`; of the
 * button that adds rows a definition says the words alone. What removes a row does so by its name.
 * @type {Doc.Language}
 */
export const elvisLanguage = { ...createLanguage('elvis', {
    accesses: { 'styles.heading_label_font_size': headingSize },
    isShown(path, { name, choice, control }, document) {
        if (isRowButton(document, { kind: 'field', name })) {
            return path === 'title';
        } else if (path === 'id') {
            return !removers(document).includes(name);
        }
        return path !== 'info' || control !== 'checkbox' && choice?.look !== 'segments';
    },
}), takenNames: (document, kind) => [...namesOf(document, kind), ...removers(document)] };

/**
 * The names of the fields that remove rows, whether they are there or not.
 * @param {Doc.FormDocument} document
 */
function removers(document) {
    return sectionsOf(document).filter(({ repetition }) => repetition).map(({ name }) => `${name}[].remove`);
}
