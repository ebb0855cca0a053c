/** @typedef {import('./templates.js').Part} Part */
/** @typedef {import('./templates.js').Template} Template */

/**
 * @typedef {object} Reading
 * @property {string} text
 * @property {number} at
 * @property {string} open the delimiters
 * @property {string} close
 * @property {{ name: string, parts: Template }[]} sections those that are open, the outermost first
 */

/**
 * Reads a Mustache template: values, sections, inverted sections, comments, partials and delimiters.
 * @param {string} text
 * @returns {Template}
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
    const close = (/** @type {Record<string, string>} */ ({ '{': '}', '=': '=' })[sign] ?? '') + reading.close;
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
 * @returns {{ name: string, parts: Template }} the innermost open section
 */
function top({ sections }) {
    return sections[sections.length - 1];
}
