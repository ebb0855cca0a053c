import { languageOf } from '../languages/languages.js';
import { mapFields, mapRowFields, mapped, withMember } from './edit.js';
import { amongOthers, inField, inRule, inValidator } from './references.js';
import { fieldNamed } from './walk.js';

/**
 * Why a field cannot be called so; undefined where it can.
 * @type {(document: Doc.FormDocument, from: string, to: string) => 'empty' | 'taken' | 'odd' | undefined}
 */
export function renameProblem(document, from, to) {
    const { nameProblem } = languageOf(document);
    if (nameProblem) {
        return nameProblem(document, from, to);
    }
    if (to === '') {
        return 'empty';
    }
    return to !== from && fieldNamed(document, to) ? 'taken' : undefined;
}

/**
 * Calls a field otherwise, and with it in every rule, comparison and formula. The same document where that cannot be.
 * @type {(document: Doc.FormDocument, from: string, to: string) => Doc.FormDocument}
 */
export function renameField(document, from, to) {
    if (from === to || renameProblem(document, from, to) || !fieldNamed(document, from)) {
        return document;
    }
    const { renamed, renamedForm = (/** @type {Doc.FormDocument} */ form) => (
        form), renamedRule = (/** @type {Doc.Rule} */ rule) => rule } = languageOf(document);
    const change = (/** @type {string} */ name) => (name === from ? to : name);
    const fields = mapFields(renamedForm(document, from, to),
        (field) => inField(withMember(renamed(field, from, to), 'name', change(field.name)), change));
    const rows = mapRowFields(fields, (template) => amongOthers(template, change));
    const rules = mapped(rows.rules, (rule) => inRule(renamedRule(rule, from, to), change));
    const checks = mapped(rows.checks, (validator) => inValidator(validator, change));
    const whole = languageOf(document).arranged(withMember(withMember(rows, 'rules', rules), 'checks', checks));
    const followers = languageOf(document).followers?.(whole, from, to) ?? [];
    return followers.reduce((next, [name, other]) => renameField(next, name, other), whole);
}
