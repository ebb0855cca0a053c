import { createElement } from '../element.js';

/** The controls that show a value otherwise than people write it. */
const signs = new Set(['date', 'checkbox']);

/**
 * Names all questions and says dates and ticks in words while a form only shows a record.
 * @type {Runtime.Feature}
 */
export const record = { name: 'record', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine } = page;
    for (const field of engine.fields.values()) {
        showAsRecord(page, field);
    }
    engine.listeners.push((changes) => {
        for (const [node, aspects] of changes) {
            if (node.kind === 'field' && (aspects.has('value') || aspects.has('enabled'))) {
                showAsRecord(page, node);
            }
        }
    });
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function showAsRecord({ engine, wrappers }, field) {
    const { control, label, showsLabel } = field.definition;
    const wrapper = wrappers.get(field.name);
    wrapper?.querySelectorAll(':scope > :is(.record-label, .record-answer)').forEach((each) => each.remove());
    if (!wrapper || !engine.isLocked) {
        return;
    }
    if (showsLabel === false && label) {
        // The control is called by it already.
        const caption = createElement('p', 'label record-label', label);
        caption.setAttribute('aria-hidden', 'true');
        wrapper.prepend(caption);
    }
    if (signs.has(control)) {
        wrapper.append(createElement('p', 'record-answer', engine.dialect.values.text(engine, field)));
    }
}
