import { bareDocument, bareField } from '../../runtime/render/empty.js';
import { strategiesOf } from './tables.js';

/** The position of what was made in the builder. */
export const builderPosition = 'builder:1:1';

/** @type {(string: string) => Doc.Text} */
export function plainText(string) {
    return { variants: [{ string, position: builderPosition }], isFixed: false };
}

/** @returns {Doc.Style} */
export function plainStyle() {
    return { isClear: false, isUnderlined: false };
}

/**
 * A field that has nothing yet but its name and its control.
 * @type {(name: string, control: string, position?: string) => Doc.Field}
 */
export function emptyField(name, control, position = builderPosition) {
    const { position: place, ...bare } = bareField(name, control, position);
    return { ...bare, traits: {}, position: place };
}

/**
 * A form of one page, group and section with these fields.
 * @type {(dialect: Doc.FormDocument['dialect'], id: string, title: Doc.Text,
 *     rest?: { fields?: Doc.Field[], locales?: string[], position?: string }) => Doc.FormDocument}
 */
export function formDocument(dialect, id, title, rest = {}) {
    const { fields = [], locales = ['en'], position = builderPosition } = rest;
    const { position: place, ...bare } = bareDocument(dialect, id, title, { fields, locales, position });
    return { ...bare, traits: {}, position: place };
}

/**
 * The validator that asks for an answer in forms of a document's language.
 * @type {(document: { dialect: string }) => Doc.Validator}
 */
export function newRequirement(document) {
    const blank = strategiesOf(document)?.blank ?? 'empty';
    return { kind: 'required', fields: [], parameters: { blank, falseIsBlank: true }, position: builderPosition };
}

/**
 * Tells whether a member of a part of a form is what its language remembers of it: nothing that a page shows.
 * @param {string | number} member
 */
export function isMemory(member) {
    return member === 'traits';
}
