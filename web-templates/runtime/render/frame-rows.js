/**
 * A field's place on the grid of its section, or of its group where sections share rows; `order` is that of the one
 * column on narrow screens.
 * @typedef {{ row: number, start: number, span: number, order: number }} Slot
 */

/** @typedef {{ name: string, left: number, top: number, width: number, height: number }} Frame in whole px */

const columns = 100;
/**
 * The distance in px up to which two edges are seen as one: a slider's frame is 2 points wider at each side than the
 * texts that it is aligned with.
 */
const tolerance = 4;

/**
 * The places of fields with frames: those side by side share a row, on columns that all sections of a group have in
 * common.
 * @param {Render.Group} group
 * @returns {Map<string, Slot>} by the names of the fields; one without a frame has a row of its own below the others
 */
export function frameSlots(group) {
    const { left, frames } = extentOf(group);
    const lines = linesOf(frames);
    const width = Math.max(1, Math.max(...lines.values()) - left);
    const column = (/** @type {number} */ edge) =>
        Math.floor((2 * ((lines.get(edge) ?? edge) - left) * columns + width) / (2 * width));
    const slots = new Map();
    const isShared = sharesRows(group);
    // The title of a group stands in a row above the others.
    const above = isShared ? 1 : 0;
    const sections = group.sections.map(({ fields }) => fields);
    for (const fields of isShared ? [sections.flat()] : sections) {
        const rows = rowsOf(fields.flatMap(frameOf));
        let order = 0;
        rows.forEach((row, number) => {
            const members = [...row].sort((a, b) => a.left - b.left);
            columnsOf(members, column).forEach(([start, end], place) => {
                order += 1;
                slots.set(members[place].name, { row: above + number + 1, start: start + 1, span: end - start, order });
            });
        });
        fields.filter((field) => !frameOf(field).length).forEach(({ name }, number) => {
            slots.set(name,
                { row: above + rows.length + number + 1, start: 1, span: columns, order: order + number + 1 });
        });
    }
    return slots;
}

/**
 * Tells whether the frames of all sections of a group say which fields share a row: nothing parts or repeats one of
 * them.
 * @type {(group: Render.Group) => boolean}
 */
export function sharesRows({ layout, sections }) {
    return layout === 'frames' && sections.length > 1
        && sections.every(({ repetition, separator = 'none' }) => !repetition && separator === 'none');
}

/**
 * The lines in px on which the edges of frames stand: each on the leftmost of those that are seen as one.
 * @type {(frames: Frame[]) => Map<number, number>} by the edges
 */
function linesOf(frames) {
    const edges = frames.flatMap(({ left, width }) => [left, left + width]).sort((a, b) => a - b);
    let line = edges[0];
    return new Map(edges.map((edge) => {
        line = edge - line > tolerance ? edge : line;
        return [edge, line];
    }));
}

/**
 * The columns of the frames of a row, from the left; where one would cover another, all are equally wide.
 * @type {(frames: Frame[], column: (distance: number) => number) => [start: number, end: number][]}
 */
function columnsOf(frames, column) {
    const own = frames.map(({ left, width }) => (
        /** @type {[number, number]} */ ([column(left), Math.max(column(left + width), column(left) + 1)])));
    const share = (/** @type {number} */ place) => Math.floor(place * columns / frames.length);
    return own.every(([, end], at) => end <= (own[at + 1]?.[0] ?? columns)) ? own
        : frames.map((_, place) => [share(place), Math.max(share(place + 1), share(place) + 1)]);
}

/**
 * The places of a group's fields for wide screens, where each field stands where its frame says, and the size of all.
 * @type {(group: Render.Group) => { width: number, height: number, places: Frame[] }}
 */
export function framePlaces(group) {
    const { left, top, width, height, frames } = extentOf(group);
    return { width, height,
        places: frames.map((frame) => ({ ...frame, left: frame.left - left, top: frame.top - top })) };
}

/** @type {(frames: Frame[]) => Frame[][]} */
function rowsOf(frames) {
    /** @type {Frame[][]} */
    const rows = [];
    for (const frame of [...frames].sort((a, b) => a.top - b.top)) {
        const row = rows.at(-1);
        if (row && standsBeside(frame, row[0])) {
            row.push(frame);
        } else {
            rows.push([frame]);
        }
    }
    return rows;
}

/**
 * Tells whether the vertical extents overlap by more than half of the lower one.
 * @type {(a: Frame, b: Frame) => boolean}
 */
function standsBeside(a, b) {
    const overlap = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
    return 2 * overlap > Math.min(a.height, b.height) || a.top === b.top;
}

/** @param {Render.Group} group */
function extentOf({ sections }) {
    const frames = sections.flatMap(({ fields }) => fields.flatMap(frameOf));
    const [left, top] = [Math.min(...frames.map((frame) => frame.left)), Math.min(...frames.map((frame) => frame.top))];
    const right = Math.max(...frames.map((frame) => frame.left + frame.width));
    const bottom = Math.max(...frames.map((frame) => frame.top + frame.height));
    return { frames, left, top, width: Math.max(1, right - left), height: bottom - top };
}

/**
 * The frame of a field that has one, as far as it is sensible.
 * @type {(field: Render.Field) => Frame[]}
 */
function frameOf({ name, place }) {
    if (place?.frame?.length !== 4) {
        return [];
    }
    const [left, top, width, height] = place.frame.map((each) =>
        Math.floor(Math.min(Math.max(each, -10000), 10000) + 0.5));
    return [{ name, left, top, width: Math.max(width, 0), height: Math.max(height, 0) }];
}
