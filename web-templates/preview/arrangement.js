/**
 * @typedef {object} Room
 * @property {number} width of the grid
 * @property {number} height that is left of the window
 * @property {number} gap between frames
 * @property {number} head of a frame: its label
 */

/** Smaller text cannot be read. */
const leastZoom = 0.5;

/** The least height of a frame on the screen. */
const leastHeight = 440;

/**
 * The arrangement of frames of one width side by side: how much smaller they are drawn, how many stand in a row, how
 * high each is on the screen.
 * @param {number} count
 * @param {number} width in px
 * @param {'fit' | number} zoom
 * @param {Room} room
 * @returns {{ zoom: number, columns: number, height: number }}
 */
export function arrange(count, width, zoom, room) {
    const columns = zoom === 'fit' ? fitting(count, width, room)
        : Math.max(1, Math.floor((room.width + room.gap) / (width * zoom + room.gap)));
    const rows = Math.max(1, Math.ceil(count / columns));
    // One row takes all the room there is; of several a bit of the next one is to be seen.
    const height = rows === 1 ? room.height - room.head : room.height * 0.8 - room.head;
    return {
        zoom: zoom === 'fit' ? zoomFor(columns, width, room) : zoom,
        columns: Math.min(columns, Math.max(1, count)),
        height: Math.max(leastHeight, Math.floor(height)),
    };
}

/**
 * The number of columns: as many as leave the text readable, spread evenly over their rows.
 * @type {(count: number, width: number, room: Room) => number}
 */
function fitting(count, width, room) {
    let most = 1;
    while (most < count && zoomFor(most + 1, width, room) >= leastZoom) {
        most += 1;
    }
    return Math.ceil(Math.max(1, count) / Math.ceil(Math.max(1, count) / most));
}

/**
 * @param {number} columns
 * @param {number} width
 * @param {Room} room
 * @returns {number} at most 1
 */
function zoomFor(columns, width, { width: all, gap }) {
    return Math.min(1, Math.floor((all - gap * (columns - 1)) / columns / width * 1000) / 1000);
}
