import { fieldData } from '../render/field-data.js';
import { pageContext } from '../render/page-context.js';
import { pageData } from '../render/page-data.js';
import { fieldViews, renderField } from '../render/render.js';
import { withRows } from '../render/rows.js';
import { readTables } from '../render/tables.js';
import { createTemplates } from '../render/templates.js';
import { readUITexts } from '../render/ui-texts.js';
import { writeJSON } from '../render/value-json.js';

/**
 * What is shown: a form in one of its locales, with the addresses of its pictures by their paths.
 * @typedef {{ document: Render.FormDocument, locale: string, images: Record<string, string> }} Subject
 */

/** A preview keeps nothing, sends nothing and takes nothing from its address. */
const behavior = { keepsDrafts: false, prefill: [], version: 'preview' };

/**
 * Renders a form again and again: only the fields that have changed since are rendered anew.
 * @param {Render.Files} files
 */
export function createRendering(files) {
    const templates = createTemplates(files);
    /** @type {WeakMap<Render.Field, Canvas.Rendered>} */
    let known = new WeakMap();
    /** @type {Render.RowFields} */
    const rowFields = new WeakMap();
    let place = '';
    return {
        /**
         * @param {Subject} subject
         * @returns {{ fields: Canvas.Rendered[], html: () => string, shell: () => string, data: () => string }} the
         * fields, and when
         * they are asked for the whole page, the page without its fields, and the data of its script
         */
        render({ document: given, locale, images }) {
            const document = withRows(given, rowFields);
            const here = JSON.stringify([document.dialect, document.defaultLocale, locale, images]);
            if (here !== place) {
                known = new WeakMap();
                place = here;
            }
            const texts = readUITexts(files, locale, document.dialect);
            const fields = fieldViews(document, texts, files, images).map((view) => {
                const former = known.get(view.field);
                const { field, isConcealed, isDemanded, mayBeVerified } = view;
                const autofill = JSON.stringify(view.autofill);
                const isSame = former?.isConcealed === isConcealed && former.isDemanded === isDemanded
                    && former.mayBeVerified === mayBeVerified && former.autofill === autofill;
                const rendered = former && isSame ? former : {
                    field, isConcealed, isDemanded, mayBeVerified, autofill, html: renderField(view, templates),
                    data: /** @type {any} */ (fieldData(view)),
                };
                known.set(view.field, rendered);
                return rendered;
            });
            const page = (/** @type {Canvas.Rendered[]} */ shown, /** @type {string} */ data) => (
                templates.render('page', pageContext(
                {
                    document, locale, texts, fields: new Map(shown.map((each) => [each.field.name, each.html])), data,
                    behavior,
                },
                { policy: '', languages: document.locales.map((each) => ({ locale: each, address: `#${each}` })) },
            )));
            const dataByName = () => new Map(fields.map((each) => [each.field.name, each.data]));
            const data = () => writeJSON(pageData(document, texts, dataByName(), behavior, images, readTables(files)));
            // Rows have no elements of their own before there is one.
            const inRows = fields.filter(({ field }) => field.name.includes('].'));
            return {
                fields, html: () => page(fields, data()), shell: () => page(inRows, '').replace(/\n+/g, '\n'), data,
            };
        },
    };
}
