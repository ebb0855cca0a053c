import { hexOf, schemeOf, surfaces } from './color.js';
import { demandedFields, fieldsOf } from './fields.js';
import { gridCells, usesLeftColumn } from './grid-cell.js';
import { textIn } from './locale-choice.js';
import { directionOf, ownNameAmong } from './locale-tag.js';

/** @typedef {import('./mustache.js').Context} Context */

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
 * What the template of a page reads.
 * @param {Content} content
 * @param {Render.Surroundings} surroundings
 * @returns {Context}
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
        id: document.id,
        data,
        marks: demandedFields(document).size > 0
            || document.rules.some(({ effects, otherwise }) => [...effects, ...otherwise].some(({ validator }) => validator?.kind === 'required')),
        pages: document.pages.map((page) => ({ ...place(content, page), groups: page.groups.map((group) => ({
            ...place(content, group),
            collapsible: group.isCollapsible,
            collapsed: group.isCollapsed,
            scheme: group.style.background && schemeOf(group.style.background),
            sections: group.sections.map((section, number) => ({
                ...sectionContext(content, section, group.layout),
                parted: section.separator === 'always' || section.separator === 'between' && number < group.sections.length - 1,
                always: section.separator === 'always',
            })),
        })) })),
        isGrid: document.grid !== undefined,
        steps: document.pages.length > 1,
        submitText: text(content, document.submitText) ?? texts.page.submit ?? '',
        // Browsers know no other method that keeps answers out of the address.
        method: 'post',
        // Without it a page without script would send the name of a file alone.
        multipart: fieldsOf(document).some(({ control }) => control === 'photo' || control === 'file'),
        // One that a host may bring back is there, out of sight.
        submits: document.hasSubmit !== false || !fieldsOf(document).some(({ press }) => press?.some(({ deed }) => deed === 'submit')),
        action: behavior.submit?.endpoint,
        ...surroundingContext(surroundings, locale),
    };
}

/**
 * @param {Content} content
 * @param {Render.Section} section
 * @param {Render.Group['layout']} layout
 * @returns {Context}
 */
function sectionContext(content, section, layout) {
    const html = (/** @type {Render.Field[]} */ fields) => fields.map(({ name }) => ({ html: content.fields.get(name) ?? '' }));
    const own = place(content, section);
    if (layout !== 'grid') {
        return { ...own, layout: layout === 'column' ? undefined : layout, fields: html(section.fields), repeats: rowsContext(content, section, layout, html) };
    }
    const effects = content.document.rules.flatMap((rule) => [...rule.effects, ...rule.otherwise]);
    const shown = effects.filter(({ action, target }) => action === 'show' && target === 'field').map(({ name }) => name);
    const withoutLeft = !usesLeftColumn(section.fields, new Set(shown));
    return { ...own, onGrid: true, withoutLeft, cells: gridCells(section.fields).map((cell) => ({ ...cell, fields: html(cell.fields) })),
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
        layout: layout === 'rows' ? layout : undefined,
        fields: html(row.fields),
    }));
    return repetition && { rows: list, template, adds: repetition.add === undefined, addText: text(content, repetition.addText) ?? page.addRow ?? '' };
}

/**
 * @param {Content} content
 * @param {{ name: string, isVisible: boolean, title?: Render.Text }} place
 * @returns {Context}
 */
function place(content, { name, isVisible, title }) {
    return { name, hidden: !isVisible, title: text(content, title) ?? false };
}

/**
 * @param {Content} content
 * @param {Render.Text | undefined} string
 * @returns {string | undefined}
 */
function text({ document, locale }, string) {
    return textIn(string, locale, document.defaultLocale);
}

/**
 * @param {Render.Surroundings} surroundings
 * @param {string} current
 * @returns {Context}
 */
function surroundingContext({ policy, styles = [], scripts = [], languages = [], alternates = [], ...rest }, current) {
    const tags = languages.map(({ locale }) => locale);
    const language = (/** @type {Render.Language} */ { locale, address }) => ({
        lang: locale, dir: directionOf(locale), name: ownNameAmong(locale, tags), href: address, current: locale === current,
    });
    return {
        csp: policy,
        themeColors: Object.entries(surfaces).map(([scheme, color]) => ({ scheme, color: hexOf(color) })),
        styles: styles.map(({ address, integrity }) => ({ href: address, integrity })),
        scripts: scripts.map(({ address, integrity }) => ({ src: address, integrity })),
        inlineStyle: rest.inlineStyle,
        inlineScript: rest.inlineScript,
        languages: languages.map(language),
        hasLanguages: languages.length > 1,
        canonical: rest.canonical,
        alternates: alternates.map(language),
    };
}
