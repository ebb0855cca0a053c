/**
 * A name as a definition writes it, as it is meant in one row.
 * @param {string} name
 * @param {string} section that repeats
 * @param {string} row the name of the row
 * @returns {string}
 */
export function nameInRow(name, section, row) {
    if (!name.includes('[]')) {
        return name;
    }
    const any = `${section}[]`;
    return name === any || name.startsWith(`${any}.`) ? row + name.slice(any.length) : name;
}
