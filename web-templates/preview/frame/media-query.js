/** @typedef {{ scheme: 'auto' | 'light' | 'dark', contrast: boolean, print: boolean }} Media */

/**
 * A media query as it has to read for the page to look as it would elsewhere: in another colour scheme, with more
 * contrast, on paper. What is not asked for stays as the browser has it.
 * @type {(query: string, media: Media) => string}
 */
export function queryFor(query, { scheme, contrast, print }) {
    let text = query;
    if (scheme !== 'auto') {
        text = text.replace(/\(\s*prefers-color-scheme\s*:\s*(\w+)\s*[)]/g, (_, wanted) => feature(wanted === scheme));
    }
    if (contrast) {
        text = text.replace(/\(\s*prefers-contrast\s*(?::\s*([\w-]+)\s*)?[)]/g,
            (_, wanted) => feature(!wanted || wanted === 'more'));
    }
    if (print) {
        text = text.replace(/\b(?:print|screen)\b/g, (type) => (type === 'print' ? 'all' : 'print'));
    }
    return text;
}

/**
 * A feature that always holds, or never.
 * @type {(holds: boolean) => string}
 */
function feature(holds) {
    return holds ? '(min-width: 0px)' : '(max-width: -1px)';
}
