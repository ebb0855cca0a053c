import { entryOf, listOf, moved, objectOf, put, valueAt } from '../../document/objects.js';
import { cellOf, settled, withCell, withStyle } from './cells.js';
import { orders, putMember, vocabulary, withType } from './keys.js';
import { integerOf } from './reading.js';

/**
 * A property of a field as the properties pane shows it, by its path in the definition. Besides those:
 * `rules` and `subtype` say whether there is a rule and whether the field is expandable, `rules.field1` and so on are
 * the targets of the rule, and `style.styleCell` is "default" too where the definition need not say so.
 * @type {(kept: Formulary.Kept, path: string) => Json.JSONValue | undefined}
 */
export function propertyAt(kept, path) {
    const { definition } = kept;
    switch (path) {
    case 'rules': return definition.rules !== undefined;
    case 'isEditing': return definition.isEditing !== false && definition.isEditing !== 0;
    case 'isHidden': case 'isPassword': return definition[path] === true || definition[path] === 1;
    // Numbers are marks too (formulary 7.1).
    case 'value': return definition.type === 'boolean' && [0, 1].some((each) => each === definition.value)
        ? definition.value === 1 : definition.value;
    case 'style.styleCell': return cellOf(kept);
    default:
        // A look is there also while it is set aside.
        return valueAt(definition, written(definition, path))
            ?? (path.startsWith('style.') ? valueAt(kept.aside, path) : undefined);
    }
}

/**
 * `rules.field2` → `rules.fieldReciver.1`; the pattern of a validator is where its author wrote it.
 * @type {(definition: Doc.JSONObject, path: string) => string}
 */
function written(definition, path) {
    const [, of] = /^(validator\.\d+)\.regex$/.exec(path) ?? [];
    return of ? `${of}.${patternKey(objectOf(valueAt(definition, of)))}`
        : path.replace(/^rules\.field(\d+)$/, (_, n) => `rules.fieldReciver.${Number(n) - 1}`);
}

/**
 * The member of a validator that holds its pattern (5.3).
 * @param {Doc.JSONObject} validator
 */
function patternKey({ regex, customValidator }) {
    return regex === undefined && customValidator !== undefined ? 'customValidator' : 'regex';
}

/**
 * Sets a property. What is typed stays a text, as the original tool writes it, except sizes; "" and undefined take away
 * what may be left out.
 * @type {(kept: Formulary.Kept, path: string, value: Json.JSONValue | undefined) => Formulary.Kept}
 */
export function withProperty(kept, path, value) {
    const [head, ...rest] = written(kept.definition, path).split('.');
    const tail = rest.join('.');
    switch (head) {
    case 'type': return withType(kept, String(value));
    case 'style': return withStyleProperty(kept, tail, value);
    case 'subtype': return withExpandable(kept, value === 'expandable' || value === true);
    case 'expandableInfo': return withDefined(kept, head,
        put(objectOf(kept.definition.expandableInfo), tail, value ?? '', orders().disclosure));
    case 'rules': return withRule(kept, tail, value);
    case 'validator': case 'listOptions':
        return tail === '' ? withDefined(kept, head, value) : withListItem(kept, head, rest, value);
    // What the default says is not written.
    case 'key': case 'label': return withDefined(kept, head, value ?? '');
    case 'isEditing': return withDefined(kept, head, value === false ? false : undefined);
    case 'isHidden': case 'isPassword': return withDefined(kept, head, value === true ? true : undefined);
    default: return withDefined(kept, head, ['', null, false].some((each) => each === value) ? undefined : value);
    }
}

/** @type {(kept: Formulary.Kept, key: string, value: Json.JSONValue | undefined) => Formulary.Kept} */
function withDefined(kept, key, value) {
    return { ...kept, definition: putMember(kept.definition, key, value) };
}

/** @type {(kept: Formulary.Kept, path: string, value: Json.JSONValue | undefined) => Formulary.Kept} */
function withStyleProperty(kept, path, value) {
    if (path === 'styleCell') {
        return withCell(kept, value === undefined || value === null || value === 'none' ? '' : String(value));
    } else if (path === 'sizeTitle' || path === 'sizeError') {
        const size = Number.parseInt(String(value), 10);
        return withStyle(kept, path, Number.isNaN(size) ? undefined : size);
    }
    if (path === 'nameXib') {
        // A view is what a cell of one's own is.
        const isChosen = kept.aside.cell !== undefined || cellOf(kept) !== '' || (value ?? '') === '';
        return withStyle(isChosen ? kept : withCell(kept, 'custom'), path, value ?? '');
    }
    return withStyle(kept, path, value === '' ? undefined : value);
}

/** @type {(kept: Formulary.Kept, isExpandable: boolean) => Formulary.Kept} */
function withExpandable({ definition, aside }, isExpandable) {
    const info = objectOf(isExpandable ? aside.expandableInfo ?? definition.expandableInfo : definition.expandableInfo);
    const blank = { description: '', textButtonReadMore: '', textButtonReadLess: '' };
    const subtype = putMember(definition, 'subtype', isExpandable ? 'expandable' : undefined);
    const next = putMember(subtype, 'expandableInfo', isExpandable ? { ...blank, ...info } : undefined);
    const kept = put(aside, 'expandableInfo',
        isExpandable || definition.expandableInfo === undefined ? undefined : definition.expandableInfo);
    return settled({ definition: next, aside: put(kept, 'isPlain', isExpandable ? undefined : true) });
}

/**
 * @param {Formulary.Kept} kept
 * @param {string} path behind `rules.`; "" for the rule itself: true, false or what it is
 * @param {Json.JSONValue | undefined} value
 * @returns {Formulary.Kept}
 */
function withRule(kept, path, value) {
    const { definition, aside } = kept;
    // The rule that a new one starts as is the original tool's.
    const blank = definition.type === 'boolean' ? { compare: '=', value: 'true', behavior: 'show', else: 'hide' }
        : { compare: 'none', value: '', behavior: '', else: '' };
    const given = definition.rules === undefined ? aside.rules ?? { fieldReciver: ['', ''], ...blank }
        : definition.rules;
    if (path === '') {
        const isOff = value === false || value === undefined || value === null;
        const isOn = value === true ? given : value;
        const rules = isOff ? undefined : isOn;
        const set = isOff && definition.rules !== undefined ? definition.rules : undefined;
        return { definition: putMember(definition, 'rules', rules), aside: put(aside, 'rules', set) };
    }
    const rules = objectOf(given);
    const [key, n] = path.split('.');
    const next = n === undefined ? value ?? '' : withItemAt(listOf(rules[key]), Number(n), value ?? '');
    const changed = put(rules, key, next, orders().rule);
    return withDefined({ ...kept, aside: put(aside, 'rules', undefined) }, 'rules', changed);
}

/**
 * The list with an item set; what comes before it and is not there yet is blank.
 * @type {(list: Json.JSONValue[], index: number, value: Json.JSONValue) => Json.JSONValue[]}
 */
function withItemAt(list, index, value) {
    const longer = [...list, ...Array.from({ length: Math.max(0, index + 1 - list.length) }, () => '')];
    return longer.map((each, n) => (n === index ? value : each));
}

/**
 * @param {Formulary.Kept} kept
 * @param {string} key `validator` or `listOptions`
 * @param {string[]} rest
 * @param {Json.JSONValue | undefined} value
 */
function withListItem(kept, key, [n, member, index], value) {
    const list = [...listOf(kept.definition[key])];
    if (!/^\d+$/.test(n) || Number(n) >= list.length) {
        return kept;
    }
    const item = objectOf(list[Number(n)]);
    if (member === undefined) {
        list[Number(n)] = value ?? {};
    } else if (key === 'listOptions') {
        list[Number(n)] = put(item, member, value ?? '', orders().option);
    } else {
        list[Number(n)] = withValidatorMember(item, member, index, value);
    }
    return withDefined(kept, key, list);
}

/**
 * @param {Doc.JSONObject} validator
 * @param {string} member
 * @param {string | undefined} index of a key in `itemsCompare`
 * @param {Json.JSONValue | undefined} value
 * @returns {Doc.JSONObject}
 */
function withValidatorMember(validator, member, index, value) {
    switch (member) {
    case 'type': return withKind(validator, String(value));
    case 'textError': case 'regex': case 'customValidator':
        return put(validator, member, value ?? '', orders().validator);
    case 'itemsCompare': return put(validator, member, index === undefined ? listOf(value)
        : withItemAt(listOf(validator.itemsCompare), Number(index), value ?? ''), orders().validator);
    default: {
        const integer = integerOf(String(value));
        const number = typeof validator[member] === 'number' && integer !== undefined ? integer : String(value ?? '');
        return put(validator, member, number === '' && member !== 'minAge' ? undefined : number, orders().validator);
    }
    }
}

/**
 * A validator of another kind: the members of the old one go, those that the original tool always writes come.
 * @type {(validator: Doc.JSONObject, kind: string) => Doc.JSONObject}
 */
function withKind(validator, kind) {
    const gone = vocabulary().validators.filter(({ type }) => type !== kind).flatMap(({ members = [] }) => members);
    const rest = Object.fromEntries(Object.entries(validator).filter(([key]) => !gone.includes(key)));
    /** @type {Record<string, Doc.JSONObject>} */
    const extras = {
        customValidator: { [patternKey(rest)]: '' }, compare: { itemsCompare: ['', ''] }, age: { minAge: '' },
    };
    return {
        ...put(rest, 'type', kind === '' ? 'None' : kind, orders().validator),
        ...Object.fromEntries(Object.entries(entryOf(extras, kind) ?? {}).filter(([key]) => !Object.hasOwn(rest, key))),
    };
}

/**
 * One more of a list: an option, a validator, a target of the rule, a key to compare with.
 * @param {Formulary.Kept} kept
 * @param {string} path of the list
 * @param {Json.JSONValue} [value]
 * @returns {Formulary.Kept}
 */
export function withAppended(kept, path, value) {
    // One validator may be written as its word alone.
    const isWord = path === 'validator' && typeof kept.definition.validator === 'string';
    const list = isWord ? convertedValidators({ ...kept.definition, mandatory: false })
        : listOf(valueAt(kept.definition, path));
    const keys = new Set(list.map((option) => objectOf(option).key));
    let n = list.length;
    while (keys.has(`option${n}`)) {
        n += 1;
    }
    const option = { key: `option${n}`, value: '' };
    const blank = { validator: { type: 'None', textError: '' }, listOptions: option }[path] ?? '';
    return withDefinedList(kept, path, [...list, value ?? blank]);
}

/**
 * @param {Formulary.Kept} kept
 * @param {string} path of the item: `validator.0`
 * @returns {Formulary.Kept}
 */
export function withoutItem(kept, path) {
    const [list, n] = split(kept, path);
    const rest = list.filter((_, index) => index !== n);
    return withDefinedList(kept, path.replace(/\.\d+$/, ''),
        rest.length === 0 && path.startsWith('validator') && !path.includes('itemsCompare') ? undefined : rest);
}

/**
 * @param {Formulary.Kept} kept
 * @param {string} path of the item
 * @param {number} index where it shall stand in its list
 * @returns {Formulary.Kept}
 */
export function withMovedItem(kept, path, index) {
    const [list, n] = split(kept, path);
    return n < list.length && index >= 0 && index < list.length
        ? withDefinedList(kept, path.replace(/\.\d+$/, ''), moved(list, n, index)) : kept;
}

/** @type {(kept: Formulary.Kept, path: string) => [Json.JSONValue[], number]} */
function split(kept, path) {
    return [listOf(valueAt(kept.definition, path.replace(/\.\d+$/, ''))), Number(path.replace(/^.*\./, ''))];
}

/** @type {(kept: Formulary.Kept, path: string, list: Json.JSONValue[] | undefined) => Formulary.Kept} */
function withDefinedList(kept, path, list) {
    return path === 'rules.fieldReciver' ? withRule(kept, 'fieldReciver', list ?? []) : withProperty(kept, path, list);
}

/** The validators that every answer satisfies. */
const unworded = ['None', 'text', 'bool'];

/**
 * The validators as a list, those among them that old keys say; the old words go to those that have none.
 * @param {Doc.JSONObject} definition
 */
export function convertedValidators(definition) {
    const message = typeof definition.textError === 'string' ? definition.textError : '';
    const compared = typeof definition.textErrorCompare === 'string' ? definition.textErrorCompare : '';
    const wordsFor = (/** @type {unknown} */ kind) => (kind === 'compare' && compared !== '' ? compared : message);
    const list = listOf(definition.validator).map((entry) => {
        const own = objectOf(entry);
        const words = typeof own.type !== 'string' || unworded.includes(own.type) ? '' : wordsFor(own.type);
        return words !== '' && (own.textError ?? '') === '' ? { ...own, textError: words } : entry;
    });
    const has = (/** @type {string} */ kind) => list.some((entry) => objectOf(entry).type === kind);
    const { validator, mandatory, customValidator: regex } = definition;
    if ((mandatory === true || mandatory === 1) && definition.type !== 'index' && !has('mandatory')) {
        list.unshift({ type: 'mandatory', textError: message });
    }
    // A kind that nobody knows stays to be told; the pattern has a row of its own beside another kind.
    if (typeof validator === 'string' && !['', 'customValidator'].includes(validator) && !has(validator)) {
        list.push({ type: validator, textError: wordsFor(validator) });
    }
    const isThere = list.some((entry) => objectOf(entry).type === 'customValidator' && objectOf(entry).regex === regex);
    if (validator === 'customValidator' || typeof regex === 'string' && !isThere) {
        list.push({ type: 'customValidator', textError: message, regex: typeof regex === 'string' ? regex : '' });
    }
    return list;
}
