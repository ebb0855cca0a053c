import { shownText } from '../../engine/formats.js';
import { fieldTitle } from '../../engine/title.js';
import { createWordsIn } from '../element.js';
import { withName } from '../file-name.js';

/** The text in place of a masked value, whatever its length. */
const dots = '••••••••';

/**
 * The answer as the page shows it: what its control draws, else lines of text.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {HTMLElement[]} none for what is blank
 */
export function contentOf(page, field) {
    return page.controls.get(field.definition.control)?.drawn?.(page, field)
        ?? textsOf(page, field).map((text) => createWordsIn(page, 'p', '', text));
}

/**
 * The answer as lines of text; of a composite one for each component that is filled in.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {string[]} none for what is blank
 */
function textsOf(page, field) {
    const { engine } = page;
    if (field.definition.control === 'composite') {
        return [...field.components.values()].flatMap((part) =>
            linesOf(page, part, shownText(engine, part)).map((line) => `${fieldTitle(part)}: ${line}`));
    }
    // What only the control knows of its value.
    const own = field.definition.control === 'file' ? page.controls.get('file')?.text?.(page, field) : undefined;
    return own ? [withName(own, field)] : linesOf(page, field, shownText(engine, field));
}

/**
 * A field's value as lines of text for the receipt; none for what is blank.
 * @param {Pick<Runtime.Page, 'controls' | 'data' | 'engine'>} page
 * @param {Runtime.Field} field
 * @param {string} text the value as its input shows it
 * @returns {string[]}
 */
export function linesOf({ controls, data, engine }, { definition, value }, text) {
    const words = controls.get(definition.control)?.words;
    if (words) {
        return filled(words(String(value ?? ''), data.locale));
    }
    const { unchosen } = engine.dialect.values;
    const yesOrNo = data.messages[value === true ? 'run.yes' : 'run.no'];
    switch (definition.control) {
        case 'checkbox':
        case 'consent': return value === null ? [] : [yesOrNo];
        case 'select':
        case 'choices': return value === unchosen ? [] : labelsOf(definition, value);
        case 'signature':
        case 'photo': return value === true ? [yesOrNo] : [];
        default: return filled(definition.secret && text.trim() ? dots : text);
    }
}

/** @type {(text: string) => string[]} */
function filled(text) {
    return text.trim() ? [text] : [];
}

/**
 * The labels of the chosen options, in the order of the options.
 * @param {Runtime.FieldData} definition
 * @param {unknown} value one option's value or a list of them
 * @returns {string[]}
 */
function labelsOf({ options = [] }, value) {
    const chosen = [value].flat();
    // A list names what is chosen, "" too, which alone is nothing.
    return options.filter(([key]) => chosen.includes(key) && (key !== '' || Array.isArray(value)))
        .map(([key, label]) => label || String(key));
}
