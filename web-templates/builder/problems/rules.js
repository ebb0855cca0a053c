import { sentence, odd } from '../../runtime/json/diagnostics.js';
import { suggestion } from '../../runtime/json/nearest-name.js';
import { pictures, relations } from '../../runtime/engine/table-lists.js';
import { familyOf } from '../../runtime/engine/expression.js';
import { append } from '../../runtime/engine/lists.js';
import { number } from '../document/written-values.js';
import { strategiesOf } from '../document/tables.js';
import { startersOf, watchedBy } from '../../runtime/render/triggers.js';
import { effectsOf } from '../../runtime/render/fields.js';
import { fieldsOf, holdsValue } from '../document/walk.js';

/**
 * Finds rules that nothing ever starts, because the fields that they watch never tell of a change.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function silentRules(document) {
    const fields = byName(document);
    return document.rules.flatMap((rule) => {
        const { position } = rule;
        const watched = watchedBy(rule).flatMap((name) => fields.get(name) ?? []);
        if (watched.length === 0 || watched.some(startsRules)) {
            return [];
        }
        const names = watched.map(({ name }) => `“${name}”`).join(', ');
        const { notifying } = strategiesOf(document);
        const canBeMadeTo = watched.some((field) => holdsValue(field)
            && ![...pictures, 'composite'].includes(field.control));
        const notes = notifying && canBeMadeTo ? [sentence`give it ${notifying}`] : [];
        return [odd('silent-rule', position, sentence`this rule never runs: ${names} never tells of a change`,
            { notes, field: watched[0].name, path: 'rules' })];
    });
}

/** @param {Doc.FormDocument} document */
function byName(document) {
    return new Map(fieldsOf(document).reverse().map((field) => [field.name, field]));
}

/**
 * Tells whether a change of the field's value starts the rules that watch it.
 * @param {Doc.Field} field
 */
function startsRules(field) {
    return holdsValue(field) && field.notify !== undefined;
}

/**
 * Finds comparisons that can never come out true, because the field's value is never of that kind.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function wrongOperands(document) {
    const fields = byName(document);
    const replaced = new Set(effectsOf(document).filter(({ action }) => action === 'options').map(({ name }) => name));
    return document.rules.flatMap((rule) => comparisons(rule.condition)
        .flatMap(({ field: name, relation, text, position }) => {
        const field = fields.get(name);
        const words = field && comparisonWords(field, relation, text, replaced.has(name));
        return words ? [odd('operand-type', position, words, { field: startersOf(rule)[0], path: 'rules' })] : [];
    }));
}

/**
 * All comparisons of a field with a text or number, at any depth.
 * @type {(expression: Doc.Expression) => { relation: string, field: string, text: string, position: string }[]}
 */
function comparisons(expression) {
    if (!('call' in expression)) {
        return [];
    }
    const [left, right] = expression.of;
    const text = right && 'value' in right && typeof right.value === 'string' ? right.value : undefined;
    const relation = relations[familyOf(expression.call)];
    if (relation && expression.of.length === 2 && 'field' in left && text !== undefined) {
        return [{ relation, field: left.field, text, position: expression.position }];
    }
    return expression.of.flatMap(comparisons);
}

/** @type {(field: Doc.Field, relation: string, text: string, optionsChange: boolean) => Json.Sentence | undefined} */
function comparisonWords(field, relation, text, optionsChange) {
    const { name, control, choice, options } = field;
    if (!holdsValue(field)) {
        return sentence`“${name}” has no value, so there is nothing to compare`;
    } else if (control === 'composite') {
        return sentence`“${name}” is made of several parts and compares as blank`;
    } else if (relation !== 'same' && relation !== 'other') {
        const isDate = control === 'dateparts' && text.includes('-');
        const isNumber = number.test(text);
        return isDate || isNumber ? undefined
            : sentence`“${text}” is no number, so nothing is ever bigger or smaller than it`;
    } else if (text === '' || optionsChange || choice?.isMultiple || options.length === 0
    || options.some(({ value }) => value === text)) {
        return undefined;
    }
    const values = options.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    return sentence`“${name}” has no option “${text}”${suggestion(text, values)}`;
}

/**
 * Finds rules that set fields in a ring, so that each change starts the next one.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function ruleCycles(document) {
    const notifying = new Set(fieldsOf(document).filter(startsRules).map(({ name }) => name));
    /** @type {Map<string, { target: string, position: string }[]>} */
    const steps = new Map();
    for (const rule of document.rules) {
        const { effects, otherwise, position } = rule;
        const watches = watchedBy(rule);
        for (const { action, name: target } of [...effects, ...otherwise]) {
            const isSet = action === 'set' || action === 'compute';
            for (const name of isSet && notifying.has(target) ? watches.filter((each) => notifying.has(each)) : []) {
                append(steps, name, { target, position });
            }
        }
    }
    const { limit } = strategiesOf(document).rules;
    return rings(steps).map((ring) => {
        const position = steps.get(ring[0])?.find(({ target }) => target === ring[1])?.position ?? '';
        return odd('rule-cycle', position,
            sentence`rules set each other's fields in a ring: ${ring.map((name) => `“${name}”`).join(' → ')}`,
            {
                notes: limit === undefined ? []
                    : [sentence`at run time the chain is cut after ${String(limit)} steps`], field: ring[0],
                    path: 'rules',
            });
    });
}

/**
 * One path through each ring, from its first name in alphabetical order back to it.
 * @param {Map<string, { target: string }[]>} steps
 */
export function rings(steps) {
    /** @type {string[][]} */
    const found = [];
    for (const start of [...steps.keys()].sort()) {
        const ring = found.flat().includes(start) ? undefined : shortestWayBack(start, steps);
        found.push(...ring ? [ring] : []);
    }
    return found;
}

/** @type {(start: string, steps: Map<string, { target: string }[]>) => string[] | undefined} */
function shortestWayBack(start, steps) {
    /** @type {Map<string, string>} */
    const cameFrom = new Map();
    const queue = [start];
    for (const name of queue) {
        for (const { target } of steps.get(name) ?? []) {
            if (target === start) {
                const way = [name];
                while (way[0] !== start) {
                    way.unshift(/** @type {string} */ (cameFrom.get(way[0])));
                }
                return [...way, start];
            } else if (!cameFrom.has(target)) {
                cameFrom.set(target, name);
                queue.push(target);
            }
        }
    }
    return undefined;
}
