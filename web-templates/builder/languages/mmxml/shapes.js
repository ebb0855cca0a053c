import { builderPosition } from '../../model/empty.js';
import { valueAt, withValueAt } from '../../model/objects.js';
import { translationIndex } from '../../render/locale-choice.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Text} Text */
/** @typedef {import('../table-types').Property} Property */

/**
 * An attribute or a tag: how it is shown, where the form document has it, and how it comes there. A value that cannot be
 * leaves the field as it is.
 * @typedef {object} Construct
 * @property {Property['kind']} kind
 * @property {(field: Field, document: FormDocument) => JSONValue | undefined} read
 * @property {(field: Field, value: JSONValue | undefined, document: FormDocument) => Field} write
 * @property {string[]} [choices] values; "" stands for nothing said
 */

/**
 * YES or NO.
 * @param {string} path of a boolean
 * @param {boolean} [isInverted] whether YES is false there
 * @returns {Construct}
 */
export function flag(path, isInverted = false) {
    return {
        kind: 'check',
        read: (field) => ((valueAt(/** @type {any} */ (field), path) === true) !== isInverted ? 'YES' : 'NO'),
        write: (field, value) => withValueAt(field, path, isYes(value) !== isInverted),
    };
}

/** @param {JSONValue | undefined} value */
export function isYes(value) {
    return value === true || ['yes', 'true', '1'].includes(String(value ?? '').toLowerCase());
}

/**
 * A text that is not for people, or one of several words.
 * @param {string} path
 * @param {Partial<Construct>} [more]
 * @returns {Construct}
 */
export function word(path, more = {}) {
    return {
        kind: more.choices ? 'choice' : 'text',
        read: (field) => valueAt(/** @type {any} */ (field), path) ?? '',
        write: (field, value) => withValueAt(field, path, value === '' || value === undefined ? undefined : String(value)),
        ...more,
    };
}

/**
 * A size in px, or a number from a minimum.
 * @param {string} path
 * @param {{ minimum?: number, isWhole?: boolean }} [limits]
 * @returns {Construct}
 */
export function size(path, limits = {}) {
    const { minimum = 0, isWhole = false } = limits;
    return {
        kind: isWhole ? 'number' : 'size',
        read: (field) => String(valueAt(/** @type {any} */ (field), path) ?? ''),
        write: (field, value) => {
            const written = String(value ?? '').trim();
            const number = Number(written);
            const isRight = /^[\d.]+$/.test(written) && number >= minimum && number <= 10_000 && (!isWhole || Number.isInteger(number));
            return written === '' ? withValueAt(field, path, undefined) : isRight ? withValueAt(field, path, number) : field;
        },
    };
}

/**
 * A text that a person reads, in the form's own language.
 * @param {string} path of the text
 * @param {Property['kind']} [kind]
 * @returns {Construct}
 */
export function words(path, kind = 'text') {
    return {
        kind,
        read: (field, document) => stringOf(valueAt(/** @type {any} */ (field), path), document),
        write: (field, value, document) => withValueAt(field, path, retold(valueAt(/** @type {any} */ (field), path), String(value ?? ''), document)),
    };
}

/**
 * What a text says in the form's own language; empty where it does not.
 * @param {any} text
 * @param {FormDocument} document
 * @returns {string}
 */
export function stringOf(text, document) {
    return text?.variants[ownIndex(text, document)]?.string ?? '';
}

/**
 * @param {Text} text
 * @param {FormDocument} document
 */
function ownIndex({ variants }, { defaultLocale }) {
    const unnamed = variants.findIndex(({ locale }) => locale === undefined);
    return unnamed >= 0 ? unnamed : translationIndex(variants.map(({ locale }) => locale), defaultLocale);
}

/**
 * A text in other words, its translations as they are; undefined where nothing is left of it.
 * @param {any} text
 * @param {string} string
 * @param {FormDocument} document
 * @returns {Text | undefined}
 */
export function retold(text, string, document) {
    const fresh = { locale: document.defaultLocale, string, position: builderPosition };
    if (!text) {
        return string === '' ? undefined : { variants: [fresh], isFixed: false };
    }
    const at = ownIndex(text, document);
    const variants = at < 0 ? [fresh, ...text.variants] : text.variants.map((/** @type {any} */ each, /** @type {number} */ n) => (n === at ? { ...each, string } : each));
    return variants.every((/** @type {any} */ each) => each.string === '') ? undefined : { ...text, variants };
}

/**
 * A text in the form's own language, which can be translated.
 * @param {string} string
 * @param {Pick<FormDocument, 'defaultLocale'>} document
 * @returns {Text}
 */
export function newText(string, { defaultLocale }) {
    return { variants: [{ locale: defaultLocale, string, position: builderPosition }], isFixed: false };
}
