/** @typedef {[x: number, y: number]} Point shares of the pad's width and height */

/**
 * A canvas to draw on with finger, pen or mouse.
 * @param {HTMLCanvasElement} canvas
 */
export function createPad(canvas) {
    /** @type {Point[][]} */
    let strokes = [];
    /** @type {Point[] | null} */
    let stroke = null;
    /** That of the stroke. */
    let pointer = 0;
    const redraw = () => drawAll(canvas, strokes);
    canvas.addEventListener('pointerdown', (event) => {
        const { button, pointerId, pointerType } = event;
        // A hand may rest on the pad before the pen does.
        if (button !== 0 || stroke && pointerType !== 'pen') {
            return;
        }
        canvas.setPointerCapture(pointerId);
        strokes = strokes.filter((each) => each !== stroke);
        pointer = pointerId;
        stroke = [pointOf(canvas, event)];
        strokes.push(stroke);
        redraw();
    });
    canvas.addEventListener('pointermove', (event) => {
        if (stroke && event.pointerId === pointer) {
            stroke.push(...pointsOf(canvas, event));
            redraw();
        }
    });
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
        canvas.addEventListener(type, ({ pointerId }) => {
            stroke = pointerId === pointer ? null : stroke;
        });
    }
    return {
        /** The drawing as it is now. */
        get strokes() {
            return [...strokes];
        },
        /** Shows a drawing to go on with in place of what is there. */
        show(/** @type {Point[][]} */ former) {
            strokes = [...former];
            stroke = null;
            redraw();
        },
        /**
         * The signature as the address of a PNG, "" when there is none; a typed name is written where nothing is drawn.
         * @param {string} typed
         */
        picture(typed) {
            return strokes.length || typed ? drawnAddress(canvas, strokes, typed) : '';
        },
    };
}

/** @type {(canvas: HTMLCanvasElement, strokes: Point[][], typed: string) => string} */
function drawnAddress(canvas, strokes, typed) {
    drawAll(canvas, strokes);
    if (!strokes.length) {
        writeName(canvas, typed);
    }
    return canvas.toDataURL();
}

/** @type {(canvas: HTMLCanvasElement, strokes: Point[][]) => void} */
function drawAll(canvas, strokes) {
    fit(canvas);
    strokes.forEach((each) => draw(canvas, each));
}

/**
 * Gives the canvas as many dots as the screen has where it lies.
 * @param {HTMLCanvasElement} canvas
 */
function fit(canvas) {
    const scale = Math.max(1, window.devicePixelRatio);
    // Setting the size also empties the canvas.
    canvas.width = Math.round((canvas.clientWidth || 300) * scale);
    canvas.height = Math.round((canvas.clientHeight || 150) * scale);
}

/** @type {(canvas: HTMLCanvasElement, points: Point[]) => void} */
function draw(canvas, points) {
    const pen = canvas.getContext('2d');
    if (!pen) {
        return;
    }
    const at = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x * canvas.width, y * canvas.height]);
    pen.lineWidth = canvas.width / Math.max(1, canvas.clientWidth) * 2.2;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#10131a';
    pen.beginPath();
    pen.moveTo(...at(points[0]));
    // Through the middles of the pieces, so that the line has no corners.
    for (let n = 1; n < points.length; n += 1) {
        const [a, b] = [at(points[n - 1]), at(points[n])];
        pen.quadraticCurveTo(...a, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
    }
    pen.lineTo(...at(points[points.length - 1]));
    pen.stroke();
}

/** @type {(canvas: HTMLCanvasElement, name: string) => void} */
function writeName(canvas, name) {
    const pen = canvas.getContext('2d');
    if (pen) {
        const room = canvas.width * 0.9;
        const font = (/** @type {number} */ size) => `italic ${Math.round(size)}px cursive`;
        pen.font = font(canvas.height * 0.4);
        // A long name is written smaller, not narrower.
        pen.font = font(canvas.height * 0.4 * Math.min(1, room / pen.measureText(name).width));
        pen.fillStyle = '#10131a';
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillText(name, canvas.width / 2, canvas.height / 2, room);
    }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {PointerEvent} event
 * @returns {Point[]} where the pointer has been since the last event, as finely as the browser knows it
 */
function pointsOf(canvas, event) {
    const events = event.getCoalescedEvents?.() ?? [];
    return (events.length ? events : [event]).map((each) => pointOf(canvas, each));
}

/** @type {(canvas: HTMLCanvasElement, event: PointerEvent) => Point} */
function pointOf(canvas, { clientX, clientY }) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
}
