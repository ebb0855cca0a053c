import { entryOf, listOf, objectOf } from '../../document/objects.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { isStrange, isWritten, typeOf } from './canonical.js';
import { cellOf } from './cells.js';
import { keptOf } from './definition.js';
import { fontNames } from './fonts.js';
import { isUseful, types, validatorKinds } from './keys.js';
import { looks } from './looks.js';
import { presetNames, typeOfPreset } from './presets.js';

/**
 * The palette: the five types as they are, then fields that are ready for what they are often wanted for.
 * @returns {Tables.PaletteEntry[]}
 */
export function palette() {
    return presetNames.map((type) => ({
        type, caption: `type.${type}`, hint: `type.${type}.hint`, label: `preset.${type}.label`,
        group: type === typeOfPreset(type) ? 'plain' : 'ready', base: String(typeOfPreset(type)),
    }));
}

/**
 * The properties of a field in groups, as the properties pane shows them.
 * @type {(document: Doc.FormDocument, name: string) => Tables.PropertyGroup[]}
 */
export function propertiesOf(document, name) {
    const field = fieldNamed(document, name);
    if (!field || !isWritten(field)) {
        return [];
    }
    const kept = keptOf(document, field);
    const type = typeOf(field.control) ?? String(kept.definition.type ?? '');
    if (isStrange(field)) {
        return [{ name: 'naming', caption: 'property.group.basics', properties: namingProperties(type) }];
    }
    const context = { type, kept, names: fieldsOf(document).map((each) => each.name), cell: cellOf(kept),
        isProse: (/** @type {string} */ each) => fieldNamed(document, each)?.control === 'prose' };
    const plain = plainProperties(context);
    const isFirst = (/** @type {Tables.Property} */ { path }) => type !== 'index'
        && (['label', 'key', 'required', 'placeHolder', 'subtype'].includes(path) || path.startsWith('expandableInfo'));
    // First what everybody needs, then the options, then how it is answered.
    const groups = [
        { name: 'basics', properties: plain.filter(isFirst) },
        { name: 'options', properties: type === 'picker' ? listProperties('listOptions', context) : [] },
        { name: type === 'index' ? 'heading' : 'answer', properties: plain.filter((each) => !isFirst(each)) },
        { name: 'validators', properties: type === 'index' ? [] : listProperties('validator', context) },
        { name: 'rule', properties: type === 'datePicker' || type === 'boolean' ? ruleProperties(context) : [] },
        { name: 'style', properties: styleProperties(context) },
    ];
    return groups.filter(({ properties }) => properties.length > 0)
        .map((group) => ({
            ...group, caption: group.name === 'heading' ? 'type.index' : `property.group.${group.name}`,
        }));
}

const sides = /** @type {[string, string][]} */ (['', 'alignLeft', 'alignCenter', 'alignRight']
    .map((each) => [each, `align.${each || 'none'}`]));

/**
 * The facts that the properties of a field depend on.
 * @typedef {{ type: string, kept: Formulary.Kept, names: string[], cell: string, isProse: (name: string) => boolean }}
 * Context
 */

/** @type {(path: string, kind: Tables.Property['kind'], rest?: Partial<Tables.Property>) => Tables.Property} */
function property(path, kind, rest = {}) {
    return { path, kind, caption: `property.${captionOf(path)}`, default: '', ...rest };
}

/**
 * Without the places in lists.
 * @param {string} path
 */
function captionOf(path) {
    return path.split('.').filter((key) => !/^\d+$/.test(key)).join('.').replace(/^rules\.field\d+$/, 'rules.field');
}

/** @type {(path: string, choices: [string, string?][], rest?: Partial<Tables.Property>) => Tables.Property} */
function choice(path, choices, rest = {}) {
    return property(path, 'choice', { choices, isPlain: true, ...rest });
}

/**
 * The label, the key and the type; a type that does not exist is offered as it is.
 * @type {(type: string, hasLinks?: boolean) => Tables.Property[]}
 */
function namingProperties(type, hasLinks = true) {
    const strange = types.includes(type) ? [] : [/** @type {[string]} */ ([type])];
    return [
        // Labels of booleans and headings may hold links (formulary 9); those of expandable ones are HTML.
        property('label', type === 'index' || type === 'boolean' ? 'longText' : 'text', { isRequired: true, hasLinks }),
        property('key', 'name', { isRequired: true, hint: 'hint.key' }),
        choice('type', [...strange, ...types.map((each) => /** @type {[string, string]} */ ([each, `type.${each}`]))],
            { default: 'text' }),
    ];
}

/** @type {(context: Context) => Tables.Property[]} */
function plainProperties({ type, kept }) {
    const isExpandable = kept.definition.subtype === 'expandable';
    const options = listOf(kept.definition.listOptions)
        .map((option) => /** @type {[string]} */ ([String(objectOf(option).key)]));
    const keyboards = ['Text', 'Email', 'Numbers', 'NumberPad']
        .map((name) => /** @type {[string, string]} */ ([`FormKeyboardType${name}`, `keyboard.${name}`]));
    /** @type {Record<string, Tables.Property[]>} */
    const value = {
        text: [property('value', 'text')],
        picker: [choice('value', [['', 'property.value.first'], ...options])],
        datePicker: [property('value', 'date', { isCode: true, hint: 'hint.date' })],
        boolean: [property('value', 'check', { caption: 'property.value.ticked', default: false })],
    };
    const expandable = ['description', 'textButtonReadMore', 'textButtonReadLess'].map((key) => (
        property(`expandableInfo.${key}`, key === 'description' ? 'longText' : 'text', { isRequired: true })));
    const [label, key, kind] = namingProperties(type, !isExpandable);
    return [
        label, key, ...type === 'index' ? [] : [property('required', 'required')], kind,
        ...type === 'boolean' ? [property('subtype', 'check', { on: 'expandable', off: '', hint: 'hint.subtype' }),
            ...isExpandable ? expandable : []] : [],
        ...['text', 'picker', 'datePicker'].includes(type) ? [property('placeHolder', 'text')] : [],
        ...value[type] ?? [],
        ...type === 'text'
            ? [choice('keyboard', [['', 'keyboard.none'], ...keyboards]), property('isPassword', 'check',
                { default: false })] : [],
        ...type === 'picker' || type === 'datePicker' ? [property('textAcceptButton', 'text')] : [],
        ...type === 'index' ? [] : [property('isEditing', 'check', { default: true, on: false, off: true })],
        property('isHidden', 'check', { default: false }),
    ];
}

/** @type {(path: 'listOptions' | 'validator', context: Context) => Tables.Property[]} */
function listProperties(path, context) {
    const items = listOf(context.kept.definition[path]).map((item, n) => ({
        path: `${path}.${n}`,
        properties: path === 'listOptions'
            ? ['value', 'key'].map((key) => (
                property(`${path}.${n}.${key}`, 'text', { isRequired: true, isCode: key === 'key' })))
            : validatorProperties(`${path}.${n}`, objectOf(item), context),
    }));
    return [property(path, 'list', { default: [], items })];
}

/** @type {(path: string, validator: Doc.JSONObject, context: Context) => Tables.Property[]} */
function validatorProperties(path, validator, { type, names }) {
    const captions = (/** @type {string[]} */ kinds) => (
        kinds.map((kind) => /** @type {[string, string]} */ ([kind, `validator.${kind}`])));
    const compared = [...listOf(validator.itemsCompare), '', '']
        .slice(0, Math.max(2, listOf(validator.itemsCompare).length));
    /** @type {Record<string, Tables.Property[]>} */
    const extras = {
        lengthText: [property(`${path}.minLength`, 'number'), property(`${path}.maxLength`, 'number')],
        customValidator: [property(`${path}.regex`, 'pattern', { isCode: true })],
        compare: compared.map((_, n) => (
            property(`${path}.itemsCompare.${n}`, 'field', { choices: names.map((name) => [name]), number: n + 1 }))),
        age: [property(`${path}.minAge`, 'number')],
    };
    return [
        choice(`${path}.type`,
            [['None', 'validator.None'], ...captions(validatorKinds.filter((kind) => isUseful(kind, type)))], {
            default: 'None', moreChoices: captions(validatorKinds.filter((kind) => !isUseful(kind, type))) }),
        property(`${path}.textError`, 'text'),
        ...entryOf(extras, String(validator.type)) ?? [],
    ];
}

/** @type {(context: Context) => Tables.Property[]} */
function ruleProperties({ type, kept, names, isProse }) {
    const on = property('rules', 'check', { default: false, hint: `hint.rules.${type}` });
    if (kept.definition.rules === undefined) {
        return [on];
    }
    const targets = listOf(objectOf(kept.definition.rules).fieldReciver);
    const signs = type === 'boolean' ? ['=', '!='] : ['<', '>', '=', '!='];
    // Text to read cannot be locked.
    const isLockable = !targets.some((name) => name !== '')
        || targets.some((name) => name !== '' && !isProse(String(name)));
    const behaviors = [['', 'behavior.unset'], ...['show', 'hide', ...isLockable ? ['enable', 'disable'] : [], 'none']
        .map((each) => [each, `behavior.${each}`])];
    return [
        on,
        choice('rules.compare',
            [['none', 'operator.none'],
                ...signs.map((sign) => /** @type {[string, string]} */ ([sign, `operator.${sign}`]))],
                { default: 'none' }),
        type === 'boolean'
            ? choice('rules.value', [['true', 'property.rules.value.true'], ['false', 'property.rules.value.false']])
            : property('rules.value', 'number', { caption: 'property.rules.years' }),
        ...Array.from({ length: Math.max(2, targets.length) }, (_, n) => (
            property(`rules.field${n + 1}`, 'field', { choices: names.map((name) => [name]), number: n + 1 }))),
        property('rules.fieldReciver', 'more', { caption: 'append.rules.fieldReciver' }),
        choice('rules.behavior', /** @type {[string, string][]} */ (behaviors)),
        choice('rules.else', /** @type {[string, string][]} */ (behaviors)),
    ];
}

/** @type {(context: Context) => Tables.Property[]} */
function styleProperties({ type, kept, cell }) {
    const isExpandable = kept.definition.subtype === 'expandable';
    const shown = looks.filter(({ types, isOfExpandables }) => (!types || types.includes(type))
        && (!isOfExpandables || isExpandable));
    const kinds = {
        choice: { choices: sides }, size: { isWhole: true, minimum: 1 }, picture: { isCode: true },
        font: { suggestions: () => fontNames().map((name) => [name, '']) },
    };
    const rows = [
        choice('style.styleCell', ['', 'default', 'line', 'custom'].map((each) => [each, `cell.${each || 'none'}`])),
        property('style.nameXib', 'text', { counts: cell === 'custom' }),
        ...shown.map(({ key, kind, isDrawn, ground }) => property(`style.${key}`, kind, {
            .../** @type {Record<string, Partial<Tables.Property>>} */ (kinds)[kind],
            ...isDrawn && { counts: cell !== 'custom' }, ...ground && { ground: `style.${ground}` },
        })),
    ];
    // What does not count with the chosen cell stands behind what does.
    return [
        ...rows.filter(({ counts }) => counts !== false),
        ...rows.filter(({ counts }) => counts === false).map((row) => ({ ...row, hint: 'hint.notCounted' })),
    ];
}
