import { entryOf, listOf, objectOf } from '../../document/objects.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { isStrange, isWritten, typeOf } from './canonical.js';
import { cellOf } from './cells.js';
import { keptOf, rewrittenField } from './definition.js';
import { propertyAt, withProperty } from './editing.js';
import { fontNames } from './fonts.js';
import { isUseful, types, validatorKinds } from './keys.js';
import { looks } from './looks.js';

/**
 * The parts of the language besides its rows. A property is one of a definition, and what is typed stays in that.
 * @type {Tables.Own}
 */
export const formularyOwn = {
    captions: 'property', typeOf: rowTypeOf, groupOf, isShown, choices, items, completed,
    begun: (field) => field,
    accessTo: (path) => ({
        read: (field, document) => propertyAt(keptOf(document, field), path),
        write: (field, value, document) => (
            rewrittenField(document, field, withProperty(keptOf(document, field), path, value)).field),
    }),
};

/**
 * The type that rows know a field by: an expandable one has more properties, one of a type that does not exist fewer.
 * @param {Doc.Field} field
 */
function rowTypeOf(field) {
    if (isStrange(field)) {
        return 'unknown';
    }
    return field.control === 'consent' ? 'consent' : typeOf(field.control) ?? '';
}

/** @type {NonNullable<Tables.Own['groupOf']>} */
function groupOf(group, type) {
    if (type === 'index' && ['basics', 'answer'].includes(group)) {
        return { name: 'heading', caption: 'type.index' };
    }
    return type === 'unknown' ? { name: 'naming', caption: 'property.group.basics' }
        : { name: group, caption: `property.group.${group}` };
}

/** @type {NonNullable<Tables.Own['isShown']>} */
function isShown(path, field, document) {
    if (!isWritten(field) || isStrange(field)) {
        return isStrange(field) && ['label', 'key', 'type'].includes(path);
    }
    return !path.startsWith('rules.') || keptOf(document, field).definition.rules !== undefined;
}

/** @type {NonNullable<Tables.Own['choices']>} */
function choices(path, field, document) {
    const { definition } = keptOf(document, field);
    switch (path) {
    case 'type': {
        // One that does not exist is offered as it is.
        const type = typeOf(field.control) ?? String(definition.type ?? '');
        return [...types().includes(type) ? [] : [/** @type {[string]} */ ([type])], ...types()];
    }
    case 'value': return field.control !== 'select' ? undefined : [
        ['', 'property.value.first'],
        ...listOf(definition.listOptions).map((option) => /** @type {[string]} */ ([String(objectOf(option).key)])),
    ];
    case 'rules.behavior': case 'rules.else': {
        const targets = listOf(objectOf(definition.rules).fieldReciver).filter((name) => name !== '');
        // Text to read cannot be locked.
        const isLockable = targets.length === 0
            || targets.some((name) => fieldNamed(document, String(name))?.control !== 'prose');
        return ['unset', 'show', 'hide', ...isLockable ? ['enable', 'disable'] : [], 'none']
            .map((each) => [each === 'unset' ? '' : each, `behavior.${each}`]);
    }
    default: return undefined;
    }
}

/** @type {NonNullable<Tables.Own['items']>} */
function items(path, field, document) {
    const type = typeOf(field.control) ?? '';
    const names = fieldsOf(document).map(({ name }) => name);
    return listOf(keptOf(document, field).definition[path]).map((item, n) => {
        const own = `${path}.${n}`;
        return {
            path: own,
            properties: path === 'validator' ? validatorProperties(own, objectOf(item), { type, names })
                : ['value', 'key'].map((key) => property(`${own}.${key}`, 'text', key === 'key' && { isCode: true })),
        };
    });
}

/** @type {(path: string, kind: Tables.Property['kind'], rest?: Partial<Tables.Property> | false) => Tables.Property} */
function property(path, kind, rest = {}) {
    return { path, kind, caption: `property.${path.replace(/\.\d+/g, '')}`, default: '', ...rest };
}

/** @type {(path: string, validator: Doc.JSONObject, about: { type: string, names: string[] }) => Tables.Property[]} */
function validatorProperties(path, validator, { type, names }) {
    const captions = (/** @type {string[]} */ kinds) => (
        kinds.map((kind) => /** @type {[string, string]} */ ([kind, `validator.${kind}`])));
    /** @type {Record<string, Tables.Property[]>} */
    const extras = {
        lengthText: [property(`${path}.minLength`, 'number'), property(`${path}.maxLength`, 'number')],
        customValidator: [property(`${path}.regex`, 'pattern', { isCode: true })],
        compare: Array.from({ length: Math.max(2, listOf(validator.itemsCompare).length) }, (_, n) => (
            property(`${path}.itemsCompare.${n}`, 'field', { choices: names.map((name) => [name]), number: n + 1 }))),
        age: [property(`${path}.minAge`, 'number')],
    };
    return [
        property(`${path}.type`, 'choice', {
            choices: captions(['None', ...validatorKinds().filter((kind) => isUseful(kind, type))]), isPlain: true,
            moreChoices: captions(validatorKinds().filter((kind) => !isUseful(kind, type))),
        }),
        property(`${path}.textError`, 'text'),
        ...entryOf(extras, String(validator.type)) ?? [],
    ];
}

/**
 * The targets of a rule one by one, the fonts, and what counts with the chosen cell before what does not.
 * @type {NonNullable<Tables.Own['completed']>}
 */
function completed(properties, field, document) {
    const kept = keptOf(document, field);
    const cell = cellOf(kept);
    const drawn = looks().filter(({ isDrawn }) => isDrawn).map(({ key }) => `style.${key}`);
    const targets = Math.max(2, listOf(objectOf(kept.definition.rules).fieldReciver).length);
    const all = properties.flatMap((each) => {
        const { path, kind } = each;
        if (kind === 'field') {
            return Array.from({ length: targets }, (_, n) => ({ ...each, path: `${path}${n + 1}`, number: n + 1 }));
        }
        return {
            ...each, ...kind === 'choice' && { isPlain: true },
            ...kind === 'font' && { suggestions: () => fontNames().map((name) => [name, '']) },
            ...drawn.includes(path) && { counts: cell !== 'custom' },
            ...path === 'style.nameXib' && { counts: cell === 'custom' },
        };
    });
    return [
        ...all.filter(({ counts }) => counts !== false),
        ...all.filter(({ counts }) => counts === false).map((each) => ({ ...each, hint: 'hint.notCounted' })),
    ];
}
