import { aimInPreview } from '../preview/frame.js';
import { make } from './element.js';

/** @typedef {import('./drag.js').Point} Point */
/** @typedef {import('./drag.js').Target} Target */

/**
 * The form as it will look as a place to drop things. Its page is in a frame and tells what is at a point; the line is drawn
 * above the frame. What stands in its place while there are no fields takes things too.
 * @param {HTMLElement} canvas
 * @param {HTMLIFrameElement} frame
 * @returns {Target}
 */
export function createCanvasTarget(canvas, frame) {
    const line = make('div', { class: 'drop-line over-form' });
    // Which answer still counts: that to the latest question.
    let question = 0;
    const leave = () => {
        question += 1;
        line.remove();
    };
    return {
        holds: (point) => isIn(frame.getBoundingClientRect(), point) || !isShown(frame) && isIn(canvas.getBoundingClientRect(), point),
        async aim({ clientX, clientY }, kind, placeFor) {
            question += 1;
            const asked = question;
            const { left, top } = frame.getBoundingClientRect();
            if (!isShown(frame)) {
                return placeFor({ row: { kind: 'form', name: '' }, isBehind: true });
            }
            const found = await aimInPreview(frame, kind, { x: clientX - left, y: clientY - top });
            const place = found && placeFor({ row: found.selection, isBehind: found.isBehind });
            if (found && place && asked === question) {
                const { x, y, width } = found.line;
                Object.assign(line.style, { translate: `${left + x}px ${top + y}px`, inlineSize: `${width}px` });
                canvas.append(line);
            } else if (asked === question) {
                line.remove();
            }
            return place ?? undefined;
        },
        leave,
    };
}

/** @param {HTMLElement} element */
function isShown(element) {
    return element.offsetParent !== null;
}

/**
 * @param {DOMRect} room
 * @param {Point} point
 */
function isIn({ left, right, top, bottom }, { clientX, clientY }) {
    return right > left && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
