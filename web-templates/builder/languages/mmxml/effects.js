import { builderPosition, newRequirement } from '../../document/empty.js';
import { valueAt } from '../../document/objects.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { copySources, readCopy, readEvaluate, writtenFormula } from './formulas.js';
import { newOption, pictureOption } from '../plain/options.js';
import { isYes, newText, retold, stringOf, keyOfValidator } from '../plain/validators.js';
import { keyboardFor } from './entry.js';
import { writtenSum } from './sums.js';
import { holdsValue, isMeaningful, optionTag, takesText, typeOf } from './types.js';
import { keys, validationNamed } from './validators.js';

const plain = ['show', 'hide'];
/** The flags of what is sent, by tag: skipping and forcing exclude each other (mm-xml 10). */
const submissions = /** @type {Record<string, Record<string, boolean>>} */ ({
    skip: { isSkipped: true, isForced: false }, force: { isSkipped: false, isForced: true },
    submit: { isSkipped: false },
});
const switches = /** @type {Record<string, [string, string]>} */ ({ editable: ['enable', 'disable'] });
const texts = /** @type {Record<string, string>} */ ({
    label: 'texts.label', inlineLabel: 'texts.inlineLabel', detailLabel: 'texts.detailLabel',
    placeholder: 'texts.placeholder', text: 'texts.body',
    onmissing: 'messages.missing', onerror: 'messages.invalid', regexmessage: 'messages.pattern',
});

/** The parts of an item's actions, all of which a branch replaces together, and how each is said (mm-xml 10). */
const actions = /** @type {Record<string, (said: string) => string>} */ ({
    action: (said) => said, 'state.waitsFor': (said) => said && `linksTo::${said}`,
    notify: (said) => (said === 'none' ? '' : 'itemShouldNotify:'),
});

/**
 * The effects of a branch by the tags that say them.
 * @type {(effects: Doc.Effect[]) => Doc.Effect[][]}
 */
export function byTags(effects) {
    return effects.reduce((/** @type {Doc.Effect[][]} */ tags, effect) => {
        const all = [...tags.at(-1) ?? [], effect];
        const isOne = all.length > 1
            && (all.length === 2 && submissionOf(all) || actionsOf(all) !== undefined || keyboardOf(all) !== undefined);
        return isOne ? [...tags.slice(0, -1), all] : [...tags, [effect]];
    }, []);
}

/**
 * The actions that these effects are.
 * @type {(effects: Doc.Effect[]) => string | undefined}
 */
function actionsOf(effects) {
    const paths = effects.map(({ action, path = '' }) => (
        action === 'replace' && Object.hasOwn(actions, path) ? path : undefined));
    return paths.includes(undefined) || new Set(paths).size < paths.length
        || effects.some(({ name }) => name !== effects[0].name) ? undefined
        : effects.map(({ path = '', value }) => actions[path](String(value && 'value' in value ? value.value : '')))
            .filter((said) => said !== '').join(', ');
}

/**
 * The keyboard that these effects are: itself, its capitals and its check of spelling.
 * @type {(effects: Doc.Effect[]) => string | undefined}
 */
function keyboardOf(effects) {
    const [{ name }] = effects;
    const members = effects.map(({ action, path = '', value, name: own }) => (
        action === 'replace' && own === name && value && 'value' in value
            ? [path.replace(/^entry\./, ''), value.value] : ['']));
    return members[0][0] === 'keyboard' ? keyboardFor(Object.fromEntries(members)) : undefined;
}

/**
 * The tag that says all these effects, of those about what is sent.
 * @type {(effects: Doc.Effect[]) => string | undefined}
 */
function submissionOf(effects) {
    return Object.keys(submissions).find((tag) => {
        const changes = Object.entries(submissions[tag]);
        return effects.length === changes.length && changes.every(([property, isOn], at) => {
            const { action, value, path, name } = effects[at];
            return action === 'replace' && path === `submission.${property}` && name === effects[0].name
                && value && 'value' in value && value.value === isOn;
        });
    });
}

/**
 * The change that the effects of one tag make.
 * @type {(document: Doc.FormDocument, effects: Doc.Effect[]) => Pick<Rules.Change, 'act' | 'value' | 'isKept'>}
 */
export function changeOf(document, effects) {
    const [effect] = effects;
    const submission = submissionOf(effects);
    const { action, value, path = '' } = effect;
    const field = effect.target === 'field' ? fieldNamed(document, effect.name) : undefined;
    const literal = value && 'value' in value ? value.value : undefined;
    const change = (/** @type {string} */ tag,
        /** @type {string} */ written = '') => ({ act: tag, value: written, isKept: false });
    const asked = action === 'validator' && (effect.validator ? effect.validator.kind : path);
    const isOn = Object.keys(switches).find((tag) => switches[tag].includes(action));
    const formula = value && writtenFormula(value);
    const tag = Object.keys(texts).find((each) => path === texts[each]);
    const [acted, keyboard] = [actionsOf(effects), keyboardOf(effects)];
    if (acted !== undefined) {
        return { act: 'action', value: acted, isKept: true };
    } else if (keyboard !== undefined) {
        return { act: 'keyboardtype', value: keyboard, isKept: true };
    } else if (submission || plain.includes(action)) {
        return change(submission ?? action);
    } else if (asked === 'required') {
        return change(asked, effect.validator ? 'YES' : 'NO');
    } else if (isOn) {
        return change(isOn, switches[isOn][0] === action ? 'YES' : 'NO');
    } else if (action === 'set' && formula) {
        return change(formula.tag, formula.text);
    } else if (action === 'set' && literal !== undefined) {
        const flag = literal ? 'YES' : 'NO';
        return change('defaultValue', typeof literal === 'boolean' ? flag : [literal].flat().join(','));
    } else if (action === 'clear') {
        return change('defaultValue', '');
    } else if (effect.text && tag) {
        return change(tag, stringOf(effect.text, document));
    } else if (effect.options && !effect.optionOrder) {
        return change('options', effect.options.map((option) => String(option.value)).join(','));
    }
    const key = effect.validator ? keyOfValidator(effect.validator) : effect.path;
    const own = action === 'replace' ? path.split('.').pop() : effect.path;
    const asks = Object.keys(keys)
        .find((each) => action === 'validator' && keys[each] === (key === 'same' ? 'format' : key));
    return { act: asks ?? own ?? action, value: keptValue(effect, literal), isKept: true };
}

/** @type {(effect: Doc.Effect, literal: Json.JSONValue | undefined) => string} */
function keptValue({ validator, text, options, optionOrder }, literal) {
    if (validator?.kind === 'sum') {
        return writtenSum(validator);
    }
    const { min, max, name, written } = validator?.parameters ?? {};
    const said = min ?? max ?? (name && validationNamed(validator)) ?? written ?? literal ?? text?.variants[0]?.string
        ?? options?.map(({ value }) => value).join(',') ?? optionOrder ?? '';
    return typeof said === 'string' ? said : JSON.stringify(said);
}

/**
 * The tags that do something to a target.
 * @type {(document: Doc.FormDocument, target: Rules.Target) => string[]}
 */
export function tagsFor(document, target) {
    const field = target.target === 'field' ? fieldNamed(document, target.name) : undefined;
    if (!field) {
        return ['show', 'hide'];
    }
    const type = typeOf(field);
    const own = Object.keys(texts)
        .filter((tag) => isMeaningful(tag, type)
            && (tag !== 'placeholder' || ['textField', 'emailPinger'].includes(type)));
    return [
        'show', 'hide', ...holdsValue(type) ? ['required', 'editable'] : [],
        ...holdsValue(type) && field.control !== 'composite' ? ['defaultValue'] : [],
        ...optionTag(type) !== undefined ? ['options'] : [],
        ...takesText(type) || type === 'dateField' ? ['evaluate'] : [],
        ...copySources(document, field).length > 0 ? ['copy'] : [], ...own,
        ...holdsValue(type) ? Object.keys(submissions) : [],
    ];
}

/**
 * The values of a tag to choose from; undefined for a text, null for a tag without a value.
 * @type {(field: Doc.Field | undefined, tag: string) => string[] | null | undefined}
 */
export function valuesFor(field, tag) {
    if (plain.includes(tag) || Object.hasOwn(submissions, tag)) {
        return null;
    }
    const isState = field && ['checkbox', 'signature', 'photo'].includes(field.control);
    if (Object.hasOwn(switches, tag) || tag === 'required' || tag === 'defaultValue' && isState) {
        return ['YES', 'NO'];
    }
    if (tag === 'defaultValue' && field && field.options.length > 0 && !field.choice?.isMultiple) {
        return ['', ...field.options.map(({ value }) => String(value))];
    }
    return undefined;
}

/**
 * The effect of a tag with a value; undefined where the value cannot be.
 * @param {Doc.FormDocument} document
 * @param {Rules.Target} target
 * @param {string} tag
 * @param {string} value
 * @param {Doc.Effect} [earlier] the one in whose place it comes
 * @returns {Doc.Effect | Doc.Effect[] | undefined}
 */
export function effectOf(document, { target, name }, tag, value, earlier) {
    const field = target === 'field' ? fieldNamed(document, name) : undefined;
    const effect = (/** @type {string} */ action,
        /** @type {Partial<Doc.Effect>} */ more = {}) => ({ target, name, action, ...more, position: builderPosition });
    if (plain.includes(tag)) {
        return effect(tag);
    } else if (Object.hasOwn(submissions, tag)) {
        return Object.entries(submissions[tag]).map(([property, value]) => (
            effect('replace', { path: `submission.${property}`, value: { value, position: builderPosition } })));
    } else if (tag === 'required') {
        return effect('validator', isYes(value) ? { validator: newRequirement(document) } : { path: 'required' });
    } else if (Object.hasOwn(switches, tag)) {
        return effect(switches[tag][isYes(value) ? 0 : 1]);
    } else if (!field) {
        return undefined;
    } else if (tag === 'evaluate' || tag === 'copy') {
        const formula = tag === 'copy' ? readCopy(document, field, value) : readEvaluate(document, field, value);
        return formula && effect('set', { value: formula });
    } else if (tag === 'options') {
        return effect('options', { options: optionsNamed(document, field, value, earlier) });
    } else if (tag === 'defaultValue') {
        const literal = literalFor(field, value);
        return literal === undefined ? undefined
            : effect('set', { value: { value: literal, position: builderPosition } });
    }
    if (!Object.hasOwn(texts, tag)) {
        return undefined;
    }
    const path = texts[tag];
    const before = earlier?.path === path ? earlier.text : undefined;
    return effect('replace', { path, text: retold(before, value, document) ?? newText(value, document) });
}

/** @type {(field: Doc.Field, value: string) => Json.JSONValue | undefined} */
function literalFor(field, value) {
    switch (field.control) {
    case 'checkbox': case 'signature': case 'photo': return isYes(value);
    case 'dateparts':
        if (value === '' || value === 'today' || /^(?:\d{4}(?:-\d\d){0,2}|--\d\d(?:-\d\d)?)$/.test(value)) {
            return value;
        }
        return /^-?\d{5,13}$/.test(value) ? Number(value) : undefined;
    default: return field.choice?.isMultiple
        ? value.split(',').map((each) => each.trim()).filter((each) => each !== '') : value;
    }
}

/**
 * Options by their values: those that the item has, or that were there, with their words.
 * @param {Doc.FormDocument} document
 * @param {Doc.Field} field
 * @param {string} value
 * @param {Doc.Effect} [earlier]
 */
function optionsNamed(document, field, value, earlier) {
    const known = [...earlier?.options ?? [], ...field.options];
    const values = [...new Set(value.split(',').map((each) => each.trim()).filter((each) => each !== ''))];
    const fresh = (/** @type {string} */ each) => (typeOf(field) === 'imagePicker'
        ? pictureOption(each, `${each}_zip.png`) : newOption(each, each, document));
    return values.map((each) => known.find((option) => option.value === each) ?? fresh(each));
}

/**
 * The value that a tag begins with.
 * @type {(document: Doc.FormDocument, target: Rules.Target, tag: string) => string}
 */
export function firstValue(document, { target, name }, tag) {
    const field = target === 'field' ? fieldNamed(document, name) : undefined;
    const source = field
        && (copySources(document, field)[0]
            ?? (tag === 'evaluate' ? fieldsOf(document).find((each) => each !== field && holdsValue(typeOf(each)))
                : undefined))?.name;
    switch (tag) {
    case 'required': return 'YES';
    case 'editable': return 'NO';
    case 'copy': return source ?? '';
    case 'evaluate':
        if (field && typeOf(field) === 'dateField') {
            return '+86400';
        }
        if (source === undefined) {
            return '';
        }
        return `${source} + 1`;
    case 'options': return field?.options.map(({ value }) => String(value)).join(',') ?? '';
    default: return field && Object.hasOwn(texts, tag)
        ? stringOf(/** @type {any} */ (valueAt(/** @type {any} */ (field), texts[tag])), document)
        : valuesFor(field, tag)?.[0] ?? '';
    }
}
