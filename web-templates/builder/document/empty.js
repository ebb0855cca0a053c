import { bareDocument, bareField } from '../../runtime/render/empty.js';
import { strategiesOf } from './tables.js';

/** The position of what was made in the builder. */
export const builderPosition = 'builder:1:1';

/**
 * @param {string} string
 * @param {string} [position]
 * @returns {Doc.Text}
 */
export function plainText(string, position = builderPosition) {
    return { variants: [{ string, position }], isFixed: false };
}

/** @returns {Doc.Style} */
export function plainStyle() {
    return { isClear: false, isUnderlined: false };
}

/**
 * A field that has nothing yet but its name and its control.
 * @param {string} name
 * @param {string} control
 * @param {string} [position]
 * @returns {Doc.Field}
 */
export function emptyField(name, control, position = builderPosition) {
    const { position: place, ...bare } = bareField(name, control, position);
    return { ...bare, traits: {}, position: place };
}

/**
 * A form of one page, group and section with these fields.
 * @param {Doc.FormDocument['dialect']} dialect
 * @param {string} id
 * @param {Doc.Text} title
 * @param {{ fields?: Doc.Field[], locales?: string[], position?: string }} [rest]
 * @returns {Doc.FormDocument}
 */
export function formDocument(dialect, id, title, rest = {}) {
    const { fields = [], locales = ['en'], position = builderPosition } = rest;
    const { position: place, ...bare } = bareDocument(dialect, id, title, { fields, locales, position });
    return { ...bare, traits: {}, position: place };
}

/**
 * What asks for an answer in forms of a document's language.
 * @type {(document: { dialect: string }) => Doc.Validator}
 */
export function newRequirement(document) {
    const blank = strategiesOf(document)?.blank ?? 'empty';
    return { kind: 'required', fields: [], parameters: { blank, falseIsBlank: true }, position: builderPosition };
}
