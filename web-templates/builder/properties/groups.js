import { languageOf, partsOf } from '../languages/languages.js';
import { partRowsOf } from '../languages/plain/rows.js';
import { brandOf, brandValue } from '../document/brand.js';
import { formTraitsOf, table } from '../document/tables.js';
import { fieldNamed, fieldsOf, nodeAt } from '../document/walk.js';
import { nodeTitle } from '../structure/node-title.js';
import { fieldTitle } from '../structure/outline.js';

/**
 * The properties of what is selected: of a field as its language has them.
 * @type {(state: Shell.State, text: Shell.Words) => Properties.Group[]}
 */
export function groupsFor(state, text) {
    const rows = rowGroups(state, text);
    const groups = rows.length > 0 ? rows : partGroups(state, text);
    const { document, selection } = state;
    const isForm = selection.kind === 'form';
    const first = /** @type {Properties.Entry[]} */ (partsOf(document).legacyFields?.(document, selection).length
        ? [{
            path: 'legacy', kind: 'legacy', label: text('legacy.convert'),
            hint: text(isForm ? 'legacy.form' : 'legacy.field'),
        }] : []);
    const last = /** @type {Properties.Entry[]} */ (isForm
        ? [{
            path: 'defaultLocale', kind: 'language', label: text('property.defaultLocale'),
            hint: text('hint.defaultLocale'),
        }] : []);
    return [
        ...groups.map((group, n) => (n > 0 ? group : { ...group, entries: [...first, ...group.entries, ...last] })),
        ...repetitionGroups(state, text),
        // What is no form of a site has no place for a brand.
        ...isForm && state.file ? [brandGroup(state, text)] : [],
    ];
}

/**
 * The form's own brand; what it does not say is that of the site, which stands there as a placeholder.
 * @type {(state: Shell.State, text: Shell.Words) => Properties.Group}
 */
function brandGroup({ document, brand }, text) {
    const ofSite = (/** @type {string} */ path) => (
        // A logo comes with its own dark one only.
        path === 'brand.logoDark' && brandOf(document)?.logo ? ''
            : brandValue(brand?.inherited, path, document.defaultLocale));
    const entries = table('editing').brand.map((/** @type {Tables.Property} */ property) => {
        const entry = { ...entryOf(property, text, String), placeholder: ofSite(property.path) };
        const inherited = ['', text('brand.site', { value: entry.placeholder })];
        return entry.choices ? { ...entry, choices: [inherited, ...entry.choices] } : entry;
    });
    return { name: 'brand', title: text('brand.title'), entries };
}

/**
 * The properties of the form itself, and those of a page, a group or a section that its language has a place for.
 * @type {(state: Shell.State, text: Shell.Words) => Properties.Group[]}
 */
function partGroups({ document, selection }, text) {
    const node = nodeAt(document, selection);
    const entry = (/** @type {string} */ path, /** @type {Properties.Entry['kind']} */ kind, hint = false) => (
        { path, kind, label: text(`property.part.${path}`), ...hint && { hint: text(`hint.part.${path}`) } });
    const { parts } = formTraitsOf(document);
    const isHeld = ({ path = '' }) => (
        selection.kind === 'form' || !parts || parts[selection.kind]?.includes(path) === true);
    const entries = /** @type {Properties.Entry[]} */ ([
        ...selection.kind === 'section' ? [] : [entry('title', 'text')],
        ...selection.kind === 'form' ? [entry('submitText', 'text', true)] : [],
        ...node && 'isVisible' in node ? [{ ...entry('isVisible', 'check'), on: false, off: true }] : [],
    ]).filter(isHeld);
    return entries.length === 0 ? []
        : [{ name: `part-${selection.kind}`, title: text(`kind.${selection.kind}`), entries }];
}

/**
 * The properties of what a section repeats; none for a section that does not. The words of a button that is a field are
 * with that.
 * @type {(state: Shell.State, text: Shell.Words) => Properties.Group[]}
 */
function repetitionGroups({ document, selection }, text) {
    const { repetition } = /** @type {Partial<Doc.Section>} */ (nodeAt(document, selection) ?? {});
    const { name } = languageOf(document);
    const fields = { 'repetition.addText': repetition?.add, 'repetition.removeText': repetition?.remove };
    const rows = repetition ? partRowsOf(name, 'rows').filter(({ path }) => (
        fields[/** @type {keyof typeof fields} */ (path)] === undefined)) : [];
    const entries = rows.map(({ path, kind, minimum, maximum }) => entryOf({
        path, kind: kind === 'count' ? 'size' : 'text', caption: `property.${path}`, default: '', isWhole: true,
        minimum: path === 'repetition.maximum' ? Math.max(1, repetition?.minimum ?? 0) : minimum,
        maximum: path === 'repetition.minimum' ? repetition?.maximum ?? maximum : maximum,
    }, text, String));
    return entries.length === 0 ? [] : [{ name: 'rows', title: text('property.group.rows'), entries }];
}

/**
 * The properties of what is selected as the rows of its language have them; none where that has none for it.
 * @type {(state: Shell.State, text: Shell.Words) => Properties.Group[]}
 */
function rowGroups({ document, selection }, text) {
    const field = selection.kind === 'field' ? fieldNamed(document, selection.name) : undefined;
    const language = languageOf(document);
    const list = field && language.listForPasting?.(field);
    const title = (/** @type {string} */ value) => (
        fieldNamed(document, value) ? nodeTitle({ document, text }, { kind: 'field', name: value }) : value);
    return language.properties(document, selection).map(({ name, caption, properties }) => ({
        name, title: text(caption), entries: properties.flatMap((property) => [
            entryOf(property, text, title),
            ...list === property.path
                ? [/** @type {Properties.Entry} */ ({
                    path: `${list}.paste`, kind: 'paste', label: text('options.paste'),
                })] : [],
        ]),
    }));
}

/**
 * @param {Tables.Property} property
 * @param {Shell.Words} text
 * @param {(value: string) => string} title of a value that has no words of its own
 * @returns {Properties.Entry}
 */
function entryOf(property, text, title) {
    const { path, kind, caption, hint, on = true, off = false, choices = [], moreChoices = [], items = [], isCode,
        notation, ground, isWhole, minimum, maximum, number = Number(/\.(\d+)/.exec(path)?.[1] ?? 0) + 1 } = property;
    const code = isCode === true ? { isCode } : {};
    const base = {
        path, label: text(caption, { number }), ...hint !== undefined && { hint: text(hint) }, ...code,
        ...notation && { notation },
    };
    const titled = (/** @type {[string, string?][]} */ list, /** @type {string[]} */ ...group) => (
        list.map(([value, key]) => [value, key ? text(key) : plainTitle(value), ...group]));
    const plainTitle = property.isPlain ? String : title;
    switch (kind) {
    case 'longText': return { ...base, kind: property.hasLinks ? 'links' : 'area' };
    case 'number': return { ...base, kind: 'text', inputMode: 'numeric' };
    case 'size': return { ...base, kind, inputMode: isWhole ? 'numeric' : 'decimal', isWhole, minimum, maximum };
    case 'check': return { ...base, kind, on, off };
    case 'choice': case 'place': return {
        ...base, kind, choices: [...titled(choices), ...titled(moreChoices, text('choice.more'))],
    };
    case 'font': case 'field': return {
        ...base, kind: 'suggest', isCode: true, suggestions: property.suggestions ?? fieldSuggestions,
    };
    case 'colour': return { ...base, kind: 'color', ...ground !== undefined && { contrastWith: ground } };
    case 'picture': return { ...base, kind, endings: property.endings };
    case 'sumItems': case 'formula': case 'pattern': case 'required': case 'more':
        return { ...base, kind };
    case 'list': return {
        ...base, kind, items: items.map(({ properties }) => properties.map((each) => entryOf(each, text, title))),
    };
    case 'name': return { ...base, kind: 'key' };
    default: return { ...base, kind: 'text' };
    }
}

/** @type {(state: Shell.State) => string[][]} */
function fieldSuggestions({ document }) {
    return fieldsOf(document).map((field) => [field.name, fieldTitle(field, document)]);
}
