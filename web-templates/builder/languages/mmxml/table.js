import { objectOf } from '../../model/objects.js';
import { fieldNamed, fieldsOf, groupsOf } from '../../model/walk.js';
import { constructs, initialChoices, typesLike } from './constructs.js';
import { repeatedBy } from './entry.js';
import { plainCount } from './options.js';
import { paletteEntries, typeOfPreset } from './presets.js';
import { sumAt } from './sums.js';
import { holdsValue, isMeaningful, optionTag, typeOf, wordsPath } from './types.js';

/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Selection} Selection */
/** @typedef {import('../table-types').PaletteEntry} PaletteEntry */
/** @typedef {import('../table-types').Property} Property */
/** @typedef {import('../table-types').PropertyGroup} PropertyGroup */

/** The groups of an item's properties, as far as they mean something on its type. */
const groups = /** @type {Record<string, string>} */ ({
    basics: 'label text name type required path',
    options: 'tag option image options order multiple columns minRequiredItems maxRequiredItems override',
    answer: 'detailLabel inlineLabel placeholder defaultValue validation regex regexmessage keyboardtype minlength maxlength minValue maxValue formatting defaultDate minAgeRestriction '
        + 'maxAgeRestriction minYearRestriction maxYearRestriction isChecked secure editable mustValidate country desiredCountryCode validationService '
        + 'onmissing.message onerror.message submitAlerts',
    place: 'position size sizeY width height bleeds isHidden textColor bgcolor textSize numberOfLines align buttonPosition',
    action: 'action.itemShouldNotify action.linksTo action actionArg.kind actionArg.max actionArg.min actionArg.total actionArg.fields actionArg.fills',
    submission: 'submitName prefix posfix unix string submitsValue skipSubmit forceSubmit partClone receipt forceReceipt',
});

/** Properties of which a word more is said. */
const hinted = ['name', 'text', 'options', 'order', 'regex', 'submitName', 'prefix', 'posfix', 'unix', 'string', 'action', 'action.itemShouldNotify', 'action.linksTo',
    'actionArg.fields', 'submitAlerts', 'path', 'country', 'defaultDate', 'minYearRestriction', 'forceSubmit', 'validationService'];

/**
 * @returns {PaletteEntry[]}
 */
export function mmxmlPalette() {
    return paletteEntries.map(({ type, group }) => ({ type, caption: `mmxml.type.${type}`, hint: `mmxml.type.${type}.hint`, group: `mmxml.${group}`, base: group === 'structure' ? type : typeOfPreset(type) }));
}

/**
 * The properties of an item, a page, a group or the form, as the properties pane shows them.
 * @param {FormDocument} document
 * @param {Selection} node
 * @returns {PropertyGroup[]}
 */
export function propertiesOf(document, node) {
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    const found = field ? itemGroups(document, field) : [{ name: node.kind, properties: partProperties(node.kind) }];
    return found.filter(({ properties }) => properties.length > 0).map(({ name, properties }) => ({ name, caption: `mmxml.group.${name}`, properties }));
}

/**
 * @param {FormDocument} document
 * @param {Field} field
 */
function itemGroups(document, field) {
    const type = typeOf(field);
    return Object.entries(groups).map(([name, paths]) => ({
        name, properties: inOrder(name, paths.split(' '), type).filter((path) => isShown(path, field, document)).map((path) => itemProperty(path, field, document)),
    }));
}

/**
 * The words that the item is known by come first of all.
 * @param {string} group
 * @param {string[]} paths
 * @param {string} type
 */
function inOrder(group, paths, type) {
    const words = wordsPath(type);
    return [...group === 'basics' ? [words] : [], ...paths.filter((path) => path !== words)];
}

/**
 * @param {string} path
 * @param {Field} field
 * @param {FormDocument} document
 */
function isShown(path, field, document) {
    const type = typeOf(field);
    const kind = sumAt(document, field, 'kind');
    switch (path) {
    case 'type': return typesLike(type).length > 1;
    case 'actionArg.max': case 'actionArg.min': return kind === 'MAXMIN' && isMeaningful(path, type);
    case 'actionArg.total': case 'actionArg.fills': return kind === 'EQ' && isMeaningful(path, type);
    case 'actionArg.fields': return kind !== '' && isMeaningful(path, type);
    // Carried along by the other types, and shown by none of them.
    case 'placeholder': return type === 'textField' || type === 'emailPinger' || field.texts.placeholder !== undefined;
    case 'override': return objectOf(field.traits.mmxml).override !== undefined;
    case 'detailLabel': return type === 'checkbox' || holdsValue(type);
    default: return isMeaningful(path, type);
    }
}

/**
 * @param {string} path
 * @param {Field} field
 * @param {FormDocument} document
 * @returns {Property}
 */
function itemProperty(path, field, document) {
    const tag = optionTag(typeOf(field));
    if (path === tag) {
        const isPicture = path === 'image';
        const item = (/** @type {number} */ n, /** @type {string} */ key) => property(`${path}.${n}.${key}`, 'text', { caption: key === 'text' && isPicture ? 'mmxml.image.text' : `mmxml.option.${key}` });
        return property(path, 'list', { caption: 'mmxml.options.list', items: items(plainCount(field), (n) => [item(n, 'text'), item(n, 'value')], path) });
    } else if (path === 'partClone') {
        const clones = field.submission.clones.length;
        return property(path, 'list', { items: items(clones, (n) => [property(`${path}.${n}.characters`, 'text'), property(`${path}.${n}.key`, 'text')], path) });
    } else if (path === 'name') {
        return property(path, 'text');
    } else if (path.startsWith('actionArg.')) {
        return path === 'actionArg.kind' ? choice(path, ['', 'MAXMIN', 'EQ']) : path === 'actionArg.fills' ? check(path) : property(path, 'text');
    }
    const { kind, choices } = constructs[path];
    const offered = choicesFor(path, field, document) ?? choices;
    return kind === 'check' ? check(path) : offered ? choice(path, offered, ['formatting', 'action.linksTo', 'defaultValue'].includes(path)) : property(path, kind);
}

/**
 * @param {number} count
 * @param {(index: number) => Property[]} properties
 * @param {string} path
 */
function items(count, properties, path) {
    return Array.from({ length: count }, (_, n) => ({ path: `${path}.${n}`, properties: properties(n) }));
}

/**
 * What is to choose from depends on the item or on the form; undefined where it does not.
 * @param {string} path
 * @param {Field} field
 * @param {FormDocument} document
 * @returns {string[] | undefined}
 */
function choicesFor(path, field, document) {
    switch (path) {
    case 'type': return typesLike(typeOf(field));
    case 'validation': return constructs.validation.choices?.filter((each) => each !== 'repeat' || repeatedBy(field.name, document) !== undefined);
    case 'defaultValue': return initialChoices(field);
    case 'action.linksTo': return ['', ...linkable(field, document)];
    default: return undefined;
    }
}

/**
 * The items that an item can wait for: those of its group that hold a value.
 * @param {Field} field
 * @param {FormDocument} document
 */
function linkable({ name }, document) {
    const group = groupsOf(document).find(({ sections }) => sections.some(({ fields }) => fields.some((each) => each.name === name)));
    const fields = group?.sections.flatMap((section) => section.fields) ?? fieldsOf(document);
    return fields.filter((each) => each.name !== name && holdsValue(typeOf(each))).map((each) => each.name);
}

/**
 * @param {string} kind
 * @returns {Property[]}
 */
function partProperties(kind) {
    switch (kind) {
    case 'form': return [property('formPrefix', 'text'), property('name', 'text', { caption: 'mmxml.form.name', hint: undefined }), property('pageWidth', 'size'), property('leftFormMargin', 'size'),
        property('rightFormMargin', 'size'), { ...check('pdfType'), on: 'custom', off: '' }];
    case 'page': return [property('name', 'text'), check('isHidden')];
    case 'group': return [property('title', 'text'), property('name', 'text'), check('isHidden')];
    default: return [];
    }
}

/**
 * @param {string} path
 * @param {Property['kind']} kind
 * @param {Partial<Property>} [more]
 * @returns {Property}
 */
function property(path, kind, more = {}) {
    const plain = path.replace(/\.\d+/g, '');
    return { path, kind, caption: `mmxml.${plain}`, default: '', ...hinted.includes(plain) && { hint: `mmxml.${plain}.hint` }, ...more };
}

/** @param {string} path */
function check(path) {
    return property(path, 'check', { on: 'YES', off: 'NO' });
}

/**
 * @param {string} path
 * @param {string[]} values
 * @param {boolean} [isPlain] the values stand for themselves
 */
function choice(path, values, isPlain = false) {
    return property(path, 'choice', { choices: values.map((value) => [value, value === '' ? 'mmxml.unset' : isPlain ? undefined : path === 'type' ? `mmxml.type.${value}` : `mmxml.${path}-${value}`]) });
}
