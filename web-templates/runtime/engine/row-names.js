/**
 * A name as a definition writes it, as it is meant in one row: in each section that repeats, the row of that number.
 * @param {string} name
 * @param {string} row the name of the row
 * @param {{ has(section: string): boolean }} repeated the names of the sections that repeat
 * @returns {string}
 */
export function nameInRow(name, row, repeated) {
    const at = `${name}.`.indexOf('[].');
    return at > 0 && repeated.has(name.slice(0, at))
        ? name.slice(0, at) + row.slice(row.lastIndexOf('[')) + name.slice(at + 2) : name;
}
