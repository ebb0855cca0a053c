import { withField } from '../../document/edit.js';
import { emptyField } from '../../document/empty.js';
import { isSame } from '../../document/objects.js';
import { accessTo } from './access.js';
import {
    begunOptions, optionAt, withMovedOption, withOption, withOptionMember, withWrittenOptions, withoutOption,
    writtenOptions,
} from './options.js';
import { captionOf, paletteOf, propertiesOf } from './properties.js';
import { appliesTo, rowNamed, rowsOf, typeIn, typesOf } from './rows.js';

/**
 * A language whose properties are rows of `tables/editing.json`: read and written where the form document has them.
 * @param {string} name
 * @param {Tables.Own} [own] what cannot be a row
 * @returns {Doc.Language}
 */
export function createLanguage(name, own = {}) {
    const { arranged = (document) => document, flags = [true, false] } = own;
    const { plainCount = ({ options }) => options.length } = own;
    const typeFor = (/** @type {Doc.Field} */ field) => (own.typeOf ?? typeIn)(field, name);
    const rowFor = (/** @type {Doc.Field} */ field, /** @type {string} */ path) => (
        rowNamed(name, path, typeFor(field), field.control));
    const rowsFor = (/** @type {Doc.Field} */ field) => (
        rowsOf(name).filter((row) => appliesTo(row, name, typeFor(field), field.control)));
    const accessFor = (/** @type {Doc.Field} */ field, /** @type {string} */ path) => {
        const row = rowFor(field, path);
        return row && (own.accesses?.[path] ?? accessTo(row, name));
    };
    const listOf = (/** @type {Doc.Field} */ field) => rowsFor(field).find((row) => row.path === 'options');
    const listName = (/** @type {Doc.Field} */ field) => listOf(field)?.names[name];
    /** The list, the place in it and the member of the item that a path leads to, where it is the list of options. */
    const optionAtPath = (/** @type {Doc.Field} */ field, /** @type {string} */ path) => {
        const row = listOf(field);
        const [list, index, ...member] = path.split('.');
        const isItem = row?.names[name] === list && index !== undefined;
        return isItem ? { index: Number(index), member: row?.items?.[name]?.[member.join('.')] ?? '' } : undefined;
    };
    /** @type {(document: Doc.FormDocument, field: Doc.Field, next: Doc.Field) => Doc.FormDocument} */
    const changed = (document, field, next) => (
        isSame(next, field) ? document : arranged(withField(document, field.name, next)));

    return {
        name,
        types: () => Object.entries(typesOf(name))
            .filter(([, { group }]) => group !== undefined && group !== 'structure').map(([type]) => type),
        nameProperty: () => rowsOf(name).find(({ path }) => path === 'name')?.names[name] ?? 'key',
        arranged,
        palette: () => paletteOf(name, own),
        problems: () => [],
        caption: (field) => captionOf(name, own, typeFor(field)) ?? `control.${field.control}`,
        properties: (document, node) => propertiesOf(name, own, document, node),
        listForPasting: (field) => (field.choice?.look === 'images' ? undefined : listName(field)),
        newField(document, preset, { key, label, words }) {
            const { type = preset, says = {} } = typesOf(name)[preset] ?? {};
            const { control = 'text', begins, words: first = wordsIn(type) } = typesOf(name)[type] ?? {};
            const plain = { ...emptyField(key, control), ...begins };
            const offered = (own.begun ?? begunOptions)(plain, type, document, words);
            const said = { [first]: label, ...own.beginning?.(type, words), ...typesOf(name)[type]?.says, ...says };
            return Object.entries(said).reduce((field, [path, value]) => (
                accessFor(field, path)?.write(field, value, document) ?? field), offered);
        },
        getProperty(document, field, path) {
            if (path === 'listOptions' || path === listName(field)) {
                return writtenOptions(field, document, plainCount(field));
            }
            const option = optionAtPath(field, path);
            if (option) {
                return optionAt(field, option.index, option.member, document);
            }
            const row = rowFor(field, path);
            const value = accessFor(field, path)?.read(field, document);
            return row && typeof value === 'boolean' ? flags[value ? 0 : 1] : value;
        },
        setProperty(document, field, path, value) {
            const option = optionAtPath(field, path);
            if (option) {
                const isPlain = option.member === 'value' || option.index < plainCount(field);
                const next = isPlain ? withOptionMember(document, field, option.index, option.member, value) : document;
                return next === document ? document : arranged(next);
            }
            const isList = path === 'listOptions' || path === listName(field);
            return changed(document, field, isList ? withWrittenOptions(field, value, document, plainCount(field))
                : accessFor(field, path)?.write(field, value, document) ?? field);
        },
        appendItem: (document, field, path, value) => (path !== listName(field) ? document
            : changed(document, field, withOption(field, value, document, plainCount(field)))),
        removeItem(document, field, path) {
            const option = optionAtPath(field, path);
            return option ? changed(document, field, withoutOption(field, option.index, document)) : document;
        },
        moveItem(document, field, path, index) {
            const option = optionAtPath(field, path);
            return !option ? document
                : changed(document, field, withMovedOption(field, option.index, index, plainCount(field)));
        },
        setRule(document, earlier, rule) {
            const place = earlier ? document.rules.indexOf(earlier) : document.rules.length;
            const rules = [...document.rules];
            rules.splice(place, earlier ? 1 : 0, ...rule ? [rule] : []);
            return { ...document, rules };
        },
        renamed: (field) => field,
        propertyOfText(field, path) {
            const [head, second, third] = path.split('.');
            const row = listOf(field);
            if (head === 'options' && row) {
                const members = row.items?.[name] ?? {};
                const wanted = third === 'image' ? 'label' : third;
                const member = Object.keys(members).find((each) => members[each] === wanted) ?? Object.keys(members)[0];
                return second === undefined ? row.names[name] : `${row.names[name]}.${second}.${member}`;
            }
            const isValidator = head === 'validators';
            const wanted = isValidator ? validatorPath(field.validators[Number(second)]) : [path, `${head}.${second}`];
            return rowsFor(field).find((each) => [each.path, ...each.covers ?? []].some((one) => (
                wanted.some((two) => one === two || one === `${two}.min`))))?.names[name];
        },
        wordsProperty: (field) => typesOf(name)[typeFor(field)]?.words ?? wordsIn(typeFor(field)),
    };

    /**
     * The first words of a type.
     * @param {string} type
     */
    function wordsIn(type) {
        const rows = rowsOf(name).filter((each) => appliesTo(each, name, type));
        const row = rows.find(({ kind }) => ['words', 'longWords'].includes(kind));
        return row?.names[name] ?? '';
    }
}

/**
 * The paths of a validator's property: that of a format is that of what repeats another field too.
 * @type {(validator: Doc.Validator | undefined) => string[]}
 */
function validatorPath(validator) {
    const kind = validator?.kind === 'same' ? 'format' : validator?.kind ?? '';
    const { min, max } = validator?.parameters ?? {};
    const side = min === undefined && max !== undefined ? '.max' : '';
    return [`validators.${kind}${side}`];
}
