import { mapFields, mapped, withChildren, withField, withMember, fieldsOf, groupsOf } from '../../document/walk.js';
import { isSame, listOf, moved, objectOf, put } from '../../document/objects.js';
import { createLanguage } from '../plain/language.js';
import { begunOptions, pictureOption } from '../plain/options.js';
import { newValidator, newText } from '../plain/validators.js';
import { withAddress, withBank } from './addresses.js';
import { constructs, initialChoices, positions, typesLike } from './constructs.js';
import { dateFormat, holdsValue, isMeaningful, typeOf, notification } from './types.js';
import { entryChoices, repeatName, entryFor } from './entry.js';
import { plainCount, withOfferedChoice, withRange } from './options.js';
import { formAccesses, nameProblem, renamePart, takenNames } from './parts.js';
import { mmxmlDiagnostics } from './diagnostics.js';
import { objectOfRule, renamedObject } from './relationships.js';
import { sumAt, withSum } from './sums.js';
import { validationFormats } from './validators.js';

/** @typedef {Doc.Submission['clones'][number]} Clone */

const editor = createLanguage('mmxml', {
    words: 'mmxml', flags: ['YES', 'NO'], accesses: constructs, typeOf, plainCount, arranged, isShown, choices,
    partAccesses: formAccesses, withPartName: renamePart,
    begun: begunItem,
    items: (path, { submission }) => submission.clones.map((_, n) => ({
        path: `${path}.${n}`, properties: ['characters', 'key'].map((key) => (
            {
                path: `${path}.${n}.${key}`, kind: 'text', isCode: key === 'key', caption: `mmxml.${path}.${key}`,
                default: '',
            })),
    })),
});

/**
 * The language of MM XML: its attributes and tags are rows, but for the characters of an answer that are sent besides,
 * sums, and what its names must be.
 * @type {Doc.Language}
 */
export const mmxmlLanguage = {
    ...editor,
    diagnostics: mmxmlDiagnostics,
    getProperty(document, field, path) {
        const [head, n, key] = path.split('.');
        if (head === 'partClone') {
            const value = key ? objectOf(field.submission.clones[Number(n)])[key] : field.submission.clones;
            return typeof value === 'number' ? String(value) : value;
        }
        return head === 'actionArg' ? sumAt(document, field, n) : editor.getProperty(document, field, path);
    },
    setProperty(document, field, path, value) {
        const [head, n, key] = path.split('.');
        if (head === 'partClone') {
            const isRight = key === 'key' ? value !== '' : /^-?\d{1,9}$/.test(String(value));
            const own = key === 'key' ? String(value) : Number(value);
            return withClones(document, field, (clones) => clones.map((each, at) => (
                isRight && at === Number(n) ? { ...each, [key]: own } : each)));
        }
        return head === 'actionArg' ? withSum(document, field, n, value)
            : editor.setProperty(document, field, path, value);
    },
    appendItem(document, field, path, value) {
        const isTaken = path === 'partClone' && isMeaningful(path, typeOf(field));
        return !isTaken ? editor.appendItem(document, field, path, value)
            : withClones(document, field, (clones) => [...clones, /** @type {Clone | undefined} */ (value)
                ?? { characters: 4, key: `${field.name}${clones.length + 1}` }]);
    },
    removeItem(document, field, path) {
        const [head, n] = path.split('.');
        return head !== 'partClone' ? editor.removeItem(document, field, path)
            : withClones(document, field, (clones) => clones.filter((_, at) => at !== Number(n)));
    },
    moveItem(document, field, path, index) {
        const [head, n] = path.split('.');
        return head !== 'partClone' ? editor.moveItem(document, field, path, index)
            : withClones(document, field, (clones) => (clones[Number(n)] ? moved(clones, Number(n), index) : clones));
    },
    renamed,
    ruleObject: objectOfRule,
    renamedRule: renamedObject,
    takenNames,
    nameProblem,
    withTranslatableTexts,
    followers: (document, from, to) => fieldsOf(document)
        .filter(({ name, validators }) => name === repeatName(from)
            && validators.some(({ kind, fields }) => kind === 'same' && fields.includes(to)))
        .map(({ name }) => /** @type {[string, string]} */ ([name, repeatName(to)])),
};

/** @type {(document: Doc.FormDocument, field: Doc.Field, change: (clones: Clone[]) => Clone[]) => Doc.FormDocument} */
function withClones(document, field, change) {
    const clones = change(field.submission.clones);
    return isSame(clones, field.submission.clones) ? document
        : withField(document, field.name, { ...field, submission: { ...field.submission, clones } });
}

/**
 * Tells whether a property is shown just now.
 * @type {(path: string, field: Doc.Field, document: Doc.FormDocument) => boolean}
 */
function isShown(path, field, document) {
    const type = typeOf(field);
    const kind = sumAt(document, field, 'kind');
    switch (path) {
    case 'type': return typesLike(type).length > 1;
    case 'actionArg.max': case 'actionArg.min': return kind === 'MAXMIN';
    case 'actionArg.total': case 'actionArg.fills': return kind === 'EQ';
    case 'actionArg.fields': return kind !== '';
    // Carried along by the other types, and shown by none of them.
    case 'placeholder': return type === 'textField' || type === 'emailPinger' || field.texts.placeholder !== undefined;
    case 'override': return objectOf(field.traits.mmxml).override !== undefined;
    case 'detailLabel': return holdsValue(type);
    default: return true;
    }
}

/**
 * The choices that depend on the item or on the form; undefined where they do not.
 * @type {(path: string, field: Doc.Field, document: Doc.FormDocument) => string[] | undefined}
 */
function choices(path, field, document) {
    switch (path) {
    case 'type': return typesLike(typeOf(field));
    case 'position': return positions;
    case 'validation': case 'keyboardtype': return entryChoices(path, field, document);
    case 'defaultValue': return initialChoices(field);
    case 'action.linksTo': {
        // It waits for those of its group that hold a value.
        const isOwn = (/** @type {Doc.Field} */ { name }) => name === field.name;
        const group = groupsOf(document).find(({ sections }) => sections.some(({ fields }) => fields.some(isOwn)));
        const fields = group?.sections.flatMap((section) => section.fields) ?? fieldsOf(document);
        return ['', ...fields.filter((each) => !isOwn(each) && holdsValue(typeOf(each))).map(({ name }) => name)];
    }
    default: return undefined;
    }
}

/**
 * The facts that follow from the whole form: the services that it calls, how an item is typed that repeats another,
 * and that choices begin with what they offer.
 * @type {(document: Doc.FormDocument) => Doc.FormDocument}
 */
function arranged(document) {
    const fields = new Map(fieldsOf(document).map((field) => [field.name, field]));
    const typed = mapFields(document, (each) => {
        const field = withOfferedChoice(withPlaceholder(each));
        const other = fields.get(field.validators.find(({ kind }) => kind === 'same')?.fields[0] ?? '');
        const { keyboard, capitalization } = other?.entry ?? {};
        return !other || field.entry.keyboard || keyboard === undefined ? field
            : {
                ...field, entry: {
                    ...field.entry, keyboard,
                    ...(field.entry.capitalization ?? capitalization)
                        && { capitalization: field.entry.capitalization ?? capitalization },
                },
            };
    });
    const services = [...new Set(fieldsOf(document).flatMap(({ control, composite }) => {
        if (control === 'verified') {
            return ['email'];
        }
        return composite?.isVerifiable ? [composite.kind] : [];
    }))].sort();
    return isSame(services, document.services) ? typed : withMember(typed, 'services', services);
}

/**
 * The field with its placeholder seen only where the language shows one; the others carry it along (section 3).
 * @type {(field: Doc.Field) => Doc.Field}
 */
function withPlaceholder(field) {
    const { showsPlaceholder, ...texts } = field.texts;
    const isHidden = ['dropDown', 'valuePicker', 'canadianPostalCode'].includes(typeOf(field))
        && (texts.placeholder !== undefined || showsPlaceholder === false);
    return isHidden === (showsPlaceholder === false) ? field
        : { ...field, texts: isHidden ? { ...texts, showsPlaceholder: false } : texts };
}

/**
 * The arguments of `SumItems:` are kept as they were written, with the names of items in them.
 * @type {(field: Doc.Field, from: string, to: string) => Doc.Field}
 */
function renamed(field, from, to) {
    const own = objectOf(field.traits.mmxml);
    const sums = listOf(own.sums).map((argument) => {
        const parts = String(argument).split('::');
        return parts.map((part, n) => (n === 2
            ? part.split(',').map((each) => (each.trim() === from ? to : each)).join(',') : part)).join('::');
    });
    return own.sums === undefined || isSame(sums, own.sums) ? field
        : { ...field, traits: put(field.traits, 'mmxml', { ...own, sums }) };
}

/**
 * The form with every text in a language: what is said in none is said to all, and cannot be translated (section 13).
 * Names of pictures and numbers stay as they are.
 * @type {(document: Doc.FormDocument) => Doc.FormDocument}
 */
function withTranslatableTexts(document) {
    const { defaultLocale } = document;
    const named = (/** @type {Doc.Text} */ text) => (!text.isFixed ? text : {
        isFixed: false,
        variants: text.variants.map((variant) => (variant.locale === undefined ? { ...variant, locale: defaultLocale }
            : variant)),
    });
    const inOption = (/** @type {Doc.Option} */ option) => (option.isWorded || option.image
        || option.label.variants.every(({ string }) => string === option.value) ? option
        : withMember(option, 'label', named(option.label)));
    const inField = (/** @type {Doc.Field} */ field) => {
        const own = Object.entries(field.texts).filter(([key, text]) => typeof text === 'object' && 'variants' in text
            && !(key === 'placeholder' && typeOf(field) === 'emailPinger' && text.variants[0].string === 'Email'));
        const texts = Object.fromEntries(own.map(([key, text]) => [key, named(/** @type {Doc.Text} */ (text))]));
        const isUnchanged = own.every(([key, text]) => texts[key] === text);
        const messages = Object.entries(field.messages ?? {}).map(([key, text]) => [key, named(text)]);
        const told = isUnchanged && !field.messages ? field : {
            ...field, texts: { ...field.texts, ...texts },
            ...field.messages && { messages: Object.fromEntries(messages) },
        };
        return withMember(told, 'options', mapped(field.options, inOption));
    };
    const fields = mapFields(document, inField);
    return fields.pages.reduce((form, page) => withChildren(form, { kind: 'page', name: page.name }, (groups) => (
        mapped(groups, (group) => (group.title ? withMember(group, 'title', named(group.title)) : group)))), fields);
}

/**
 * The members of a new item that its type alone does not say.
 * @type {(field: Doc.Field, type: string, document: Doc.FormDocument, words: (key: string) => string) => Doc.Field}
 */
function begunItem(field, type, document, words) {
    const traits = { mmxml: { type } };
    const cells = fieldsOf(document).map((each) => Number(each.place?.cell ?? 1));
    const count = (/** @type {number} */ cell) => cells.filter((each) => each === cell).length;
    // It stands where most of the form's do; in a new form in the middle column.
    const place = { cell: [2, ...cells].reduce((most, cell) => (count(cell) > count(most) ? cell : most)) };
    const state = { ...field.state, lock: /** @type {const} */ ('readOnly') };
    return withNature({ ...field, state, ...notification(type, false), entry: entryFor(type, ''), traits, place }, type,
        document, words);
}

/**
 * The members that a field of the type has whatever it says.
 * @type {(field: Doc.Field, type: string, document: Doc.FormDocument, words: (key: string) => string) => Doc.Field}
 */
function withNature(field, type, document, words) {
    const banks = ['UKBankPinger', 'FRBankPinger'];
    const isSecond = fieldsOf(document).map(typeOf)
        .some((each) => each === type || banks.includes(each) && banks.includes(type));
    const keyed = isSecond ? { ...field, submission: { ...field.submission, prefix: field.name } } : field;
    switch (type) {
    case 'dateField': return { ...field, format: dateFormat('D/M/YYYY') };
    case 'imagePicker': return {
        ...field, options: ['a', 'b'].map((value) => pictureOption(value, `${value}_zip.png`)),
    };
    case 'valuePicker': return withRange(field, '1-10');
    case 'canadianPostalCode': return {
        ...field, entry: entryFor(type, type),
        validators: [newValidator('format', { name: validationFormats()[type] })],
    };
    case 'emailPinger': return {
        ...field, entry: entryFor(type, 'email'),
        validators: [newValidator('format', { name: validationFormats().email }), newValidator('verified',
            { service: 'email' })],
        texts: {
            ...field.texts,
            placeholder: {
                ...newText('Email', document), variants: [{ string: 'Email', position: field.position }], isFixed: true,
            },
        },
    };
    case 'addressField': return withAddress(keyed, document, {});
    case 'UKBankPinger': case 'FRBankPinger': return withBank(keyed, type === 'FRBankPinger');
    default: return begunOptions(field, type, document, words);
    }
}
