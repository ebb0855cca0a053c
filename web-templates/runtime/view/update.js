import { isShown } from '../engine/effects.js';
import { isMarked } from '../engine/validation.js';
import { announce } from './announce.js';
import { emit, select } from './form-element.js';
import { write } from './inputs.js';
import { showSummary } from './summary.js';

/** @typedef {import('../types').Aspect} Aspect */
/** @typedef {import('../types').Changes} Changes */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Origin} Origin */
/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Place} Place */

/**
 * Brings the page in line with what an action has changed and tells the host of new values that it did not fill itself.
 * @param {Page} page
 * @param {Changes} changes
 * @param {Origin} origin
 */
export function update(page, changes, origin) {
    for (const [node, aspects] of changes) {
        if (node.kind === 'field') {
            updateField(page, node, aspects);
        } else {
            placeOf(page, node)?.toggleAttribute('hidden', !node.visible);
        }
    }
    if (page.summary && [...changes].some(([node, aspects]) => aspects.has('visible')
        && (node.kind !== 'field' || isMarked(node)))) {
        showSummary(page);
    }
    if (origin === 'user') {
        announceRevealed(page, changes);
        for (const [node, aspects] of changes) {
            if (aspects.has('value')) {
                emit(page.form, 'change', { key: node.name });
            }
        }
    }
}

/**
 * @param {Page} page
 * @param {Field} field
 * @param {Set<Aspect>} aspects
 */
function updateField(page, field, aspects) {
    const wrapper = page.wrappers.get(field.name);
    const input = page.inputs.get(field.name);
    if (wrapper && aspects.has('visible')) {
        wrapper.hidden = !field.visible;
        wrapper.classList.toggle('revealed', field.visible);
    }
    if (input && aspects.has('value')) {
        write(input, field.value);
    }
    if (input && aspects.has('enabled')) {
        input.disabled = !field.enabled;
    }
    if (wrapper && input && aspects.has('message')) {
        showMessage(page, wrapper, input, field);
    }
}

/**
 * Shows or clears a field's message; a field may be marked without one.
 * @param {Page} page
 * @param {HTMLElement} wrapper
 * @param {HTMLElement} input
 * @param {Field} field
 */
function showMessage(page, wrapper, input, field) {
    wrapper.classList.toggle('invalid', isMarked(field));
    if (isMarked(field)) {
        input.setAttribute('aria-invalid', 'true');
    } else {
        input.removeAttribute('aria-invalid');
    }
    const error = /** @type {HTMLElement | null} */ (wrapper.querySelector('[data-part="error"]'));
    if (error) {
        const prefix = document.createElement('span');
        prefix.className = 'visually-hidden';
        prefix.textContent = `${page.data.messages['run.errorPrefix']} `;
        error.replaceChildren(...(field.message ? [prefix, field.message] : []));
        error.hidden = !field.message;
    }
}

/**
 * @param {Page} page
 * @param {Place} place
 * @returns {HTMLElement | undefined}
 */
export function placeOf(page, { kind, name }) {
    return select(page.form, `[data-${kind}="${CSS.escape(name)}"]`)[0];
}

/**
 * Tells people who do not see it how many questions an answer of theirs has brought up.
 * @param {Page} page
 * @param {Changes} changes
 */
function announceRevealed(page, changes) {
    const count = [...changes].filter(([node, aspects]) => node.kind === 'field' && aspects.has('visible')
        && isShown(node)).length;
    if (count) {
        announce(page, 'run.revealed', count);
    }
}
