/**
 * Cells as spreadsheets put them on the clipboard: columns by tabs, rows by lines; a cell in double quotes may hold
 * both.
 * @param {string} text
 * @param {'\t' | ',' | ';'} separator
 * @returns {string[][]}
 */
export function readTable(text, separator = '\t') {
    const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
    /** @type {string[][]} */
    const rows = [[]];
    const whole = text.replace(/\r?\n$/, '');
    while (cells.lastIndex <= whole.length) {
        const found = cells.exec(whole);
        if (!found) {
            // A quote that is not closed is a quote, and the line is as it stands.
            return whole.split(/\r?\n/).map((line) => line.split(separator));
        }
        const [, quoted, plain, end] = found;
        rows[rows.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
        if (end === '') {
            break;
        } else if (end !== separator) {
            rows.push([]);
        }
    }
    return rows;
}

/**
 * The same the other way.
 * @param {string[][]} rows
 * @param {'\t' | ','} separator
 */
export function writeTable(rows, separator = '\t') {
    const cell = (/** @type {string} */ text) => (/["\r\n]/.test(text) || text.includes(separator)
        ? `"${text.replaceAll('"', '""')}"` : text);
    return rows.map((row) => row.map(cell).join(separator)).join('\n');
}
