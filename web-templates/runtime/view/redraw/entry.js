import { compositeOf, kindOf } from '../../engine/composites.js';
import { formatInForce } from '../../engine/format-in-force.js';
import { setAttribute } from '../inputs.js';

/** @typedef {{ inputmode: string, autocapitalize: string, autocomplete: string, spellcheck: string }} Typing */

/** @type {WeakMap<Element, Typing>} the typing that each input was built with */
const firsts = new WeakMap();

/**
 * Has a text typed as its format and rules say now: the keyboard that a phone shows, what it begins with a capital, and
 * whether it can be read.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawEntry(page, field) {
    const input = page.inputs.get(field.name);
    const { control, secret } = field.definition;
    if (!(input instanceof HTMLInputElement) || control !== 'text') {
        return;
    }
    const composite = compositeOf(field);
    const typing = composite ? typingOfPart(page, composite, field) : typingOf(page, field, input, []);
    for (const [name, text] of Object.entries(typing)) {
        setAttribute(input, name, text);
    }
    if (!composite) {
        input.type = secret ? 'password' : 'text';
    }
}

/**
 * The typing of a component where another one decides over it.
 * @type {(page: Runtime.Page, composite: Runtime.Field, field: Runtime.Field) => Partial<Typing>}
 */
function typingOfPart({ engine }, composite, { original }) {
    const name = kindOf(engine, composite)?.formatOf?.(engine, composite, original.name);
    const { keyboard = '', capitalization = '' } = engine.data.formats?.[name ?? ''] ?? {};
    return name === undefined ? {} : { inputmode: keyboard, autocapitalize: capitalization };
}

/**
 * The typing of a field: what rules name, what the definition names besides what is usual, else what is usual now.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {HTMLInputElement} input
 * @param {Runtime.Field[]} repeating the fields that repeat it, which it may repeat too
 * @returns {Typing}
 */
function typingOf(page, field, input, repeating) {
    const { definition, original } = field;
    const { keyboard, capitalization, checksSpelling } = definition;
    const first = firstTyping(input);
    const typed = (/** @type {HTMLInputElement} */ each, /** @type {Runtime.Field} */ other) => (
        repeating.includes(other) ? firstTyping(each) : typingOf(page, other, each, [...repeating, field]));
    const [begun, now] = [usualTyping(page, original, firstTyping), usualTyping(page, definition, typed)];
    const follow = (/** @type {keyof Typing} */ name) => (first[name] === begun[name] ? now[name] : first[name]);
    const spelling = checksSpelling ? now.spellcheck : follow('spellcheck');
    return {
        inputmode: keyboard || follow('inputmode'),
        autocapitalize: capitalization === undefined ? follow('autocapitalize') : capitalization || now.autocapitalize,
        // Somebody else may be meant by what another format asks for.
        autocomplete: begun.autocomplete === now.autocomplete || first.autocomplete !== begun.autocomplete
            ? first.autocomplete : '',
        spellcheck: keyboard === 'email' || checksSpelling === false ? 'false' : spelling,
    };
}

/**
 * The typing that a definition brings along: that of its format, or of the field that it repeats.
 * @param {Runtime.Page} page
 * @param {Runtime.FieldData} definition
 * @param {(input: HTMLInputElement, field: Runtime.Field) => Typing} typed of the one that is repeated
 * @returns {Typing}
 */
function usualTyping({ engine, inputs }, definition, typed) {
    const { validators = [] } = definition;
    const repeated = validators.some(({ replacesFormat }) => replacesFormat) ? []
        : validators.flatMap(({ kind, fields = [] }) => (kind === 'same' ? fields : []));
    const [other, input] = [engine.fields.get(repeated[0]), inputs.get(repeated[0])];
    if (other && input instanceof HTMLInputElement) {
        return { ...typed(input, other), autocomplete: '' };
    }
    const { keyboard = '', capitalization = '', autocomplete = '' } = formatInForce(engine, { definition }) ?? {};
    const spellcheck = keyboard === 'email' ? 'false' : '';
    return { inputmode: keyboard, autocapitalize: capitalization, autocomplete, spellcheck };
}

/** @type {(input: HTMLInputElement) => Typing} */
function firstTyping(input) {
    const known = firsts.get(input);
    const [inputmode, autocapitalize, autocomplete, spellcheck] =
        ['inputmode', 'autocapitalize', 'autocomplete', 'spellcheck'].map((name) => input.getAttribute(name) ?? '');
    const first = known ?? { inputmode, autocapitalize, autocomplete, spellcheck };
    firsts.set(input, first);
    return first;
}
