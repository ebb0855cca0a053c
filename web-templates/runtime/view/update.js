import { compositeOf, isJudgedWhole } from '../engine/composites.js';
import { isMarked, messagesOf } from '../engine/validation.js';
import { createElement, createWords } from './element.js';
import { emit, selectFirst } from './form-element.js';
import { inputsOf, setAttribute, showLock, write } from './inputs.js';
import { showSummary, showTitle } from './summary.js';

/**
 * Brings the page in line with what an action has changed and tells the host of new values that it did not fill itself.
 * @type {(page: Runtime.Page, changes: Runtime.Changes, origin: Runtime.Origin) => void}
 */
export function update(page, changes, origin) {
    for (const [node, aspects] of changes) {
        if (node.kind === 'field') {
            updateField(page, node, aspects, origin);
        } else {
            placeOf(page, node)?.toggleAttribute('hidden', !node.visible);
        }
    }
    if (page.summary && [...changes].some(([node, aspects]) => (
        aspects.has('visible') && (node.kind !== 'field' || isMarked(node))))) {
        showSummary(page);
    } else if (page.summary) {
        showTitle(page);
    }
    if (origin === 'user') {
        for (const [node, aspects] of changes) {
            if (aspects.has('value')) {
                emit(page.form, 'change', { key: node.name });
            }
        }
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field, aspects: Set<Runtime.Aspect>, origin: Runtime.Origin) => void} */
function updateField(page, field, aspects, origin) {
    const wrapper = page.wrappers.get(field.name);
    if (!wrapper) {
        return;
    }
    if (aspects.has('visible')) {
        wrapper.hidden = !field.visible;
        wrapper.classList.toggle('revealed', field.visible && origin !== 'load');
    }
    if (aspects.has('value') || aspects.has('shown')) {
        write(page, field, origin === 'host');
    }
    if (aspects.has('enabled')) {
        showLock(page, field);
    }
    // What is wrong with a date may be another part now, in the same words.
    if (aspects.has('message') || aspects.has('value') && isMarked(field)) {
        showMessage(page, wrapper, field);
    }
}

/**
 * Shows or clears a field's message; a field may be marked without one. What the components of a composite say stands
 * in its own place too, for whoever asks there.
 * @type {(page: Runtime.Page, wrapper: HTMLElement, field: Runtime.Field) => void}
 */
function showMessage(page, wrapper, field) {
    const { components, message, parent } = field;
    wrapper.classList.toggle('invalid', isMarked(field) && (!components.size || message !== ''));
    markInputs(page, field);
    const error = /** @type {HTMLElement | null} */ (wrapper.querySelector('[data-part="error"]'));
    const texts = message ? [message] : messagesOf(field);
    if (error) {
        const prefix = createElement('span', 'visually-hidden', `${page.data.messages['run.errorPrefix']} `);
        const lines = [...new Set(texts)].flatMap((text, index) => [index ? '\n' : prefix, createWords(page, text)]);
        error.replaceChildren(...lines);
        error.hidden = !texts.length;
        if (components.size) {
            // What only repeats the parts describes the whole, but does not stand between them for who reads on.
            error.className = message ? 'error' : 'visually-hidden';
            setAttribute(error, 'aria-hidden', message ? '' : 'true');
        }
    }
    const whole = parent?.kind === 'field' && page.wrappers.get(parent.name);
    if (whole) {
        showMessage(page, whole, parent);
    }
}

/**
 * Marks the inputs of a field that hold what is wrong; of a composite those of its parts that are wrong, else all.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function markInputs(page, field) {
    const whole = compositeOf(field) ?? field;
    const parts = [...whole.components.values()];
    const isWrongAsWhole = isMarked(whole) && (isJudgedWhole(page.engine, whole) || !parts.some(isMarked));
    for (const part of parts.length ? parts : [field]) {
        const control = page.controls.get(part.definition.control);
        for (const input of inputsOf(page, part)) {
            const isWrong = (isWrongAsWhole || isMarked(part)) && (control?.isWrong?.(part, input) ?? true);
            setAttribute(input, 'aria-invalid', isWrong ? 'true' : '');
        }
    }
}

/** @type {(page: Runtime.Page, place: Runtime.Place) => HTMLElement | null} */
export function placeOf(page, { kind, name }) {
    return selectFirst(page.form, `[data-${kind}="${CSS.escape(name)}"]`);
}
