import { isBlank } from './blank.js';
import { compositeOf, isJudgedWhole } from './composites.js';
import { countForm } from './count-text.js';
import { isStatic } from './effects.js';
import { fieldNamed } from './field-named.js';
import { messageTexts, ownMessages } from './table-lists.js';

/**
 * The first thing that is wrong with a field, shown or not; most composites are judged by their components.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Runtime.Failure | null}
 */
export function failureOf(engine, field) {
    const isWhole = isJudgedWhole(engine, field);
    if (isStatic(field) || field.components.size && !isWhole || isJudgedWhole(engine, compositeOf(field))) {
        return null;
    }
    const blank = isBlank(engine, field);
    const validators = validatorsOf(engine, field);
    const isReplaced = validators.some(({ replacesFormat }) => replacesFormat);
    for (const validator of validators) {
        const { kind } = validator;
        const { judgesBlank = false, fails = undefined } = engine.dialect.validators[kind] ?? {};
        if ((!blank || judgesBlank) && !(isReplaced && (kind === 'format' || kind === 'same'))) {
            const side = fails?.(engine, field, validator);
            if (side) {
                return { id: side === true ? kind : `${kind}.${side}`, validator };
            }
        }
    }
    return null;
}

/**
 * The text of a failure: the validator's own, the definition's for it, that of its composite, else the dialect's for it
 * or for whatever is wrong.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, failure: Runtime.Failure) => string}
 */
export function messageOf(engine, field, { id, validator }) {
    const { data } = engine;
    const { kind, message, min, max, fields: [compared] = [] } = validator;
    const own = [field, compositeOf(field)].map((each) => said(kind, each?.definition));
    const n = id.endsWith('.max') ? max : min;
    const shared = said(kind, data.pages.find(({ name }) => name === pageNameOf(field))?.messages);
    const known = [messageTexts[id] ?? id, kind, 'invalid'].map((each) => countForm(data, `judge.${each}`, Number(n)));
    const text = shared || known.find(Boolean) || '';
    const path = field.definition.bindings?.find(([property]) => property === 'value')?.[1];
    const other = compared && (fieldNamed(engine, compared, field)?.definition.label || compared);
    /** @type {Record<string, unknown>} */
    const slots = { min, max, n, label: field.definition.label, path, other };
    return message || own.find(Boolean)
        || text.replace(/\{(\w+)\}/g, (slot, name) => String(slots[name] ?? slot));
}

/**
 * The words of a field, or of a page, for a failure of a kind.
 * @type {(kind: string, texts?: Runtime.MessageData) => string | undefined}
 */
function said(kind, texts = {}) {
    const known = /** @type {Record<string, string>} */ (texts);
    return (ownMessages[kind] ?? ['invalid']).map((name) => known[`${name}Message`]).find(Boolean);
}

/** @type {(node: Runtime.Node) => string} */
function pageNameOf(node) {
    return node.parent ? pageNameOf(node.parent) : node.name;
}

/**
 * The demands on a field, in the order in which it is judged; what follows from its kind comes last.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Runtime.Validator[]}
 */
function validatorsOf(engine, field) {
    const { strategies, validators } = engine.dialect;
    const asked = [...field.definition.validators ?? []];
    if (strategies.judging.order === 'requiredFirst') {
        asked.sort((a, b) => Number(b.kind === 'required') - Number(a.kind === 'required'));
    }
    return [...asked, ...Object.values(validators).flatMap(({ implied }) => implied?.(engine, field) ?? [])];
}
