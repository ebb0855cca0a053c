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
    return {
        name,
        control,
        texts: { markup: 'none' },
        options: [],
        state: { isVisible: true, isEnabled: true, isEditable: true, asksWhenBlank: false },
        validators: [],
        entry: { isSecret: false },
        style: plainStyle(),
        components: [],
        bindings: [],
        submission: { isSkipped: false, isForced: false, clones: [], sendsState: false, isTimestamp: false },
        receipt: { isForced: false },
        traits: {},
        position,
    };
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
    const section = { name: 'section1', isVisible: true, fields, style: plainStyle(), position };
    const group = {
        name: 'group1', isVisible: true, isCollapsible: false, isCollapsed: false,
        layout: /** @type {const} */ ('column'),
        sections: [section], style: plainStyle(), position,
    };
    return {
        format: 2,
        dialect,
        id,
        title,
        defaultLocale: locales[0],
        locales,
        pages: [{ name: 'page1', isVisible: true, groups: [group], position }],
        rules: [],
        checks: [],
        services: [],
        style: plainStyle(),
        settings: {},
        traits: {},
        position,
    };
}

/**
 * What asks for an answer in forms of a document's language.
 * @type {(document: { dialect: string }) => Doc.Validator}
 */
export function newRequirement(document) {
    const blank = strategiesOf(document)?.blank ?? 'empty';
    return { kind: 'required', fields: [], parameters: { blank, falseIsBlank: true }, position: builderPosition };
}
