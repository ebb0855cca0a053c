import { formTraitsOf } from './tables.js';
import { languageOf } from '../languages/languages.js';
import { fieldsIn } from './expressions.js';
import { inField, inOutcome, namesIn } from './references.js';
import { startersOf } from '../../runtime/render/triggers.js';
import { fieldsOf, nodeAt, nodesIn, rowsOf } from './walk.js';

/**
 * The places where others name a part of the form, or something in it: what a person should know before it goes.
 * @type {(document: Doc.FormDocument, node: Doc.Selection) => Doc.Use[]}
 */
export function usesOf(document, node) {
    const gone = nodesBelow(document, node);
    const isGone = (/** @type {Doc.NodeKind} */ kind, /** @type {string} */ name) => (
        gone.some((each) => each.kind === kind && each.name === name));
    const names = gone.filter(({ kind }) => kind === 'field').map(({ name }) => name);
    // A check across fields may be a property of each of them.
    const path = formTraitsOf(document).checks;
    return [
        ...document.rules.flatMap((rule, n) => ruleUses(document, rule, n, isGone)),
        ...fieldsOf(document).filter(({ name }) => !names.includes(name))
            .flatMap((field) => fieldUses(document, field, names)),
        ...document.checks.filter(({ fields }) => fields.some((name) => names.includes(name))).map(({ fields }) => {
            const field = fields.find((name) => !names.includes(name));
            return /** @type {Doc.Use} */ ({
                kind: 'check', ...path !== undefined && field !== undefined && { field, path },
            });
        }),
    ];
}

/**
 * All nodes in a part, and the part itself.
 * @type {(document: Doc.FormDocument, node: Doc.Selection) => Doc.Selection[]}
 */
function nodesBelow(document, node) {
    const rows = rowsOf(/** @type {Partial<Doc.Section>} */ (nodeAt(document, node) ?? {}));
    return [node, ...[...nodesIn(document, node), ...rows.map(({ name }) => ({ kind: node.kind, name }))]
        .flatMap((each) => nodesBelow(document, each))];
}

/** @type {(document: Doc.FormDocument, field: Doc.Field, names: string[]) => Doc.Use[]} */
function fieldUses(document, field, names) {
    const { propertyOfText } = languageOf(document);
    const made = namesIn(document, { ...field, validators: [] }, inField).filter((name) => names.includes(name));
    const isLinked = made.length === 1 && made[0] === field.state.waitsFor;
    return [
        ...field.validators.flatMap((validator, n) => {
            const place = validator.fields.findIndex((name) => names.includes(name));
            return place < 0 ? [] : [/** @type {Doc.Use} */ ({
                kind: 'validator', field: field.name, path: propertyOfText(field, `validators.${n}.fields.${place}`),
            })];
        }),
        ...made.length > 0
            ? [/** @type {Doc.Use} */ ({
                kind: 'formula', field: field.name, ...isLinked && { path: 'action.linksTo' },
            })] : [],
    ];
}

/**
 * @type {(document: Doc.FormDocument, rule: Doc.Rule, index: number,
 *     isGone: (kind: Doc.NodeKind, name: string) => boolean) => Doc.Use[]}
 */
function ruleUses(document, rule, index, isGone) {
    const { condition } = rule;
    const watches = startersOf(rule);
    const isField = (/** @type {string} */ name) => isGone('field', name);
    // A property of a field goes with it.
    if (formTraitsOf(document).rulesOfFields && watches.every(isField)) {
        return [];
    }
    const effects = [...rule.effects, ...rule.otherwise];
    const object = languageOf(document).ruleObject?.(rule);
    const targets = [...effects, ...object ? [object] : []].map(({ target, name }) => ({ kind: target, name }));
    const isRead = watches.some(isField) || fieldsIn(condition).some(isField)
        || effects.some((effect) => namesIn(document, effect, inOutcome).some(isField));
    const field = watches.find((name) => !isField(name));
    const part = targets.find(({ kind, name }) => !isGone(kind, name));
    const place = { ...field !== undefined ? { field } : part && { part }, path: 'rules', rule: index };
    const kinds = /** @type {const} */ ([
        targets.some(({ kind, name }) => isGone(kind, name)) && 'target', isRead
        && (watches.length > 0 && watches.every(isField) ? 'start' : 'rule'),
    ]);
    return kinds.flatMap((kind) => (kind ? [{ kind, ...place }] : []));
}
