import { builderPosition } from '../../document/empty.js';
import { withAutomaticNotice } from '../../document/automatic.js';
import { objectOf, valueAt, withValueAt } from '../../document/objects.js';
import { accessTo } from '../plain/access.js';
import { appliesTo, rowsOf } from '../plain/rows.js';
import { isYes, retold, stringOf, newValidator, validatorNamed, withValidator } from '../plain/validators.js';
import { addresses } from './addresses.js';
import { dates, controlOf, mayNotify, notification, typeOf, withNotification } from './types.js';
import { entries } from './entry.js';
import { plainCount, rangeOf, withInitialChoice, withRange } from './options.js';

/** The places of the grid of nine: clockwise from the upper left, the middle last (section 11). */
export const positions = [
    'upper_left', 'upper_center', 'upper_right', 'center_right', 'bottom_right', 'bottom_center', 'bottom_left',
    'center_left', 'center_center',
];

/** Types that can take each other's place. */
const families = [
    ['label', 'multilinelabel'], ['segmentedControl', 'radioControl', 'dropDown', 'valuePicker'],
    ['localImage', 'zipImage'],
    ['signatureBox', 'photoCapture'],
];

/** @type {Tables.Access} */
const path = {
    read: ({ picture, traits }) => picture?.image?.name ?? objectOf(traits.mmxml).path ?? '',
    write: (field, value) => {
        const name = String(value ?? '').trim();
        return typeOf(field) === 'remoteImage' ? withValueAt(field, 'traits.mmxml.path', name || undefined)
            : withValueAt({ ...field, picture: field.picture ?? {} }, 'picture.image',
                name === '' ? undefined : { name, position: builderPosition });
    },
};

/** @type {Tables.Access} */
const defaultValue = {
    read: (field, document) => (typeOf(field) === 'infoButton' ? stringOf(field.texts.caption, document)
        : [field.initialValue ?? ''].flat().join(',')),
    write: (field, value, document) => {
        const written = String(value ?? '');
        if (typeOf(field) === 'infoButton') {
            return withValueAt(field, 'texts.caption', retold(field.texts.caption, written, document));
        } else if (['select', 'choices'].includes(field.control)) {
            return withInitialChoice(field, written);
        }
        const own = typeOf(field) === 'canadianPostalCode' ? written.replace(/\s/g, '').toUpperCase() : written;
        return withValueAt(field, 'initialValue', own === '' ? undefined : own);
    },
};

/** @param {string} name */
export function typesLike(name) {
    return families.find((family) => family.includes(name)) ?? [name];
}

/**
 * A field of another type; what means nothing on that is taken away.
 * @type {(field: Doc.Field, wanted: string, document: Doc.FormDocument) => Doc.Field}
 */
function withType(field, wanted, document) {
    const control = controlOf(wanted);
    const type = typeOf(field);
    const useless = rowsOf('mmxml')
        .filter((row) => row.names.mmxml !== 'options' && !row.path.startsWith('checks.')
            && appliesTo(row, 'mmxml', type) && !appliesTo(row, 'mmxml', wanted));
    const { choice, initialValue, optionOrder, notify, file: _, ...rest } = useless.reduce((next, row) => (
        (constructs[row.names.mmxml] ?? accessTo(row, 'mmxml'))?.write(next, '', document) ?? next), field);
    const isSeveral = wanted === 'radioControl' && choice?.isMultiple === true;
    return {
        ...rest, control, traits: { ...rest.traits, mmxml: { ...objectOf(rest.traits.mmxml), type: wanted } },
        ...wanted === 'photoCapture' && { file: { capture: /** @type {const} */ ('camera') } },
        ...notification(wanted, mayNotify(type) && notify !== undefined),
        // A range of numbers is a valuePicker's, its numbers are options of all.
        ...control === 'choices'
            && { choice: {
                look: wanted === 'segmentedControl' ? 'segments' : 'list', isMultiple: isSeveral,
                ...wanted === 'radioControl' && choice?.columns !== undefined && { columns: choice.columns },
            } },
        ...initialValue !== undefined && Array.isArray(initialValue) === isSeveral && { initialValue },
        ...wanted === 'valuePicker' && optionOrder && { optionOrder },
    };
}

/**
 * A line's size is its height.
 * @param {Doc.Field} field
 */
function sizeOf(field) {
    const row = /** @type {Tables.Row} */ (rowsOf('mmxml').find(({ names }) => names.mmxml === 'size'));
    return /** @type {Tables.Access} */ (
        accessTo({ ...row, path: typeOf(field) === 'lineBlock' ? 'place.height' : 'place.width' }, 'mmxml'));
}

/** The readers and writers of attributes and tags that are no plain values of the form document (sections 2 to 7). */
export const constructs = /** @type {Record<string, Tables.Access>} */ ({
    type: {
        read: typeOf,
        write: (field, value, document) => {
            const wanted = String(value ?? '');
            return typesLike(typeOf(field)).includes(wanted) ? withType(field, wanted, document) : field;
        },
    },
    editable: {
        read: ({ state }) => state.isEnabled,
        write: (field, value) => ({ ...field, state: { ...field.state, isEnabled: isYes(value) } }),
    },
    position: {
        read: ({ place }) => positions[Number(place?.cell ?? 1) - 1] ?? positions[0],
        write: (field, value) => (positions.includes(String(value))
            ? withValueAt(field, 'place.cell', positions.indexOf(String(value)) + 1) : field),
    },
    size: {
        read: (field, document) => sizeOf(field).read(field, document),
        write: (field, value, document) => sizeOf(field).write(field, value, document),
    },
    path,
    defaultValue,
    multiple: {
        read: ({ choice }) => choice?.isMultiple === true,
        write: (field, value) => {
            const first = [field.initialValue ?? []].flat()[0];
            return withInitialChoice(withValueAt(field, 'choice.isMultiple', isYes(value)), String(first ?? ''));
        },
    },
    options: { read: rangeOf, write: (field, value) => withRange(field, String(value ?? '')) },
    buttonPosition: {
        read: (field) => valueAt(/** @type {any} */ (field), 'format.panel') ?? '',
        write: ({ format: earlier, ...field }, value) => {
            const { panel: _, ...rest } = earlier ?? {};
            const format = value === '' || value === undefined ? rest : { ...rest, panel: String(value) };
            return Object.keys(format).length > 0 ? { ...field, format } : field;
        },
    },
    mustValidate: {
        read: (field) => validatorNamed(field, 'verified') !== undefined,
        write: (field, value) => (
            withValidator(field, ['verified'],
                isYes(value) ? newValidator('verified', { service: 'email' }) : undefined)),
    },
    'action.itemShouldNotify': {
        read: (field) => field.notify !== undefined && mayNotify(typeOf(field)),
        write: (field, value) => (
            withNotification(withAutomaticNotice({ dialect: 'mmxml' }, field, false), isYes(value))),
    },
    ...entries,
    ...dates,
    ...addresses,
});

/**
 * The values that a choice may begin with; undefined where any text will do.
 * @param {Doc.Field} field
 */
export function initialChoices(field) {
    return ['select', 'choices'].includes(field.control) && !field.choice?.isMultiple
        && plainCount(field) === field.options.length
        ? ['', ...field.options.map(({ value }) => String(value))] : undefined;
}
