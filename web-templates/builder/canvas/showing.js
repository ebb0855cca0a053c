import { queryFor } from '../../preview/frame/media-query.js';
import { fieldData } from '../../runtime/render/field-data.js';
import { fieldsOf } from '../../runtime/render/fields.js';
import { pageContext } from '../../runtime/render/page-context.js';
import { pageData } from '../../runtime/render/page-data.js';
import { fieldViews, renderField } from '../../runtime/render/render.js';
import { formStyleSheet } from '../../runtime/render/style-sheet.js';
import { withRows } from '../../runtime/render/rows.js';
import { readTables } from '../../runtime/render/tables.js';
import { createTemplates } from '../../runtime/render/templates.js';
import { readUITexts } from '../../runtime/render/ui-texts.js';
import { writeJSON } from '../../runtime/render/value-json.js';
import { isMemory } from '../document/empty.js';
import { table } from '../document/tables.js';
import { elementsFor, exchangeFields } from './field-exchange.js';
import { updateWords } from './field-words.js';
import { currentPage, exchangePage, saveState } from './page-exchange.js';
import { partsFor } from './parts.js';
import { patchesBetween } from './messages.js';

/**
 * Shows forms, one in the place of the other; answers, focus and scroll stay.
 * @param {Render.Files} files
 * @param {(dialect: string) => Runtime.DialectSource} dialectOf the behaviour of a language; throws where it is not
 * there
 * @returns {(form: Render.FormDocument, options: Canvas.Options) => string | null} why a form cannot be shown: then the
 * latest one that could be stays
 */
export function createShowing(files, dialectOf) {
    const { render } = createRendering(files);
    const look = createLooks(files);
    /** @type {Canvas.Shown | null} */
    let shown = null;
    /** @type {Render.RowFields} */
    const rowFields = new WeakMap();
    return (form, options) => {
        // What stands in rows alone has its looks and its scripts too.
        const document = withRows(form, rowFields);
        /** @type {Runtime.SavedState | null} */
        let saved = null;
        try {
            const paths = shown && patchesBetween(shown.form, form).map(({ path }) => path);
            const isReworded = paths?.every(isOfWords) ?? false;
            const parts = shown && isReworded ? shown.parts : partsFor(document, dialectOf(form.dialect));
            const place = JSON.stringify([
                options.locale, options.images, options.brand?.parts, parts.features.map(({ name }) => name),
            ]);
            const next = {
                form, place, parts, ...render({
                    document, locale: options.locale, images: options.images ?? {}, brand: options.brand?.parts,
                }),
            };
            const page = shown && currentPage();
            if (!shown || !paths || !page || !update(page, shown, next, paths)) {
                const elements = shown && page && elementsFor(page, shown, next);
                saved = saveState(!elements);
                if (elements) {
                    exchangeFields(page, elements, next, saved);
                } else {
                    exchangePage(next.html(), parts, saved);
                }
            }
            look(document, options, { parts, isReworded });
            shown = next;
            return null;
        } catch (error) {
            if (shown && saved) {
                exchangePage(shown.html(), shown.parts, saved);
            }
            return error instanceof Error ? error.message : String(error);
        }
    };
}

/**
 * @param {(string | number)[]} path in a document
 * @returns {boolean} whether a title or the button's text stands there
 */
function isHeading(path) {
    return path[0] === 'title' || path[0] === 'submitText' || path[0] === 'pages' && path.includes('title');
}

/**
 * @param {(string | number)[]} path in a document
 * @returns {boolean} whether words stand there, or what their language remembers: no looks and no behaviour
 */
function isOfWords(path) {
    return path.at(-1) === 'string' || path[6] === 'fields' && isMemory(path[8]);
}

/**
 * @param {Runtime.Page} page
 * @param {Canvas.Shown} shown
 * @param {Canvas.Shown} next
 * @param {(string | number)[][]} paths what is different in the document
 * @returns {boolean} whether the page could be kept
 */
function update(page, shown, next, paths) {
    const isOfFields = (/** @type {(string | number)[]} */ path) => path[0] === 'pages' && path[6] === 'fields'
        && path.length > 8;
    const others = paths.filter((path) => !isOfFields(path));
    if (shown.place !== next.place || !others.every(isHeading)) {
        return false;
    }
    const isDone = updateWords(page, shown.fields, next.fields);
    return isDone && (!others.length || updateHeadings(page, shown.shell(), next.shell()));
}

/**
 * @param {Render.Files} files
 * @returns {(form: Render.FormDocument, options: Canvas.Options,
 *     about: { parts: Canvas.Parts, isReworded: boolean }) => void} gives the page the looks of a form, which are those
 * of the former one where words alone are different
 */
function createLooks(files) {
    // Two sheets: with the theme in the same one, a single look that is new would have the browser look at all again.
    const sheets = [0, 1].map(() => new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
    let known = ['', ''];
    let surroundings = '';
    return (form, { scheme = 'auto', theme = 'default', brand }, { parts: { features }, isReworded }) => {
        const former = surroundings;
        surroundings = [scheme, theme, brand?.css].join('\n');
        if (isReworded && surroundings === former) {
            return;
        }
        const texts = [themeSheet(files, theme, form, features, brand), formStyleSheet(form)]
            .map((css) => inScheme(css, scheme));
        sheets.forEach((sheet, at) => texts[at] === known[at] || sheet.replaceSync(texts[at]));
        known = texts;
        document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
    };
}

const headings = 'h1,.page-title,.group-title,[type=submit]';

/**
 * Puts new titles of the form and its parts, and a new text on its button, in the place of the former ones.
 * @param {Runtime.Page} page
 * @param {string} before the page without its fields, as it is shown
 * @param {string} after the same page
 * @returns {boolean} false, and nothing has happened, where more than these words has changed
 */
function updateHeadings(page, before, after) {
    const [former, next] = [before, after].map((html) => new DOMParser().parseFromString(html, 'text/html'));
    const [was, is, live] = [former, next, document].map((each) => [...each.body.querySelectorAll(headings)]
        .filter((element) => !element.closest('[data-field]')));
    if (was.length !== is.length || was.length !== live.length) {
        return false;
    }
    was.forEach((element, at) => { element.textContent = is[at].textContent; });
    if (!former.body.isEqualNode(next.body)) {
        return false;
    }
    is.forEach(({ textContent }, at) => {
        if (live[at].textContent !== textContent) {
            live[at].textContent = textContent;
        }
    });
    document.title = document.title.replace(page.title, () => next.title);
    page.title = next.title;
    return true;
}

/**
 * The theme with the looks of a form's controls and features, as its built page has it.
 * @type {(files: Render.Files, theme: string, document: Render.FormDocument, features: Runtime.Feature[],
 *     brand: Canvas.Options['brand']) => string}
 */
function themeSheet(files, theme, document, features, brand) {
    const controls = [...new Set(fieldsOf(document).map(({ control }) => control))];
    const names = features.map(({ name }) => name);
    const asks = names.includes('questions') || names.includes('services');
    const rows = controls.map((control) => table('controls')[control]);
    const hasDialogs = asks || rows.some(({ opensDialog }) => opensDialog);
    const looks = new Set([...controls, ...rows.flatMap((row) => row.looks ?? [])]);
    const parts = [
        'tokens', 'base', ...brand?.parts.banner || brand?.parts.hasFooter ? ['brand'] : [],
        ...hasDialogs ? ['dialog'] : [], ...[...looks].sort().map((name) => `controls/${name}`),
        ...layoutSheets(document), 'confirmation', 'print', 'receipt',
        ...names.map((name) => `features/${name}`),
        // The frame follows the links of languages in a way of its own.
        ...document.locales.length > 1 ? ['features/languages'] : [],
    ];
    const textOf = (/** @type {string} */ part) => files.text(`themes/${theme}/${part}.css`) ?? '';
    return [...parts.map(textOf), brand?.css ?? textOf('site')].join('\n');
}

/**
 * The style sheets that only forms with such a layout or style carry.
 * @type {(document: Render.FormDocument) => string[]}
 */
function layoutSheets(document) {
    const groups = document.pages.flatMap((page) => page.groups);
    const sections = groups.flatMap((group) => group.sections);
    const styles = [document, ...groups, ...sections, ...fieldsOf(document)].map(({ style }) => style);
    const isLaidOut = (/** @type {string} */ name) => groups.some(({ layout }) => layout === name);
    return Object.entries({
        grid: document.grid !== undefined,
        rows: isLaidOut('rows'),
        frames: isLaidOut('frames'),
        separator: sections.some(({ separator = 'none' }) => separator !== 'none'),
        underlined: styles.some(({ isUnderlined }) => isUnderlined),
        switches: styles.some(({ look }) => look === 'switch'),
        tickPictures: styles.some(({ checkedImage, uncheckedImage }) => checkedImage || uncheckedImage),
    }).filter(([, isNeeded]) => isNeeded).map(([name]) => name);
}

/**
 * A style sheet as it has to read to show another colour scheme than the browser's.
 *
 * Pages opened from disk may not look into style sheets, so their text is changed.
 * @type {(css: string, scheme: Canvas.Scheme) => string}
 */
export function inScheme(css, scheme) {
    const media = { scheme, contrast: false, print: false };
    return css.replace(/@media[^{]*/g, (query) => queryFor(query, media));
}

/**
 * The shown content: a form with its rows in one of its locales, with the addresses of its pictures by their paths.
 * @typedef {{ document: Render.FormDocument, locale: string, images: Record<string, string>,
 *     brand?: Canvas.BrandParts }} Subject
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
    let place = '';
    return {
        /**
         * @param {Subject} subject
         * @returns {{ fields: Canvas.Rendered[], html: () => string, shell: () => string, data: () => string }} the
         * fields, and when they are asked for the whole page, the page without its fields, and the data of its script
         */
        render({ document, locale, images, brand }) {
            const here = JSON.stringify([document.dialect, document.defaultLocale, locale, images]);
            if (here !== place) {
                known = new WeakMap();
                place = here;
            }
            const texts = readUITexts(files, locale, document.dialect);
            const fields = fieldViews(document, texts, files, images).map((view) => {
                const former = known.get(view.field);
                const { field, isConcealed, isDemanded, mayBeVerified, start } = view;
                const autofill = JSON.stringify(view.autofill);
                const isSame = former?.isConcealed === isConcealed && former.isDemanded === isDemanded
                    && former.mayBeVerified === mayBeVerified && former.autofill === autofill
                    && former.start?.text === start?.text;
                const rendered = former && isSame ? former : {
                    field, isConcealed, isDemanded, mayBeVerified, autofill, start, html: renderField(view, templates),
                    data: /** @type {any} */ (fieldData(view)),
                };
                known.set(view.field, rendered);
                return rendered;
            });
            const page = (/** @type {Canvas.Rendered[]} */ shown, /** @type {string} */ data) => (
                templates.render('page', { ...pageContext(
                    {
                        document, locale, texts, fields: new Map(shown.map((each) => [each.field.name, each.html])),
                        data, behavior,
                    },
                    { policy: '', languages: document.locales.map((each) => ({ locale: each, address: `#${each}` })) },
                ), ...brand }));
            const dataByName = () => new Map(fields.map((each) => [each.field.name, each.data]));
            const data = () => writeJSON(pageData(document, texts, dataByName(), behavior, images, readTables(files)));
            // Rows have no elements of their own before there is one.
            const inRows = fields.filter(({ field }) => field.name.includes('].'));
            /** @type {string | undefined} */
            let shell;
            return {
                fields, html: () => page(fields, data()),
                shell: () => shell ??= page(inRows, '').replace(/\n+/g, '\n'), data,
            };
        },
    };
}
