/**
 * The Mustache templates of the web files by path without ending, such as `controls/text`, each read when it is used
 * first.
 * @param {Render.Files} files
 */
export function createTemplates(files) {
    /** @type {Map<string, Render.Template | undefined>} */
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
         * @param {Render.Context} context
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

/** @typedef {(name: string) => Render.Template | undefined} Partials */

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
 * @param {Render.Template} template
 * @param {Render.Context} context
 * @param {Partials} [partials]
 * @returns {string}
 */
export function render(template, context, partials = () => undefined) {
    return renderParts(template, [context], partials, '');
}

/**
 * @param {Render.Template} template
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

/** @type {(part: Exclude<Render.TemplatePart, string>, stack: any[], partials: Partials, indent: string) => string} */
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

/**
 * @typedef {object} Reading
 * @property {string} text
 * @property {number} at
 * @property {string} open the delimiters
 * @property {string} close
 * @property {{ name: string, parts: Render.Template }[]} sections those that are open, the outermost first
 */

/**
 * Reads a Mustache template: values, sections, inverted sections, comments, partials and delimiters.
 * @param {string} text
 * @returns {Render.Template}
 * @throws {SyntaxError} for a tag or section without its end
 */
export function parseTemplate(text) {
    /** @type {Reading} */
    const reading = { text, at: 0, open: '{{', close: '}}', sections: [{ name: '', parts: [] }] };
    for (let start = next(reading); start >= 0; start = next(reading)) {
        readTag(reading, start);
    }
    addText(reading, text.slice(reading.at));
    if (reading.sections.length > 1) {
        throw new SyntaxError(`the section “${top(reading).name}” has no end`);
    }
    return top(reading).parts;
}

/**
 * @param {Reading} reading
 * @returns {number} where the next tag begins, -1 for none
 */
function next({ text, open, at }) {
    return text.indexOf(open, at);
}

/** @type {(reading: Reading, start: number) => void} */
function readTag(reading, start) {
    const { text, open } = reading;
    const sign = text[start + open.length] ?? '';
    const close = ({ '{': '}', '=': '=' }[sign] ?? '') + reading.close;
    const from = start + open.length + ('#^/!>{&='.includes(sign) && sign ? 1 : 0);
    const end = text.indexOf(close, from);
    if (end < 0) {
        throw new SyntaxError('a tag has no end');
    }
    const content = text.slice(from, end).trim();
    const after = end + close.length;
    const line = '#^/!>='.includes(sign) && sign ? lineOf(text, start, after) : null;
    addText(reading, text.slice(reading.at, line ? line.start : start));
    reading.at = line ? line.end : after;
    take(reading, sign, content, line ? text.slice(line.start, start) : '');
}

/**
 * The line of a tag that stands alone in it, with its end.
 * @type {(text: string, start: number, after: number) => { start: number, end: number } | null}
 */
function lineOf(text, start, after) {
    const before = text.slice(0, start).match(/(?:^|\n)([ \t]*)$/);
    const behind = text.slice(after, text.indexOf('\n', after) + 1 || undefined).match(/^[ \t]*\r?\n|^[ \t]*$/);
    return before && behind ? { start: start - before[1].length, end: after + behind[0].length } : null;
}

/**
 * @param {Reading} reading
 * @param {string} sign
 * @param {string} name
 * @param {string} indent of a tag that stands alone in its line
 */
function take(reading, sign, name, indent) {
    const { sections } = reading;
    const { parts } = top(reading);
    if (sign === '#' || sign === '^') {
        const section = { name, parts: [] };
        parts.push({ kind: sign === '#' ? 'section' : 'inverted', ...section });
        sections.push(section);
    } else if (sign === '/') {
        if (sections.length === 1 || top(reading).name !== name) {
            throw new SyntaxError(`“${name}” ends without having begun`);
        }
        sections.pop();
    } else if (sign === '>') {
        parts.push({ kind: 'partial', name, indent });
    } else if (sign === '=') {
        [reading.open, reading.close] = name.split(/\s+/);
    } else if (sign !== '!') {
        parts.push({ kind: 'text', name, isRaw: sign === '{' || sign === '&' });
    }
}

/**
 * Adds a text line by line, so that each line of a partial can be indented.
 * @type {(reading: Reading, text: string) => void}
 */
function addText(reading, text) {
    top(reading).parts.push(...text.match(/[^\n]*\n|[^\n]+/g) ?? []);
}

/**
 * @param {Reading} reading
 * @returns {{ name: string, parts: Render.Template }} the innermost open section
 */
function top({ sections }) {
    return sections[sections.length - 1];
}
