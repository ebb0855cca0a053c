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
    const typing = composite ? typingOfPart(page, composite, field) : typingOf(page, field, input);
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
 * The typing of a field: what rules name, what the definition names besides its format, else that of the format.
 * @type {(page: Runtime.Page, field: Runtime.Field, input: HTMLInputElement) => Typing}
 */
function typingOf({ engine }, { definition, original }, input) {
    const first = firsts.get(input) ?? builtTyping(input);
    firsts.set(input, first);
    const [begun, now] = [original, definition].map((each) => formatOf(engine, each));
    if (begun === now) {
        return { ...first, inputmode: definition.keyboard || first.inputmode };
    }
    const follow = (/** @type {string} */ built, /** @type {'keyboard' | 'capitalization'} */ member) => (
        built === (begun?.[member] ?? '') ? now?.[member] ?? '' : built);
    const inputmode = definition.keyboard || follow(first.inputmode, 'keyboard');
    return {
        inputmode,
        autocapitalize: follow(first.autocapitalize, 'capitalization'),
        // Somebody else may be meant by what another format asks for.
        autocomplete: first.autocomplete === begun?.autocomplete ? '' : first.autocomplete,
        spellcheck: inputmode === 'email' ? 'false' : '',
    };
}

/** @type {(input: HTMLInputElement) => Typing} */
function builtTyping(input) {
    const [inputmode, autocapitalize, autocomplete, spellcheck] =
        ['inputmode', 'autocapitalize', 'autocomplete', 'spellcheck'].map((name) => input.getAttribute(name) ?? '');
    return { inputmode, autocapitalize, autocomplete, spellcheck };
}

/**
 * The format that a text is typed by; one that repeats another is typed as that one is.
 * @type {(engine: Runtime.Engine, definition: Runtime.FieldData) => Runtime.Format | undefined}
 */
function formatOf(engine, definition) {
    const { validators = [] } = definition;
    const repeated = validators.some(({ replacesFormat }) => replacesFormat) ? []
        : validators.flatMap(({ kind, fields = [] }) => (kind === 'same' ? fields : []));
    return formatInForce(engine, engine.fields.get(repeated[0]) ?? { definition });
}
