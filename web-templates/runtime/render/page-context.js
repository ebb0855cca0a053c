import { hexOf, schemeOf, surfaces } from './color.js';
import { demandedFields, fieldsOf } from './fields.js';
import { sharesRows } from './frame-rows.js';
import { foreignLanguage, textIn } from './locale-choice.js';
import { directionOf, ownNameAmong } from './locale-tag.js';
import { submittersOf } from './triggers.js';

/** @typedef {import('./templates.js').Context} Context */

/**
 * A form in one locale, rendered as far as it can be without knowing where its page lies.
 * @typedef {object} Content
 * @property {Render.FormDocument} document
 * @property {string} locale
 * @property {Render.UITexts} texts
 * @property {ReadonlyMap<string, string>} fields the HTML of each field by name
 * @property {string} data
 * @property {Render.Behavior} behavior
 */

/**
 * The variables of a page's template.
 * @type {(content: Content, surroundings: Render.Surroundings) => Context}
 */
export function pageContext(content, surroundings) {
    const { document, locale, texts, data, behavior } = content;
    const title = text(content, document.title);
    return {
        t: texts.page,
        lang: locale,
        dir: directionOf(locale),
        title,
        heading: title,
        headingLanguage: language(content, document.title),
        id: document.id,
        data,
        marks: demandedFields(document).size > 0
            || document.rules.some(({ effects, otherwise }) =>
                [...effects, ...otherwise].some(({ validator }) => validator?.kind === 'required')),
        pages: document.pages.map((page) => ({ ...place(content, page), groups: page.groups.map((group) => ({
            ...place(content, group),
            collapsible: group.isCollapsible,
            collapsed: group.isCollapsed,
            scheme: group.style.background && schemeOf(group.style.background),
            ground: sharesRows(group) ? group.layout : undefined,
            sections: group.sections.map((section, number) => ({
                ...sectionContext(content, section, sharesRows(group) ? 'column' : group.layout),
                parted: section.separator === 'always' || section.separator === 'between'
                    && number < group.sections.length - 1,
                always: section.separator === 'always',
            })),
        })) })),
        isGrid: document.grid !== undefined,
        steps: document.pages.length > 1,
        submitText: text(content, document.submitText) ?? texts.page.submit ?? '',
        submitLanguage: language(content, document.submitText),
        // Browsers know no other method that keeps answers out of the address.
        method: 'post',
        // Without it a page without script would send the name of a file alone.
        multipart: fieldsOf(document).some(({ control }) => control === 'photo' || control === 'file'),
        // One that a host may bring back is there, out of sight.
        submits: document.hasSubmit !== false || submittersOf(document).size === 0,
        action: behavior.submit?.endpoint,
        ...surroundingContext(surroundings, locale),
    };
}

/** @type {(content: Content, section: Render.Section, layout: Render.Group['layout']) => Context} */
function sectionContext(content, section, layout) {
    const html = (/** @type {Render.Field[]} */ fields) =>
        fields.map(({ name }) => ({ html: content.fields.get(name) ?? '' }));
    const own = place(content, section);
    if (layout !== 'grid') {
        return { ...own, layout: layout === 'column' ? undefined : layout, fields: html(section.fields),
            repeats: rowsContext(content, section, layout, html) };
    }
    const effects = content.document.rules.flatMap((rule) => [...rule.effects, ...rule.otherwise]);
    const shown = effects.filter(({ action, target }) => action === 'show' && target === 'field').map(({ name }) =>
        name);
    const withoutLeft = !usesLeftColumn(section.fields, new Set(shown));
    return { ...own, onGrid: true, withoutLeft,
        cells: gridCells(section.fields).map((cell) => ({ ...cell, fields: html(cell.fields) })),
        repeats: rowsContext(content, section, layout, html) };
}

/**
 * The rows that there have to be at least, and the one from which others are made.
 * @param {Content} content
 * @param {import('./rows.js').Section} section
 * @param {Render.Group['layout']} layout
 * @param {(fields: Render.Field[]) => Context[]} html
 * @returns {Context | undefined}
 */
function rowsContext(content, { repetition, rows = [] }, layout, html) {
    const { page, messages } = content.texts;
    const [template, ...list] = rows.map((row, index) => ({
        name: row.name,
        title: (messages['run.row'] ?? '').replace('{n}', String(Math.max(index, 1))),
        removes: repetition?.remove === undefined,
        removeText: text(content, repetition?.removeText) ?? page.removeRow ?? '',
        removeLanguage: language(content, repetition?.removeText),
        layout: layout === 'rows' ? layout : undefined,
        fields: html(row.fields),
    }));
    return repetition && { rows: list, template, adds: repetition.add === undefined,
        addText: text(content, repetition.addText) ?? page.addRow ?? '',
        addLanguage: language(content, repetition.addText) };
}

/** @type {(content: Content, place: { name: string, isVisible: boolean, title?: Render.Text }) => Context} */
function place(content, { name, isVisible, title }) {
    return { name, hidden: !isVisible, title: text(content, title) ?? false,
        titleLanguage: language(content, title) ?? false };
}

/** @type {(content: Content, string: Render.Text | undefined) => string | undefined} */
function text({ document, locale }, string) {
    return textIn(string, locale, document.defaultLocale);
}

/** @type {(content: Content, string: Render.Text | undefined) => Context | undefined} */
function language({ document, locale }, string) {
    return foreignLanguage(string, locale, document.defaultLocale);
}

/** @type {(surroundings: Render.Surroundings, current: string) => Context} */
function surroundingContext({ policy, styles = [], scripts = [], languages = [], alternates = [], ...rest }, current) {
    const tags = languages.map(({ locale }) => locale);
    const link = (/** @type {Render.Language} */ { locale, address }) => ({
        lang: locale, dir: directionOf(locale), name: ownNameAmong(locale, tags), href: address,
            current: locale === current,
    });
    return {
        csp: policy,
        themeColors: Object.entries(surfaces).map(([scheme, color]) => ({ scheme, color: hexOf(color) })),
        styles: styles.map(({ address, integrity }) => ({ href: address, integrity })),
        scripts: scripts.map(({ address, integrity }) => ({ src: address, integrity })),
        inlineStyle: rest.inlineStyle,
        inlineScript: rest.inlineScript,
        languages: languages.map(link),
        hasLanguages: languages.length > 1,
        canonical: rest.canonical,
        alternates: alternates.map(link),
    };
}

/**
 * A section of the grid of nine, or the rest of one, with what stands in it, in document order.
 * @typedef {object} Cell
 * @property {number} number clockwise from the upper left, the middle is 9
 * @property {number} span how many columns are its own: up to the next section in its row that something stands in
 * @property {boolean} below its row: what reaches over the sections to its right without covering them
 * @property {Render.Field[]} fields
 */

/** The rows of the grid; read one after the other they are the order on a narrow screen. */
const rows = [[1, 2, 3], [8, 9, 4], [7, 6, 5]];

/**
 * The sections that hold something, in the order in which they are read.
 * @type {(fields: Render.Field[]) => Cell[]}
 */
function gridCells(fields) {
    return rows.flatMap((row) =>
        cellsIn(row.map((number) => fields.filter(({ place }) => (place?.cell ?? 1) === number)), row));
}

/**
 * Tells whether something stands in the left column, or the label of something in the middle does; what rules may show
 * keeps its room there, but its label does not.
 * @param {Render.Field[]} fields
 * @param {ReadonlySet<string>} revealed the names of the fields that rules show
 * @returns {boolean}
 */
function usesLeftColumn(fields, revealed) {
    return fields.some(({ name, control, place, state, texts }) => {
        const cell = place?.cell ?? 1;
        if (rows.some(([left]) => left === cell)) {
            return control !== 'space' && (state.isVisible || revealed.has(name));
        }
        return rows.some(([, middle]) => middle === cell) && state.isVisible && texts.inlineLabel !== undefined;
    });
}

/**
 * @param {Render.Field[][]} contents of each column
 * @param {number[]} row
 * @returns {Cell[]}
 */
function cellsIn(contents, row) {
    const columns = [0, 1, 2].filter((column) => contents[column].length);
    return columns.flatMap((column, place) => {
        const next = columns[place + 1] ?? row.length;
        const cell = { number: row[column], span: next - column, below: false, fields: contents[column] };
        if (place > 0 || next === row.length) {
            return [cell];
        }
        const others = columns.slice(1).map((other) =>
            contents[other].filter(({ control }) => control !== 'space').length);
        return split(cell, Math.max(...others), row.length - column);
    });
}

/**
 * A cell that the sections beside it leave no room for stands below them in full width; one that is clipped to its
 * section stays in it.
 * @type {(cell: Cell, count: number, columns: number) => Cell[]}
 */
function split(cell, count, columns) {
    const [upper, rest] = [cell.fields.slice(0, count), cell.fields.slice(count)];
    return rest.some(({ place }) => place?.bleeds !== false)
        ? [{ ...cell, fields: upper }, { ...cell, span: columns, below: true, fields: rest }] : [cell];
}
