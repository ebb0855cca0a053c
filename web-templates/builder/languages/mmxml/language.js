import { automaticOptions, withAutomaticOptions } from '../../model/automatic.js';
import { mapFields, withField, withMember } from '../../model/edit.js';
import { keyFrom, uniqueName } from '../../model/names.js';
import { isSame, listOf, moved, objectOf, put } from '../../model/objects.js';
import { fieldNamed, fieldsOf } from '../../model/walk.js';
import { constructs } from './constructs.js';
import { repeatName } from './entry.js';
import { optionAt, plainCount, withMovedOption, withOption, withOptionText, withOfferedChoice, withoutOption, withWrittenOptions, writtenOptions } from './options.js';
import { nameProblem, partProperty, takenNames, withPartProperty } from './parts.js';
import { newItem, presetNames } from './presets.js';
import { mmxmlProblems } from './problems.js';
import { propertyOfPath } from './property-paths.js';
import { takenValues, withOptionValue } from './option-values.js';
import { objectOfRule, renamedObject } from './relationships.js';
import { sumAt, withSum } from './sums.js';
import { mmxmlPalette, propertiesOf } from './table.js';
import { withTranslatableTexts } from './translatable.js';
import { isMeaningful, optionTag, typeOf, wordsPath } from './types.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Submission['clones'][number]} Clone */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Language} Language */
/** @typedef {import('../../model/types').Rule} Rule */

/**
 * What the commands of the model need to know of MM XML: properties are its attributes and tags, read and written where
 * its importer and exporter have them in the form document.
 * @type {Language}
 */
export const mmxmlLanguage = {
    name: 'mmxml',
    types: presetNames,
    nameProperty: 'name',
    arranged,
    palette: mmxmlPalette,
    problems: mmxmlProblems,
    properties: propertiesOf,
    listForPasting,
    newField: newItem,
    getProperty,
    setProperty: (document, field, path, value) => {
        const changed = withProperty(document, field, path, value);
        return changed === document ? document : arranged(changed);
    },
    appendItem: (document, field, path, value) => {
        const { clones } = field.submission;
        const added = /** @type {Clone | undefined} */ (value) ?? { characters: 4, key: `${field.name}${clones.length + 1}` };
        const next = path === 'partClone' && isMeaningful(path, typeOf(field)) ? { ...field, submission: { ...field.submission, clones: [...clones, added] } }
            : path === optionTag(typeOf(field)) ? withOption(field, value, document) : field;
        return next === field ? document : withField(document, field.name, next);
    },
    removeItem: (document, field, path) => withListItem(document, field, path, (clones, n) => clones.filter((_, at) => at !== n), (owner, n) => withoutOption(owner, n, document)),
    moveItem: (document, field, path, index) => withListItem(document, field, path, (clones, n) => moved(clones, n, index), (owner, n) => withMovedOption(owner, n, index)),
    setRule: (document, earlier, rule) => {
        const place = earlier ? document.rules.indexOf(earlier) : document.rules.length;
        const rules = [...document.rules];
        rules.splice(place, earlier ? 1 : 0, ...rule ? [rule] : []);
        return { ...document, rules };
    },
    renamed,
    ruleObject: objectOfRule,
    renamedRule: renamedObject,
    propertyOfText: propertyOfPath,
    wordsProperty: (field) => wordsPath(typeOf(field)),
    takenNames,
    nameProblem,
    partProperty,
    withPartProperty,
    withTranslatableTexts,
    followers: (document, from, to) => fieldsOf(document).filter(({ name, validators }) => name === repeatName(from) && validators.some(({ kind, fields }) => kind === 'same' && fields.includes(to)))
        .map(({ name }) => /** @type {[string, string]} */ ([name, repeatName(to)])),
};

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {string} path
 * @returns {JSONValue | undefined}
 */
function getProperty(document, field, path) {
    const [head, n, key] = path.split('.');
    const tag = optionTag(typeOf(field));
    if (path === 'listOptions' || path === tag) {
        return writtenOptions(field, document);
    } else if (head === tag && key) {
        return optionAt(field, Number(n), key, document);
    } else if (head === 'partClone') {
        const { clones } = field.submission;
        const value = key ? objectOf(clones[Number(n)])[key] : clones;
        return typeof value === 'number' ? String(value) : value;
    }
    return head === 'actionArg' ? sumAt(document, field, n) : constructs[path]?.read(field, document);
}

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {string} path
 * @param {JSONValue | undefined} value
 * @returns {FormDocument}
 */
function withProperty(document, field, path, value) {
    const [head, n, key] = path.split('.');
    const tag = optionTag(typeOf(field));
    if (head === 'actionArg') {
        return withSum(document, field, n, value);
    } else if (head === tag && key === 'value') {
        return withNotedValue(document, field, Number(n), String(value ?? ''), false);
    } else if (head === tag && key === 'text') {
        return withOptionWords(document, field, Number(n), String(value ?? ''));
    }
    const next = path === 'listOptions' || path === tag ? withWrittenOptions(field, value, document)
        : head === 'partClone' ? withClone(field, Number(n), key, value)
            : isMeaningful(path, typeOf(field)) || path === 'type' ? constructs[path]?.write(field, value, document) ?? field : field;
    return isSame(next, field) ? document : withField(document, field.name, next);
}

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {number} index
 * @param {string} string
 */
function withOptionWords(document, field, index, string) {
    if (index >= plainCount(field)) {
        return document;
    }
    const changed = withOptionText(field, index, string, document);
    const worded = withField(document, field.name, changed);
    const value = keyFrom(string);
    const isFollowing = value !== '' && automaticOptions(document, field).includes(String(field.options[index].value));
    return isFollowing ? withNotedValue(worded, changed, index, uniqueName(value, takenValues(document, field, index)), true) : worded;
}

/**
 * Gives an option another value, and notes whether it was made here.
 * @param {FormDocument} document
 * @param {Field} field
 * @param {number} index
 * @param {string} value
 * @param {boolean} isMade
 */
function withNotedValue(document, field, index, value, isMade) {
    const changed = withOptionValue(document, field, index, value);
    const owner = changed === document ? undefined : fieldNamed(changed, field.name);
    const others = automaticOptions(document, field).filter((each) => ![field.options[index].value, value].includes(each));
    return owner ? withField(changed, owner.name, withAutomaticOptions(document, owner, isMade ? [...others, value] : others)) : changed;
}

/**
 * @param {Field} field
 * @param {number} index
 * @param {string} key `characters` or `key`
 * @param {JSONValue | undefined} value
 * @returns {Field}
 */
function withClone(field, index, key, value) {
    const { clones } = field.submission;
    const isRight = key === 'key' ? value !== '' : /^-?\d{1,9}$/.test(String(value));
    return !clones[index] || !isRight ? field : {
        ...field, submission: { ...field.submission, clones: clones.map((each, n) => (n === index ? { ...each, [key]: key === 'key' ? String(value) : Number(value) } : each)) },
    };
}

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {string} path of an item of a list
 * @param {(clones: Clone[], index: number) => Clone[]} inClones
 * @param {(field: Field, index: number) => Field} inOptions
 */
function withListItem(document, field, path, inClones, inOptions) {
    const [head, n] = path.split('.');
    const index = Number(n);
    const { clones } = field.submission;
    const next = head === 'partClone' && clones[index] !== undefined ? { ...field, submission: { ...field.submission, clones: inClones(clones, index) } }
        : head === optionTag(typeOf(field)) ? inOptions(field, index) : field;
    return next === field ? document : arranged(withField(document, field.name, next));
}

/**
 * What follows from the whole form: the services that it calls, how an item is typed that repeats another, and that
 * choices begin with what they offer.
 * @param {FormDocument} document
 * @returns {FormDocument}
 */
function arranged(document) {
    const fields = new Map(fieldsOf(document).map((field) => [field.name, field]));
    const typed = mapFields(document, (each) => {
        const field = withOfferedChoice(each);
        const other = fields.get(field.validators.find(({ kind }) => kind === 'same')?.fields[0] ?? '');
        const { keyboard, capitalization } = other?.entry ?? {};
        return !other || field.entry.keyboard || keyboard === undefined ? field
            : { ...field, entry: { ...field.entry, keyboard, ...(field.entry.capitalization ?? capitalization) && { capitalization: field.entry.capitalization ?? capitalization } } };
    });
    const services = [...new Set(fieldsOf(document).flatMap(({ control, composite }) => (
        control === 'verified' ? ['email'] : composite?.isVerifiable ? [composite.kind] : [])))].sort();
    return isSame(services, document.services) ? typed : withMember(typed, 'services', services);
}

/**
 * The arguments of `SumItems:` are kept as they were written, with the names of items in them.
 * @param {Field} field
 * @param {string} from
 * @param {string} to
 * @returns {Field}
 */
function renamed(field, from, to) {
    const own = objectOf(field.traits.mmxml);
    const sums = listOf(own.sums).map((argument) => {
        const parts = String(argument).split('::');
        return parts.map((part, n) => (n === 2 ? part.split(',').map((each) => (each.trim() === from ? to : each)).join(',') : part)).join('::');
    });
    return own.sums === undefined || isSame(sums, own.sums) ? field : { ...field, traits: put(field.traits, 'mmxml', { ...own, sums }) };
}

/**
 * Pictures are chosen one by one.
 * @param {Field} field
 */
function listForPasting(field) {
    const tag = optionTag(typeOf(field));
    return tag === 'image' ? undefined : tag;
}
