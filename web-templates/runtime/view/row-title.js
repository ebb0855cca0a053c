/**
 * The title of a row by its place among those of its section.
 * @param {Pick<Runtime.Page, 'data'>} page
 * @param {number} index from 0
 * @returns {string}
 */
export function rowTitle({ data: { messages } }, index) {
    return messages['run.row'].replace('{n}', String(index + 1));
}

/**
 * Words about a field, behind the title of its row where it stands in one.
 * @type {(page: Runtime.Page, field: Runtime.Field, words: string) => string}
 */
export function behindRowTitle({ hooks }, field, words) {
    const row = hooks.rowTitle?.(field);
    return row ? `${row}: ${words}` : words;
}
