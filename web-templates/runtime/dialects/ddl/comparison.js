import { fieldsOf, keyOf } from './filling.js';
import { isXML, readStructure } from './structure.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('./structure.js').StructureField} StructureField */

/**
 * The fields in which the form of the page is another than that of a structure: what they are called, hold, offer and
 * demand, and which there are, in their order.
 * @param {Engine} engine
 * @param {unknown} definition of the structure
 * @returns {string[] | null} their labels or names; null for what is no definition
 */
export function differences(engine, definition) {
    const { locale, settings } = engine.data;
    const theirs = readStructure(definition, locale);
    if (!theirs) {
        return null;
    }
    const ours = fieldsOf(engine);
    // Dates are sent in another form to each of the two versions.
    const hasOtherDates = isXML(definition) !== (settings.portalVersion === '6.2');
    const places = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, place) => place);
    const different = places.filter((place) => {
        const [own, other] = [ours[place], theirs[place]];
        return !own || !other || !isSame(own, other, place) || hasOtherDates && other.kind === 'date';
    });
    return different.map((place) => {
        const { label, name } = theirs[place] ?? ours[place].definition;
        return label || name;
    });
}

/**
 * @param {Field} field of the page
 * @param {StructureField} other
 * @param {number} place
 * @returns {boolean}
 */
function isSame(field, other, place) {
    const { label, options = [], validators = [] } = field.original;
    const isNamed = keyOf(field) === (other.name || `field${place + 1}`);
    const isRequired = validators.some(({ kind }) => kind === 'required');
    // What has no label is read out by another name.
    const isLabelled = !other.label || plain(label) === plain(other.label);
    const offers = (/** @type {[unknown, string][]} */ list) =>
        JSON.stringify(list.map(([value, text]) => [String(value), plain(text)]));
    return isNamed && isLabelled && kindOf(field) === other.kind && isRequired === other.isRequired
        && offers(options.map(([value, text]) => [value, text])) === offers(other.options);
}

/**
 * @param {Field} field
 * @returns {string} as structures are read
 */
function kindOf({ original: { control, valueType, multiple } }) {
    const holds = valueType === 'options' ? '' : valueType;
    return [control, multiple ? 'several' : holds].filter(Boolean).join(' ');
}

/**
 * @param {string} text
 * @returns {string} without what pages do not show of blanks
 */
function plain(text) {
    return text.replace(/\s+/g, ' ').trim();
}
