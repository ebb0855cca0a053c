import { emptyField } from '../../document/empty.js';
import { isSame, moved } from '../../document/objects.js';
import { withField, withNode, fieldNamed, nodeAt } from '../../document/walk.js';
import { accessTo } from './access.js';
import {
    begunOptions, optionAt, withOption, withOptionMember, withoutInitial, withWrittenOptions,
} from './options.js';
import { appliesTo, partRowsOf, rowsOf, typeIn, typesOf } from './rows.js';
import { automaticOptions, withAutomaticOptions } from '../../document/automatic.js';

/**
 * A language whose properties are rows of `tables/editing.json`: read and written where the form document has them.
 * @param {string} name
 * @param {Tables.Own} [own] what cannot be a row
 * @returns {Doc.Language}
 */
export function createLanguage(name, own = {}) {
    const { arranged = (document) => document } = own;
    const rows = createRows(name, own);
    const { typeFor, rowsFor, accessFor, listName, wordsIn } = rows;
    return {
        name,
        types: () => Object.entries(typesOf(name))
            .filter(([, { group }]) => group !== undefined && group !== 'structure').map(([type]) => type),
        nameProperty: () => rowsOf(name).find(({ path }) => path === 'name')?.names[name] ?? 'key',
        arranged,
        styles: (field) => Object.fromEntries((field ? rowsFor(field) : rowsOf(name))
            .filter(({ path }) => path.startsWith('style.'))
            .map(({ path, names }) => [path.replace('style.', ''), names[name]])),
        palette: () => paletteOf(name, own),
        diagnostics: () => [],
        caption: (field) => captionOf(name, own, typeFor(field)) ?? `control.${field.control}`,
        properties: (document, node) => propertiesOf(name, own, document, node),
        listForPasting: (field) => (field.choice?.look === 'images' ? undefined : listName(field)),
        newField(document, preset, { key, label, words }) {
            const { type = preset, says, worded = {} } = typesOf(name)[preset] ?? {};
            const { control = 'text', begins, words: first = wordsIn(type), says: usual } = typesOf(name)[type] ?? {};
            const plain = { ...emptyField(key, control), ...begins };
            const offered = (own.begun ?? begunOptions)(plain, type, document, words);
            const texts = Object.entries(worded).map(([path, key]) => [path, words(key)]);
            const said = { [first]: label, ...usual, ...says, ...Object.fromEntries(texts) };
            return Object.entries(said).reduce((field, [path, value]) => (
                accessFor(field, path)?.write(field, value, document) ?? field), offered);
        },
        ...createEditing(rows, own, arranged),
        ...own.partAccesses && createPartEditing(name, own),
        renamed: (field) => field,
        propertyOfText: (field, path) => propertyOfText(name, rows, field, path),
        wordsProperty: (field) => typesOf(name)[typeFor(field)]?.words ?? wordsIn(typeFor(field)),
    };
}

/** @typedef {ReturnType<typeof createRows>} Rows */

/**
 * The rows of a language as they are for a field.
 * @param {string} name
 * @param {Tables.Own} own
 */
function createRows(name, own) {
    const typeFor = (/** @type {Doc.Field} */ field) => (own.typeOf ?? typeIn)(field, name);
    const known = /** @type {Map<string, Tables.Row[]>} */ (new Map());
    const rowsFor = (/** @type {Doc.Field} */ field) => {
        const key = `${typeFor(field)} ${field.control}`;
        const found = known.get(key)
            ?? rowsOf(name).filter((row) => appliesTo(row, name, typeFor(field), field.control));
        known.set(key, found);
        return found;
    };
    const rowFor = (/** @type {Doc.Field} */ field, /** @type {string} */ path) => (
        rowsFor(field).find((row) => row.names[name] === path));
    const listOf = (/** @type {Doc.Field} */ field) => rowsFor(field).find((row) => row.path === 'options');
    return {
        typeFor, rowFor, rowsFor, listOf,
        listName: (/** @type {Doc.Field} */ field) => listOf(field)?.names[name],
        accessFor(/** @type {Doc.Field} */ field, /** @type {string} */ path) {
            const row = rowFor(field, path);
            return own.accessTo?.(path) ?? (row && (own.accesses?.[path] ?? accessTo(row, name)));
        },
        /** The place in the list of options and the member there that a path leads to; undefined for other paths. */
        optionAtPath(/** @type {Doc.Field} */ field, /** @type {string} */ path) {
            const row = listOf(field);
            const [list, index, ...member] = path.split('.');
            const isItem = row?.names[name] === list && index !== undefined;
            return isItem ? { index: Number(index), member: row?.items?.[name]?.[member.join('.')] ?? '' } : undefined;
        },
        /** The first words of a type. */
        wordsIn(/** @type {string} */ type) {
            const rows = rowsOf(name).filter((each) => appliesTo(each, name, type));
            return rows.find(({ kind }) => ['words', 'longWords'].includes(kind))?.names[name] ?? '';
        },
    };
}

/**
 * The reading and changing of properties of fields and of the items of their lists.
 * @type {(rows: Rows, own: Tables.Own, arranged: (document: Doc.FormDocument) => Doc.FormDocument) =>
 *     Pick<Doc.Language, 'getProperty' | 'setProperty' | 'appendItem' | 'removeItem' | 'moveItem'>}
 */
function createEditing({ rowFor, accessFor, listName, optionAtPath }, own, arranged) {
    const { flags = [true, false], plainCount = ({ options }) => options.length } = own;
    /** @type {(document: Doc.FormDocument, field: Doc.Field, next: Doc.Field) => Doc.FormDocument} */
    const changed = (document, field, next) => (
        isSame(next, field) ? document : arranged(withField(document, field.name, next)));
    const isList = (/** @type {Doc.Field} */ field, /** @type {string} */ path) => (
        path === 'listOptions' || path === listName(field));
    return {
        getProperty(document, field, path) {
            const option = optionAtPath(field, path);
            if (isList(field, path)) {
                return field.options.slice(0, plainCount(field)).map(({ value }, n) => (
                    { key: String(value), value: String(optionAt(field, n, 'label', document) ?? '') }));
            } else if (option) {
                return optionAt(field, option.index, option.member, document);
            }
            const value = accessFor(field, path)?.read(field, document);
            return rowFor(field, path) && typeof value === 'boolean' ? flags[value ? 0 : 1] : value;
        },
        setProperty(document, field, path, value) {
            const option = optionAtPath(field, path);
            if (option) {
                const isPlain = option.member === 'value' || option.index < plainCount(field);
                const next = isPlain ? withOptionMember(document, field, option.index, option.member, value) : document;
                return next === document ? document : arranged(next);
            }
            return changed(document, field, isList(field, path)
                ? withWrittenOptions(field, value, document, plainCount(field))
                : accessFor(field, path)?.write(field, value, document) ?? field);
        },
        appendItem: (document, field, path, value) => (path !== listName(field) ? document
            : changed(document, field, withOption(field, value, document, plainCount(field)))),
        removeItem(document, field, path) {
            const option = optionAtPath(field, path);
            const gone = option && field.options[option.index];
            const left = field.options.filter((_, n) => n !== option?.index);
            return !gone ? document : changed(document, field, withAutomaticOptions(document,
                withoutInitial({ ...field, options: left }, new Set([gone.value])),
                automaticOptions(document, field).filter((value) => value !== gone.value)));
        },
        moveItem(document, field, path, index) {
            const option = optionAtPath(field, path);
            const count = plainCount(field);
            return !option || option.index >= count || index < 0 || index >= count ? document
                : changed(document, field, { ...field, options: moved(field.options, option.index, index) });
        },
    };
}

/**
 * The reading and changing of properties of the form itself, pages and groups.
 * @type {(name: string, own: Tables.Own) => Pick<Doc.Language, 'partProperty' | 'withPartProperty'>}
 */
function createPartEditing(name, { flags = [true, false], partAccesses = {}, withPartName }) {
    const accessFor = (/** @type {Doc.NodeKind} */ kind, /** @type {string} */ path) => {
        const row = partRowsOf(name, kind).find(({ names }) => names[name] === path);
        return row && (partAccesses[row.path] ?? accessTo(row, name));
    };
    return {
        partProperty(document, node, path) {
            const part = /** @type {any} */ (nodeAt(document, node));
            const value = part && accessFor(node.kind, path)?.read(part, document);
            return typeof value === 'boolean' ? flags[value ? 0 : 1] : value;
        },
        withPartProperty: (document, node, path, value) => (path === 'name' && node.kind !== 'form' && withPartName
            ? withPartName(document, node, String(value ?? ''))
            : withNode(document, node, (part) => {
                const next = accessFor(node.kind, path)?.write(part, value, document);
                return next === undefined || isSame(next, part) ? part : next;
            })),
    };
}

/**
 * The name of the property that has a text or a validator of the document.
 * @type {(language: string, rows: Rows, field: Doc.Field, path: string) => string | undefined}
 */
function propertyOfText(language, { listOf, rowsFor }, field, path) {
    const [head, second, third] = path.split('.');
    const row = listOf(field);
    if (head === 'options' && row) {
        const members = row.items?.[language] ?? {};
        const wanted = third === 'image' ? 'label' : third;
        const member = Object.keys(members).find((each) => members[each] === wanted) ?? Object.keys(members)[0];
        return second === undefined ? row.names[language] : `${row.names[language]}.${second}.${member}`;
    }
    const { kind = '', parameters } = /** @type {Partial<Doc.Validator>} */ (field.validators[Number(second)] ?? {});
    const { min, max } = parameters ?? {};
    const side = min === undefined && max !== undefined ? '.max' : '';
    // The property of a format is that of what repeats another field too.
    const wanted = head === 'validators' ? [`validators.${kind === 'same' ? 'format' : kind}${side}`]
        : [path, `${head}.${second}`];
    return rowsFor(field).find((each) => [each.path, ...each.covers ?? []].some((one) => (
        wanted.some((two) => one === two || one === `${two}.min`))))?.names[language];
}

/** The kinds of inputs of properties, where they are called otherwise than the kinds of rows. */
const shown = /** @type {Record<string, Tables.Property['kind']>} */ ({
    words: 'text', longWords: 'longText', word: 'text', flag: 'check', required: 'check', count: 'number',
    number: 'size', chosen: 'choice', pattern: 'text', limit: 'text', date: 'text', requirement: 'required',
});

/** The inputs for members of options. */
const memberKinds = /** @type {Record<string, Tables.Property['kind']>} */ ({ amount: 'size', isInitial: 'check' });

/**
 * The entries of a language's palette.
 * @type {(language: string, own: Tables.Own) => Tables.PaletteEntry[]}
 */
function paletteOf(language, own) {
    const types = typesOf(language);
    return Object.entries(types).flatMap(([type, { group, icon, type: base = type, label }]) => {
        const caption = captionOf(language, own, type) ?? type;
        const drawn = icon ?? types[base]?.icon ?? types[base]?.control ?? base;
        const place = own.words ? `${own.words}.${group}` : group;
        return place === undefined || group === undefined ? []
            : [{ type, caption, hint: `${caption}.hint`, label, group: place, base: drawn }];
    });
}

/**
 * The key of what a type is called; undefined for one that the table does not know.
 * @type {(language: string, own: Tables.Own, type: string) => string}
 */
function captionOf(language, own, type) {
    const known = typesOf(language)[type];
    return known && (own.words ? `${own.words}.type.${type}` : known.caption ?? `control.${known.control}`);
}

/**
 * The properties of a field in groups, as far as they mean something on it; of another part those that the language
 * has.
 * @type {(language: string, own: Tables.Own, document: Doc.FormDocument, node: Doc.Selection) =>
 *     Tables.PropertyGroup[]}
 */
function propertiesOf(language, own, document, node) {
    const prefix = own.words ? `${own.words}.group` : 'property.group';
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    if (!field) {
        const properties = partRowsOf(language, node.kind)
            .map((row) => propertyOf(row, language, own, undefined, document));
        return properties.length === 0 ? []
            : [{ name: `${language}-${node.kind}`, caption: `${prefix}.${node.kind}`, properties }];
    }
    const type = (own.typeOf ?? typeIn)(field, language);
    const first = typesOf(language)[type]?.words;
    const rows = rowsOf(language).filter((row) => appliesTo(row, language, type, field.control)
        && own.isShown?.(row.names[language], field, document) !== false);
    // The words that a field is known by come first of all.
    const inOrder = rows.map((row) => (row.names[language] === first ? { ...row, group: 'basics' } : row))
        .sort((a, b) => Number(b.names[language] === first) - Number(a.names[language] === first));
    const groupOf = own.groupOf ?? ((name) => ({ name: `${language}-${name}`, caption: `${prefix}.${name}` }));
    const groups = new Map(rowsOf(language).map(({ group }) => groupOf(group, type)).map((each) => [each.name, each]));
    return [...groups.values()].map((group) => {
        const properties = inOrder.filter((row) => groupOf(row.group, type).name === group.name)
            .map((row) => propertyOf(row, language, own, field, document));
        return { ...group, properties: own.completed?.(properties, field, document) ?? properties };
    }).filter(({ properties }) => properties.length > 0);
}

/**
 * The notation of what is written in the property of a row; undefined for words.
 * @type {(row: Tables.Row) => Tables.Property['notation']}
 */
function notationOf({ kind, shape = 'count', path }) {
    switch (kind) {
    case 'limit': return shape;
    case 'date': return 'day';
    case 'colour': return path === 'style.background' ? 'ground' : 'color';
    default: return undefined;
    }
}

/**
 * @type {(row: Tables.Row, language: string, own: Tables.Own, field: Doc.Field | undefined,
 *     document: Doc.FormDocument) => Tables.Property}
 */
function propertyOf(row, language, own, field, document) {
    const path = row.names[language];
    const prefix = own.words ?? own.captions;
    const caption = row.caption ?? (prefix ? `${prefix}.${path}` : `property.${row.path}`);
    const base = {
        path, caption, default: '', kind: shown[row.kind] ?? /** @type {any} */ (row.kind),
        ...hintOf(row, language, caption), ...!own.accessTo && { notation: notationOf(row) },
        ...row.code && { isCode: true }, ...row.ground !== undefined && { ground: row.ground },
        ...row.minimum !== undefined && { minimum: row.minimum },
        ...row.maximum !== undefined && { maximum: row.maximum },
        ...row.isWhole && { isWhole: true }, ...row.links && { hasLinks: true },
    };
    if (row.kind === 'limit' && row.shape === 'count') {
        return { ...base, kind: 'number' };
    } else if (base.kind === 'check') {
        const [on, off] = row.kind === 'check' ? [row.on, row.off] : own.flags ?? [true, false];
        return { ...base, on, off };
    } else if (!field) {
        return base;
    } else if (row.items) {
        return optionList(row, language, own, field);
    } else if (row.kind === 'picture') {
        return { ...base, endings: typesOf(language)[(own.typeOf ?? typeIn)(field, language)]?.endings };
    } else if (row.kind === 'list') {
        return { ...base, items: own.items?.(path, field, document) ?? [] };
    }
    const values = ['', ...field.options.map(({ value }) => String(value))];
    const offered = row.kind === 'chosen' ? values : own.choices?.(path, field, document) ?? row.choices;
    const kind = base.kind === 'text' ? 'choice' : base.kind;
    return !offered ? base : {
        ...base, kind,
        choices: offered.map((each) => (typeof each === 'string' ? [each, wordsOf(each)] : each)),
    };

    /** @param {string} value */
    function wordsOf(value) {
        if (value === '' || row.plain || row.kind === 'chosen') {
            return value === '' ? 'choice.unset' : undefined;
        }
        return path === 'type' ? captionOf(language, own, value) : `${caption}-${value}`;
    }
}

/** @type {(row: Tables.Row, language: string, caption: string) => Pick<Tables.Property, 'hint'>} */
function hintOf({ hint = [] }, language, caption) {
    if (typeof hint === 'string') {
        return { hint };
    }
    return hint.includes(language) ? { hint: `${caption}.hint` } : {};
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
        // An option stands for any number.
        ...member === 'amount' && { minimum: -1_000_000_000 },
        caption: member === 'label' && field.choice?.look === 'images' ? `${caption}.image` : `${caption}.${member}`,
    }));
    const count = own.plainCount?.(field) ?? field.options.length;
    const items = Array.from({ length: count }, (_, n) => ({ path: `${path}.${n}`, properties: item(n) }));
    return { path, kind: 'list', caption: `${caption}.list`, default: '', items };
}
