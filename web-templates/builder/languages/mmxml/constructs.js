import { builderPosition } from '../../model/empty.js';
import { colorOf } from '../../model/colors.js';
import { objectOf, put, withValueAt } from '../../model/objects.js';
import { hexOf } from '../../render/color.js';
import { addresses } from './addresses.js';
import { dates } from './dates.js';
import { entries } from './entry.js';
import { plainCount, rangeOf, withInitialChoice, withRange } from './options.js';
import { flag, isYes, size, word, words } from './shapes.js';
import { controlOf, isMeaningful, mayNotify, notification, typeOf, withNotification } from './types.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('./shapes.js').Construct} Construct */

/** The places of the grid of nine: clockwise from the upper left, the middle last (section 11). */
export const positions = [
    'upper_left', 'upper_center', 'upper_right', 'center_right', 'bottom_right', 'bottom_center', 'bottom_left', 'center_left', 'center_center',
];

const receiptParts = ['header', 'map', 'bannerHeader', 'banner', 'bannerFooter', 'personal', 'payment', 'other', 'legal', 'extra'];

/** Types that can take each other's place. */
const families = [['label', 'multilinelabel'], ['segmentedControl', 'radioControl', 'dropDown', 'valuePicker'], ['localImage', 'zipImage'], ['signatureBox', 'photoCapture']];

/**
 * A trait that is a text.
 * @param {string} name
 * @returns {Construct}
 */
function trait(name) {
    return word(`traits.mmxml.${name}`);
}

/**
 * @param {'textColor' | 'background'} name
 * @returns {Construct}
 */
function color(name) {
    return {
        kind: 'colour',
        read: ({ style }) => {
            const own = style[name];
            return name === 'background' && style.isClear ? 'transparent' : own ? hexOf(own) : '';
        },
        write: (field, value) => {
            const written = String(value ?? '').trim();
            const isClear = name === 'background' && ['transparent', 'clear'].includes(written.toLowerCase());
            const found = colorOf(written, builderPosition);
            const style = put(/** @type {any} */ (field.style), name, /** @type {any} */ (isClear ? undefined : found));
            return written !== '' && !found && !isClear ? field : { ...field, style: /** @type {any} */ ({ ...style, ...name === 'background' && { isClear } }) };
        },
    };
}

/** @type {Construct} */
const path = {
    kind: 'picture',
    read: ({ picture, traits }) => picture?.image?.name ?? objectOf(traits.mmxml).path ?? '',
    write: (field, value) => {
        const name = String(value ?? '').trim();
        return typeOf(field) === 'remoteImage' ? withValueAt(field, 'traits.mmxml.path', name || undefined)
            : withValueAt({ ...field, picture: field.picture ?? {} }, 'picture.image', name === '' ? undefined : { name, position: builderPosition });
    },
};

/** @type {Construct} */
const defaultValue = {
    kind: 'text',
    read: (field, document) => (typeOf(field) === 'infoButton' ? words('texts.caption').read(field, document)
        : [field.initialValue ?? ''].flat().join(',')),
    write: (field, value, document) => {
        const written = String(value ?? '');
        if (typeOf(field) === 'infoButton') {
            return words('texts.caption').write(field, written, document);
        } else if (['select', 'choices'].includes(field.control)) {
            return withInitialChoice(field, written);
        }
        const own = typeOf(field) === 'canadianPostalCode' ? written.replace(/\s/g, '').toUpperCase() : written;
        return withValueAt(field, 'initialValue', own === '' ? undefined : own);
    },
};

/** @type {Construct} */
const type = {
    kind: 'choice',
    read: typeOf,
    write: (field, value, document) => {
        const wanted = String(value ?? '');
        return typesLike(typeOf(field)).includes(wanted) ? withType(field, wanted, document) : field;
    },
};

/** @param {string} name */
export function typesLike(name) {
    return families.find((family) => family.includes(name)) ?? [name];
}

/**
 * A field of another type; what means nothing on that is taken away.
 * @param {Field} field
 * @param {string} wanted
 * @param {FormDocument} document
 * @returns {Field}
 */
function withType(field, wanted, document) {
    const control = controlOf(wanted);
    const useless = Object.keys(constructs).filter((name) => name !== 'options' && isMeaningful(name, typeOf(field)) && !isMeaningful(name, wanted));
    const { choice, initialValue, optionOrder, notify, file: _, ...rest } = useless.reduce((next, name) => (
        constructs[name].write(next, constructs[name].kind === 'check' ? 'NO' : '', document)), field);
    const isSeveral = wanted === 'radioControl' && choice?.isMultiple === true;
    return {
        ...rest, control, traits: { ...rest.traits, mmxml: { ...objectOf(rest.traits.mmxml), type: wanted } },
        ...wanted === 'photoCapture' && { file: { capture: /** @type {const} */ ('camera') } },
        ...notification(wanted, mayNotify(typeOf(field)) && notify !== undefined),
        // A range of numbers is a valuePicker's, its numbers are options of all.
        ...control === 'choices' && { choice: { look: wanted === 'segmentedControl' ? 'segments' : 'list', isMultiple: isSeveral, ...wanted === 'radioControl' && choice?.columns !== undefined && { columns: choice.columns } } },
        ...initialValue !== undefined && Array.isArray(initialValue) === isSeveral && { initialValue },
        ...wanted === 'valuePicker' && optionOrder && { optionOrder },
    };
}

/** @type {Construct} */
const multiple = {
    ...flag('choice.isMultiple'),
    write: (field, value) => {
        const first = [field.initialValue ?? []].flat()[0];
        const next = withValueAt(field, 'choice.isMultiple', isYes(value));
        return withInitialChoice(next, String(first ?? ''));
    },
};

/** @type {Construct} */
const editable = {
    kind: 'check',
    read: ({ state }) => (state.isEditable && state.isEnabled ? 'YES' : 'NO'),
    write: (field, value) => ({ ...field, state: { ...field.state, isEditable: isYes(value), isEnabled: true } }),
};

/** What an item says with one attribute or tag, by its name (sections 2 to 7); lists have modules of their own. */
export const constructs = /** @type {Record<string, Construct>} */ ({
    type,
    submitAlerts: flag('state.asksWhenBlank'),
    isHidden: flag('state.isVisible', true),
    editable,
    secure: flag('entry.isSecret'),
    bleeds: {
        kind: 'check',
        read: ({ place }) => (place?.bleeds === false ? 'NO' : 'YES'),
        write: (field, value) => withValueAt(field, 'place.bleeds', isYes(value) ? undefined : false),
    },
    forceReceipt: flag('receipt.isForced'),
    receipt: word('receipt.part', { choices: ['', ...receiptParts] }),
    label: words('texts.label'),
    inlineLabel: words('texts.inlineLabel'),
    detailLabel: words('texts.detailLabel'),
    placeholder: words('texts.placeholder'),
    text: words('texts.body', 'longText'),
    'onmissing.message': words('texts.missingMessage'),
    'onerror.message': words('texts.invalidMessage'),
    regexmessage: words('texts.patternMessage'),
    position: {
        kind: 'choice', choices: positions,
        read: ({ place }) => positions[Number(place?.cell ?? 1) - 1] ?? positions[0],
        write: (field, value) => (positions.includes(String(value)) ? withValueAt(field, 'place.cell', positions.indexOf(String(value)) + 1) : field),
    },
    size: {
        kind: 'size',
        read: (field, document) => sizeOf(field).read(field, document),
        write: (field, value, document) => sizeOf(field).write(field, value, document),
    },
    sizeY: size('place.height'),
    width: size('picture.width', { isWhole: true }),
    height: size('picture.height', { isWhole: true }),
    path,
    textColor: color('textColor'),
    bgcolor: color('background'),
    textSize: size('style.textSize'),
    numberOfLines: size('style.lines', { minimum: 1, isWhole: true }),
    align: word('style.alignment', { choices: ['', 'left', 'center', 'right'] }),
    defaultValue,
    isChecked: {
        kind: 'check',
        read: ({ initialValue }) => (initialValue === true ? 'YES' : 'NO'),
        write: (field, value) => withValueAt(field, 'initialValue', isYes(value) || undefined),
    },
    multiple,
    columns: size('choice.columns', { minimum: 1, isWhole: true }),
    override: trait('override'),
    options: {
        kind: 'text',
        read: rangeOf,
        write: (field, value) => withRange(field, String(value ?? '')),
    },
    order: word('optionOrder', { choices: ['', 'ascending', 'descending'] }),
    buttonPosition: {
        ...word('format.panel', { choices: ['', 'up_left', 'up_center', 'up_right', 'low_left', 'low_center', 'low_right'] }),
        write: ({ format: earlier, ...field }, value) => {
            const { panel: _, ...rest } = earlier ?? {};
            const format = value === '' || value === undefined ? rest : { ...rest, panel: String(value) };
            return Object.keys(format).length > 0 ? { ...field, format } : field;
        },
    },
    submitName: word('submission.key'),
    skipSubmit: flag('submission.isSkipped'),
    forceSubmit: flag('submission.isForced'),
    submitsValue: flag('submission.sendsState'),
    prefix: word('submission.prefix'),
    posfix: word('submission.suffix'),
    unix: flag('submission.isTimestamp'),
    string: word('submission.datePattern'),
    'action.itemShouldNotify': {
        kind: 'check',
        read: (field) => (field.notify !== undefined && mayNotify(typeOf(field)) ? 'YES' : 'NO'),
        write: (field, value) => withNotification(field, isYes(value)),
    },
    'action.linksTo': word('state.waitsFor'),
    action: word('action'),
    ...entries,
    ...dates,
    ...addresses,
});

/**
 * A line's size is its height.
 * @param {Field} field
 */
function sizeOf(field) {
    return size(typeOf(field) === 'lineBlock' ? 'place.height' : 'place.width');
}

/**
 * The values that a choice may begin with; undefined where any text will do.
 * @param {Field} field
 */
export function initialChoices(field) {
    return ['select', 'choices'].includes(field.control) && !field.choice?.isMultiple && plainCount(field) === field.options.length
        ? ['', ...field.options.map(({ value }) => String(value))] : undefined;
}
