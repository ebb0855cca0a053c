import { compositeOf } from '../../engine/composites.js';
import { relax } from '../page.js';
import { markInputs } from '../update.js';
import { inputsOf, showLock, write } from '../inputs.js';
import { drawList } from '../redraw/options.js';
import { drawPicture } from '../redraw/picture.js';
import { drawEntry } from '../redraw/entry.js';
import { drawStyle } from '../redraw/style.js';
import { drawPartMark, drawTexts } from '../redraw/texts.js';

/** Properties whose change the control itself has to draw. */
const shapes = /** @type {const} */ (['multiple', 'dateParts']);

/**
 * Brings the page in line with definitions that change while the form runs: labels, texts, options, looks.
 * @type {Runtime.Feature}
 */
export const redraw = { name: 'redraw', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    /**
     * @type {WeakMap<Runtime.Field, string>} the shape in which each field is drawn, where it is not as it was built
     */
    const drawn = new WeakMap();
    page.engine.listeners.push((changes) => {
        for (const [node, aspects] of changes) {
            if (node.kind === 'field') {
                drawField(page, node, aspects, drawn);
            }
        }
    });
}

/**
 * @type {(page: Runtime.Page, field: Runtime.Field, aspects: Set<Runtime.Aspect>,
 *     drawn: WeakMap<Runtime.Field, string>) => void}
 */
function drawField(page, field, aspects, drawn) {
    const isShaped = aspects.has('definition') && hasNewShape(field, drawn);
    if (aspects.has('options') || isShaped) {
        drawOptions(page, field);
    }
    if (aspects.has('definition')) {
        drawTexts(page, field);
        drawPicture(page, field);
        drawStyle(page, field);
        drawEntry(page, field);
    }
    if (aspects.has('required')) {
        page.wrappers.get(field.name)?.classList.toggle('required', field.required);
        drawTexts(page, field);
    }
    const ofComponent = compositeOf(field) && aspects.has('options') ? [field] : [];
    for (const part of aspects.has('required') ? field.components.values() : ofComponent) {
        drawPartMark(page, part);
    }
    const isNew = aspects.has('required') || aspects.has('options') || isShaped;
    const inputs = isNew ? inputsOf(page, field) : [];
    if (inputs.length) {
        relax(field, inputs);
        showLock(page, field);
        write(page, field);
        markInputs(page, field);
    }
}

/** @type {(field: Runtime.Field, drawn: WeakMap<Runtime.Field, string>) => boolean} */
function hasNewShape(field, drawn) {
    const shape = (/** @type {Runtime.Field['definition']} */ definition) =>
        JSON.stringify(shapes.map((name) => definition[name] ?? null));
    const now = shape(field.definition);
    const isNew = now !== (drawn.get(field) ?? shape(field.original));
    drawn.set(field, now);
    return isNew;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function drawOptions(page, field) {
    const control = page.controls.get(field.definition.control);
    if (control?.draw) {
        control.draw(page, field);
    } else {
        drawList(page, field);
    }
}
