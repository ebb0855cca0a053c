import { phrase, sentence, odd } from '../../runtime/json/diagnostics.js';
import { nearNames } from '../document/near-names.js';
import { nearestName, suggestion } from '../../runtime/json/nearest-name.js';
import { replaceable, table } from '../document/tables.js';
import { startersOf } from '../../runtime/render/triggers.js';
import { effectsOf } from '../../runtime/render/fields.js';
import { fieldsOf } from '../document/walk.js';

/**
 * Finds rules and validators that name a field, group, section or page that the form does not have, or a property
 * that no rule replaces.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function unknownReferences(document) {
    const near = nearNames(document);
    const targets = document.rules.flatMap((rule) => [...rule.effects, ...rule.otherwise]
        .flatMap(({ target, name, position }) => {
            const meant = near(name, target);
            if (meant === undefined) return [];
            const part = phrase(target);
            return [odd('unknown-target', position,
                sentence`the rule changes the ${part} “${name}”, which does not exist, so nothing happens${meant}`,
                { field: startersOf(rule)[0], path: 'rules' })];
        }));
    const own = fieldsOf(document).flatMap(({ name: field, validators }) => validators.map((validator, n) => (
        { validator, at: (/** @type {number} */ m) => ({ field, path: `validators.${n}.fields.${m}` }) })));
    const validators = [...document.checks.map((validator) => ({ validator, at: () => ({}) })), ...own];
    const compared = validators.flatMap(({ validator, at }) => validator.fields.flatMap((name, m) => {
        const meant = near(name, 'field');
        const message =
            sentence`a check looks at the field “${name}”, which does not exist, and takes it as empty${meant ?? ''}`;
        return meant === undefined ? [] : [odd('unknown-field', validator.position, message, at(m))];
    }));
    return [...unique(targets), ...unique(document.rules.flatMap(unknownPaths)), ...compared];
}

/**
 * Finds slots such as `{label}` in the messages of the form and its pages that nothing is put in for.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function unknownSlots(document) {
    const { slots } = table('messages');
    return [document, ...document.pages].flatMap(({ messages = {} }) => [
        messages.missing, messages.invalid, messages.pattern].flatMap((text) => text?.variants ?? []))
        .flatMap(({ string, position }) => [...string.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, position })))
        .filter(({ name }) => !slots.includes(name)).map(({ name, position }) => {
            const near = nearestName(name, slots);
            const [written, meant] = [name, near].map((each) => `{${each}}`);
            const advice = near === undefined ? '' : sentence`; did you mean “${meant}”?`;
            return odd('unknown-slot', position, sentence`nothing is put in for “${written}”${advice}`);
        });
}

/** @type {(rule: Doc.Rule) => Json.Diagnostic[]} */
function unknownPaths(rule) {
    const known = replaceable();
    return [...rule.effects, ...rule.otherwise].flatMap(({ action, target, name, path, position }) => {
        if (action !== 'replace' || path === undefined || target === 'field' && known[path.split('.')[0]] === '') {
            return [];
        }
        const paths = target === 'field' ? Object.keys(known).sort() : ['receipt.isForced'];
        const message = sentence`the rule replaces “${path}” in the ${phrase(target)} “${name}”, which no rule can, so
            nothing happens${suggestion(path, paths)}`;
        return paths.includes(path) ? []
            : [odd('unknown-path', position, message, { field: startersOf(rule)[0], path: 'rules' })];
    });
}

/**
 * Both branches of a rule often name one target at one place: one diagnostic is enough.
 * @param {Json.Diagnostic[]} diagnostics
 */
function unique(diagnostics) {
    const wordsOf = (/** @type {Json.Diagnostic} */ { position, field, message }) => `${position} ${field} ${message}`;
    return [...new Map(diagnostics.map((diagnostic) => [wordsOf(diagnostic), diagnostic])).values()];
}

/**
 * The parts that a person may come to see: all that is visible at the start or that some rule shows.
 * @param {Doc.FormDocument} document
 * @returns {(kind: string, name: string) => boolean} whether a rule shows it
 */
export function shownByRules(document) {
    const shown = new Set(effectsOf(document).filter(({ action }) => action === 'show')
        .map(({ target, name }) => `${target} ${name}`));
    return (kind, name) => shown.has(`${kind} ${name}`);
}
