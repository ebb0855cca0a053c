/**
 * A section of the grid of nine, or the rest of one, with what stands in it, in document order.
 * @typedef {object} Cell
 * @property {number} number clockwise from the upper left, the middle is 9
 * @property {number} span how many columns are its own: up to the next section in its row that something stands in
 * @property {boolean} below its row: what reaches over the sections to its right without covering them
 * @property {Render.Field[]} fields
 */

/** The rows of the grid; read one after the other they are the order on a narrow screen (mmxml 11). */
const rows = [[1, 2, 3], [8, 9, 4], [7, 6, 5]];

/**
 * The sections that hold something, in the order in which they are read.
 * @param {Render.Field[]} fields
 * @returns {Cell[]}
 */
export function gridCells(fields) {
    return rows.flatMap((row) => cellsIn(row.map((number) => fields.filter(({ place }) => (place?.cell ?? 1) === number)), row));
}

/**
 * Whether something stands in the left column, or the label of something in the middle does; what rules may show keeps
 * its room there, but its label does not.
 * @param {Render.Field[]} fields
 * @param {ReadonlySet<string>} revealed the names of the fields that rules show
 * @returns {boolean}
 */
export function usesLeftColumn(fields, revealed) {
    return fields.some(({ name, control, place, state, texts }) => {
        const cell = place?.cell ?? 1;
        if (rows.some(([left]) => left === cell)) {
            return control !== 'space' && (state.isVisible || revealed.has(name));
        }
        return rows.some(([, middle]) => middle === cell) && state.isVisible && texts.inlineLabel !== undefined;
    });
}

/**
 * @param {Render.Field[][]} contents of each column
 * @param {number[]} row
 * @returns {Cell[]}
 */
function cellsIn(contents, row) {
    const columns = [0, 1, 2].filter((column) => contents[column].length);
    return columns.flatMap((column, place) => {
        const next = columns[place + 1] ?? row.length;
        const cell = { number: row[column], span: next - column, below: false, fields: contents[column] };
        if (place > 0 || next === row.length) {
            return [cell];
        }
        const others = columns.slice(1).map((other) => contents[other].filter(({ control }) => control !== 'space').length);
        return split(cell, Math.max(...others), row.length - column);
    });
}

/**
 * What the sections beside it leave no room for stands below them in full width; what is clipped to its section stays in it.
 * @param {Cell} cell
 * @param {number} count
 * @param {number} columns
 * @returns {Cell[]}
 */
function split(cell, count, columns) {
    const [upper, rest] = [cell.fields.slice(0, count), cell.fields.slice(count)];
    return rest.some(({ place }) => place?.bleeds !== false)
        ? [{ ...cell, fields: upper }, { ...cell, span: columns, below: true, fields: rest }] : [cell];
}
