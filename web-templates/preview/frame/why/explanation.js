import { isShown } from '../../../runtime/engine/effects.js';
import { rowOf } from '../../../runtime/engine/rows.js';
import { nodeAt } from '../nodes.js';
import { dependantsOf } from './dependants.js';
import { isNeeded, locking, requiring } from './entry.js';
import { following } from './following.js';
import { pathOf } from './path.js';
import { explainPlace } from './place.js';
import { inRow } from './row-rules.js';
import { replacing, sourcing } from './source.js';
import { passes, validity } from './validity.js';
import { titleOf, valueOf } from './value-words.js';
import { visibility } from './visibility.js';

/**
 * The reason why a field, page or group is as it is now, and what depends on it or stands in it.
 * @param {Why.Inquiry} inquiry
 * @param {string} address
 * @returns {Why.Explanation | null} null if the form has nothing there
 */
export function explain(inquiry, address) {
    const node = nodeAt(inquiry.engine, address);
    if (!node) {
        return null;
    }
    const own = inOwnRow(inquiry, node);
    return node.kind === 'field' ? explainField(own, node) : explainPlace(own, node);
}

/**
 * The inquiry with the rules as they are for the row that a field or section stands in.
 * @type {(inquiry: Why.Inquiry, node: Runtime.Node) => Why.Inquiry}
 */
function inOwnRow(inquiry, node) {
    const row = rowOf(node);
    const { engine } = inquiry;
    if (!row || !engine.rows) {
        return inquiry;
    }
    const rules = inRow(engine.data.rules, row.place.name, engine.rows.sections);
    return { ...inquiry, engine: { ...engine, data: { ...engine.data, rules } }, row: row.place.name };
}

/** @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Explanation} */
function explainField(inquiry, field) {
    const { engine } = inquiry;
    const { name } = field;
    return {
        kind: 'field',
        name,
        label: titleOf(engine, name),
        path: pathOf(inquiry, field),
        state: {
            visible: isShown(field),
            enabled: isOpen(engine, field),
            required: field.required || isNeeded(engine, field),
            // What is hidden is not checked.
            valid: !isShown(field) || passes(engine, field),
            value: valueOf(engine, name),
        },
        reasons: [
            ...visibility(inquiry, field), ...locking(inquiry, field), ...requiring(inquiry, field),
            ...validity(inquiry, field),
            ...following(inquiry, field), ...sourcing(inquiry, field), ...replacing(inquiry, field),
        ],
        dependants: dependantsOf(inquiry, field),
        content: [],
    };
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean} */
function isOpen(engine, field) {
    const { parent } = field;
    return field.enabled && (parent?.kind !== 'field' || parent.enabled) && !engine.awaitedBy(field);
}
