import { fieldNamed } from '../../document/walk.js';
import { appliesTo, rowsOf, typeIn, typesOf } from './rows.js';

/** How properties of the kinds of rows are shown, where that is otherwise called. */
const shown = /** @type {Record<string, Tables.Property['kind']>} */ ({
    words: 'text', longWords: 'longText', word: 'text', flag: 'check', required: 'check', count: 'number',
    number: 'size', chosen: 'choice', pattern: 'text', limit: 'text', date: 'text',
});

/** How members of options are shown. */
const memberKinds = /** @type {Record<string, Tables.Property['kind']>} */ ({ amount: 'size', isInitial: 'check' });

/**
 * The entries of a language's palette.
 * @type {(language: string, own: Tables.Own) => Tables.PaletteEntry[]}
 */
export function paletteOf(language, own) {
    const types = typesOf(language);
    return Object.entries(types).flatMap(([type, { group, icon, type: base = type }]) => {
        const caption = captionOf(language, own, type) ?? type;
        const drawn = icon ?? types[base]?.icon ?? types[base]?.control ?? base;
        const place = own.words ? `${own.words}.${group}` : group;
        return place === undefined || group === undefined ? []
            : [{ type, caption, hint: `${caption}.hint`, group: place, base: drawn }];
    });
}

/**
 * The key of what a type is called; undefined for one that the table does not know.
 * @type {(language: string, own: Tables.Own, type: string) => string}
 */
export function captionOf(language, own, type) {
    const known = typesOf(language)[type];
    return known && (own.words ? `${own.words}.type.${type}` : known.caption ?? `control.${known.control}`);
}

/**
 * The properties of a field in groups, as far as they mean something on it; of another part those that the language
 * has.
 * @param {string} language
 * @param {Tables.Own} own
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @returns {Tables.PropertyGroup[]}
 */
export function propertiesOf(language, own, document, node) {
    const prefix = own.words ? `${own.words}.group` : 'property.group';
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    if (!field) {
        const properties = own.partProperties?.(node.kind) ?? [];
        return properties.length > 0 ? [{ name: node.kind, caption: `${prefix}.${node.kind}`, properties }] : [];
    }
    const type = (own.typeOf ?? typeIn)(field, language);
    const first = typesOf(language)[type]?.words;
    const rows = rowsOf(language).filter((row) => appliesTo(row, language, type, field.control)
        && own.isShown?.(row.names[language], field, document) !== false);
    // The words that a field is known by come first of all.
    const inOrder = rows.map((row) => (row.names[language] === first ? { ...row, group: 'basics' } : row))
        .sort((a, b) => Number(b.names[language] === first) - Number(a.names[language] === first));
    const names = [...new Set(rowsOf(language).map(({ group }) => group))];
    return names.map((name) => ({
        name, caption: `${prefix}.${name}`,
        properties: inOrder.filter(({ group }) => group === name)
            .map((row) => propertyOf(row, language, own, field, document)),
    })).filter(({ properties }) => properties.length > 0);
}

/**
 * @param {Tables.Row} row
 * @param {string} language
 * @param {Tables.Own} own
 * @param {Doc.Field} field
 * @param {Doc.FormDocument} document
 * @returns {Tables.Property}
 */
function propertyOf(row, language, own, field, document) {
    const path = row.names[language];
    const caption = own.words ? `${own.words}.${path}` : row.caption ?? `property.${row.path}`;
    const base = {
        path, caption, default: '', kind: shown[row.kind] ?? /** @type {any} */ (row.kind),
        ...row.hint?.includes(language) && { hint: `${caption}.hint` },
        ...row.code && { isCode: true }, ...row.ground && { ground: row.ground },
    };
    if (row.kind === 'limit' && row.shape === 'count') {
        return { ...base, kind: 'number' };
    } else if (row.path === 'options') {
        return optionList(row, language, own, field);
    } else if (row.kind === 'list') {
        return { ...base, items: own.items?.(path, field) ?? [] };
    } else if (base.kind === 'check') {
        const [on, off] = own.flags ?? [true, false];
        return { ...base, on, off };
    }
    const values = ['', ...field.options.map(({ value }) => String(value))];
    const offered = row.kind === 'chosen' ? values : own.choices?.(path, field, document) ?? row.choices;
    const kind = base.kind === 'text' ? 'choice' : base.kind;
    return !offered ? base : { ...base, kind, choices: offered.map((value) => [value, wordsOf(value)]) };

    /** @param {string} value */
    function wordsOf(value) {
        const isPlain = row.plain || row.kind === 'chosen';
        const key = isPlain ? undefined : path === 'type' ? captionOf(language, own, value) : `${caption}-${value}`;
        return value === '' ? 'choice.unset' : key;
    }
}

/** @type {(row: Tables.Row, language: string, own: Tables.Own, field: Doc.Field) => Tables.Property} */
function optionList(row, language, own, field) {
    const path = row.names[language];
    const members = Object.entries(row.items?.[language] ?? {});
    const caption = own.words ? `${own.words}.option` : 'property.option';
    const [on, off] = own.flags ?? [true, false];
    const item = (/** @type {number} */ n) => members.map(([name, member]) => /** @type {Tables.Property} */ ({
        path: `${path}.${n}.${name}`, kind: memberKinds[member] ?? 'text', default: '', on, off,
        ...member === 'value' && { isCode: true },
        caption: member === 'label' && field.choice?.look === 'images' ? `${caption}.image` : `${caption}.${member}`,
    }));
    const count = own.plainCount?.(field) ?? field.options.length;
    const items = Array.from({ length: count }, (_, n) => ({ path: `${path}.${n}`, properties: item(n) }));
    return { path, kind: 'list', caption: `${caption}.list`, default: '', items };
}
