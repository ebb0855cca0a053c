import { parseTemplate } from './mustache-parser.js';

/** @typedef {ReturnType<typeof createTemplates>} Templates */

/**
 * The Mustache templates of the web files by path without ending, such as `controls/text`, each read when it is used
 * first.
 * @param {Render.Files} files
 */
export function createTemplates(files) {
    /** @type {Map<string, Template | undefined>} */
    const known = new Map();
    const find = (/** @type {string} */ name) => {
        if (!known.has(name)) {
            const text = files.text(`html/${name}.mustache`);
            known.set(name, text === null ? undefined : parseTemplate(text));
        }
        return known.get(name);
    };
    return {
        has: (/** @type {string} */ name) => find(name) !== undefined,
        /**
         * @param {string} name
         * @param {Context} context
         * @returns {string}
         */
        render(name, context) {
            const template = find(name);
            if (!template) {
                throw new Error(`there is no template “${name}”`);
            }
            return render(template, context, find);
        },
    };
}

/**
 * A part of a template: text, a value, or a section of parts.
 * @typedef {string
 *     | { kind: 'text', name: string, isRaw: boolean }
 *     | { kind: 'section' | 'inverted', name: string, parts: Template }
 *     | { kind: 'partial', name: string, indent: string }} Part
 * @typedef {Part[]} Template
 * @typedef {{ [name: string]: any }} Context
 * @typedef {(name: string) => Template | undefined} Partials
 */

/** @type {Record<string, string>} */
const escapes = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;', '\r': '&#13;' };

/**
 * A text as HTML. Carriage returns too are written by their number: readers of HTML would turn them into line feeds.
 * @type {(text: string) => string}
 */
function escapeHTML(text) {
    return text.replace(/[<>&"'\r]/g, (sign) => escapes[sign]);
}

/**
 * Renders a template that has been read.
 *
 * Missing values are nothing; empty lists and `false` hide a section, an empty text does not.
 * @type {(template: Template, context: Context, partials?: Partials) => string}
 */
export function render(template, context, partials = () => undefined) {
    return renderParts(template, [context], partials, '');
}

/**
 * @param {Template} template
 * @param {any[]} stack the contexts, the innermost last
 * @param {Partials} partials
 * @param {string} indent what each further line of a partial begins with
 * @returns {string}
 */
function renderParts(template, stack, partials, indent) {
    let out = '';
    for (const part of template) {
        const text = typeof part === 'string' ? part : renderPart(part, stack, partials, indent);
        out += indent && text && out.endsWith('\n') ? indent + text : text;
    }
    return out;
}

/** @type {(part: Exclude<Part, string>, stack: any[], partials: Partials, indent: string) => string} */
function renderPart(part, stack, partials, indent) {
    if (part.kind === 'partial') {
        const inner = indent + part.indent;
        const text = renderParts(partials(part.name) ?? [], stack, partials, inner);
        return part.indent && text ? part.indent + text : text;
    }
    const value = find(part.name, stack);
    if (part.kind === 'text') {
        const text = String(value ?? '');
        return part.isRaw ? text : escapeHTML(text);
    }
    const isEmpty = value === undefined || value === null || value === false || Array.isArray(value) && !value.length;
    if (part.kind === 'inverted') {
        return isEmpty ? renderParts(part.parts, stack, partials, indent) : '';
    }
    if (isEmpty) {
        return '';
    }
    if (Array.isArray(value)) {
        return value.map((each) => renderParts(part.parts, [...stack, each], partials, indent)).join('');
    }
    return renderParts(part.parts, value === true ? stack : [...stack, value], partials, indent);
}

/**
 * The value of a name: of the innermost context that has one; of a dotted name the rest is looked up in that value
 * alone.
 * @type {(name: string, stack: any[]) => any}
 */
function find(name, stack) {
    if (name === '.') {
        return stack[stack.length - 1];
    }
    const [first, ...rest] = name.split('.');
    for (let at = stack.length - 1; at >= 0; at -= 1) {
        const value = member(stack[at], first);
        if (value !== undefined) {
            return rest.reduce(member, value);
        }
    }
    return undefined;
}

/** @type {(value: any, name: string) => any} */
function member(value, name) {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name] : undefined;
}
