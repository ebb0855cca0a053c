import { entryOf, objectOf } from '../../model/objects.js';

/** @typedef {import('../../model/types').Field} Field */

/** The types of an item and the controls that they are (mm-xml.md, section 4). */
const controls = /** @type {Record<string, string>} */ ({
    textField: 'text', canadianPostalCode: 'text', emailPinger: 'verified', dateField: 'dateparts', checkbox: 'checkbox',
    dropDown: 'select', valuePicker: 'select', segmentedControl: 'choices', radioControl: 'choices', imagePicker: 'choices',
    addressField: 'composite', UKBankPinger: 'composite', FRBankPinger: 'composite', signatureBox: 'signature', photoCapture: 'photo',
    label: 'prose', multilinelabel: 'prose', infoButton: 'info', localImage: 'image', zipImage: 'image', remoteImage: 'image',
    spacerBlock: 'space', lineBlock: 'line',
});

export const itemTypes = Object.keys(controls);

/** @param {string} type */
export function controlOf(type) {
    return controls[type] ?? 'text';
}

/**
 * The type that a field has, or the one that is most like its control.
 * @param {Pick<Field, 'control' | 'traits' | 'optionOrder' | 'choice' | 'composite'>} field
 * @returns {string}
 */
export function typeOf({ control, traits, optionOrder, choice, composite: parts }) {
    const written = String(objectOf(traits.mmxml).type ?? '').toLowerCase();
    const named = itemTypes.find((type) => type.toLowerCase() === written);
    const look = { segments: 'segmentedControl', images: 'imagePicker' }[choice?.look ?? ''] ?? 'radioControl';
    const composite = entryOf({ ukBank: 'UKBankPinger', frBank: 'FRBankPinger' }, parts?.kind ?? '') ?? 'addressField';
    const near = /** @type {Record<string, string>} */ ({
        select: optionOrder ? 'valuePicker' : 'dropDown', date: 'dateField', consent: 'checkbox', prose: 'multilinelabel', choices: look, composite, image: 'localImage',
    });
    return named ?? near[control] ?? itemTypes.find((type) => controls[type] === control) ?? 'textField';
}

/** @param {string} type */
export function holdsValue(type) {
    return !['prose', 'info', 'image', 'space', 'line'].includes(controlOf(type));
}

/**
 * Rules look at these items at every change of their value (section 10).
 * @param {string} type
 */
export function notifiesByItself(type) {
    return ['dateField', 'checkbox', 'segmentedControl', 'dropDown', 'radioControl', 'imagePicker'].includes(type);
}

/**
 * Rules look at these items when they have the action `itemShouldNotify:`.
 * @param {string} type
 */
export function mayNotify(type) {
    return ['textField', 'valuePicker', 'canadianPostalCode', 'emailPinger'].includes(type);
}

/**
 * When a change of such an item is told to rules: of a text once it is left (section 10).
 * @param {string} type
 * @param {boolean} isAsked
 * @returns {Pick<Field, 'notify'>}
 */
export function notification(type, isAsked) {
    return notifiesByItself(type) ? { notify: 'change' } : !isAsked || !mayNotify(type) ? {} : { notify: type === 'valuePicker' ? 'change' : 'leave' };
}

/**
 * @param {Field} field
 * @param {boolean} isAsked
 * @returns {Field}
 */
export function withNotification({ notify: _, ...field }, isAsked) {
    return { ...field, ...notification(typeOf(field), isAsked) };
}

/**
 * Actions mean nothing on other items.
 * @param {string} type
 */
function takesActions(type) {
    return holdsValue(type) && type !== 'dateField' && type !== 'radioControl';
}

/**
 * Whether a formula or a copy may put a text into it.
 * @param {string} type
 */
export function takesText(type) {
    return ['textField', 'valuePicker', 'canadianPostalCode'].includes(type);
}

/**
 * The tag that holds one option; undefined for items without options.
 * @param {string} type
 */
export function optionTag(type) {
    return { segmentedControl: 'tag', radioControl: 'tag', dropDown: 'option', valuePicker: 'option', imagePicker: 'image' }[type];
}

/**
 * The text that a person knows an item by; for those without words what makes them what they are.
 * @param {string} type
 */
export function wordsPath(type) {
    return { checkbox: 'detailLabel', label: 'text', multilinelabel: 'text', infoButton: 'defaultValue', spacerBlock: 'sizeY', lineBlock: 'size' }[type] ?? 'label';
}

/** Attributes and tags that mean something on one type, besides those of all (sections 2 to 4, 6, 7). */
const own = /** @type {Record<string, string>} */ ({
    remoteImage: 'path width height', localImage: 'path width height', zipImage: 'path width height',
    label: 'text textColor textSize bgcolor', multilinelabel: 'text textColor textSize bgcolor sizeY numberOfLines align',
    spacerBlock: 'sizeY', lineBlock: '', infoButton: 'defaultValue text textSize',
    dateField: 'prefix posfix formatting defaultDate unix string minAgeRestriction maxAgeRestriction minYearRestriction maxYearRestriction buttonPosition',
    checkbox: 'isChecked submitsValue', segmentedControl: 'tag defaultValue', dropDown: 'option defaultValue',
    radioControl: 'tag defaultValue multiple columns override minRequiredItems maxRequiredItems',
    imagePicker: 'image defaultValue multiple columns minRequiredItems maxRequiredItems',
    textField: 'textColor textSize minlength maxlength minValue maxValue bgcolor validation keyboardtype partClone defaultValue regex regexmessage editable secure',
    canadianPostalCode: 'textColor textSize bgcolor defaultValue', emailPinger: 'mustValidate defaultValue',
    valuePicker: 'option options order buttonPosition defaultValue',
    signatureBox: 'width height submitsValue', photoCapture: 'width height submitsValue',
    addressField: 'country validationService prefix posfix desiredCountryCode', UKBankPinger: 'prefix posfix', FRBankPinger: 'prefix posfix',
});
const everywhere = 'name type bleeds isHidden forceReceipt receipt size label detailLabel inlineLabel position placeholder'.split(' ');
const ofValues = 'required submitAlerts skipSubmit forceSubmit submitName onmissing onerror'.split(' ');

/**
 * Whether an attribute or a tag means something on a type; `onmissing.message` is part of `onmissing`.
 * @param {string} path
 * @param {string} type
 */
export function isMeaningful(path, type) {
    const [name] = path.split('.');
    return everywhere.includes(name) || holdsValue(type) && ofValues.includes(name) || (own[type] ?? '').split(' ').includes(name)
        || ['action', 'actionArg'].includes(name) && takesActions(type) && (path !== 'action.itemShouldNotify' || mayNotify(type));
}
