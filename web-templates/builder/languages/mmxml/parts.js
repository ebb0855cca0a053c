import { mapped, withEffects, withMember, withNode, groupsOf, namesOf, nodeAt } from '../../document/walk.js';
import { plainText } from '../../document/empty.js';
import { objectOf, put } from '../../document/objects.js';
import { readableName } from '../../document/names.js';
import { renamedObject } from './relationships.js';
import { isYes } from '../plain/validators.js';

/**
 * Pages, groups and items share one set of names.
 * @param {Doc.FormDocument} document
 */
export function takenNames(document) {
    return [...document.pages.map(({ name }) => name), ...groupsOf(document).map(({ name }) => name),
        ...namesOf(document, 'field')];
}

/**
 * The reason why something cannot be called so; undefined where it can.
 * @type {(document: Doc.FormDocument, from: string, to: string) => 'empty' | 'taken' | 'odd' | undefined}
 */
export function nameProblem(document, from, to) {
    if (to === '') {
        return 'empty';
    }
    if (from === to) {
        return undefined;
    }
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(to)) {
        return 'odd';
    }
    return takenNames(document).includes(to) ? 'taken' : undefined;
}

/**
 * A name of the form. It has no title of its own: what names it is made readable.
 * @type {(key: 'formPrefix' | 'name') => any}
 */
function formName(key) {
    return {
        read: (/** @type {Doc.FormDocument} */ { traits }) => String(objectOf(traits.mmxml)[key] ?? ''),
        write(/** @type {Doc.FormDocument} */ document, /** @type {Json.JSONValue | undefined} */ value) {
            const own = put(objectOf(document.traits.mmxml), key, String(value ?? '').trim() || undefined);
            const string = readableName(String(own.formPrefix ?? own.name ?? document.id));
            const [first, ...others] = document.title.variants;
            const title = first ? { variants: [{ ...first, string }, ...others], isFixed: others.length === 0 }
                : { ...plainText(string), isFixed: true };
            const mmxml = Object.keys(own).length > 0 ? own : undefined;
            return { ...document, traits: put(document.traits, 'mmxml', mmxml), title };
        },
    };
}

/** The readers and writers of attributes of the form itself that are no plain values of the form document. */
export const formAccesses = {
    'traits.mmxml.formPrefix': formName('formPrefix'),
    'traits.mmxml.name': formName('name'),
    'receipt.layout': /** @type {any} */ ({
        read: (/** @type {Doc.FormDocument} */ { receipt }) => (receipt?.layout === 'custom' ? 'custom' : ''),
        write: (/** @type {Doc.FormDocument} */ document, /** @type {Json.JSONValue | undefined} */ value) => (
            { ...document, receipt: { layout: isYes(value) || value === 'custom' ? 'custom' : 'sections' } }),
    }),
};

/**
 * Calls a page or a group otherwise, and with it in every rule.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, to: string) => Doc.FormDocument}
 */
export function renamePart(document, { kind, name }, to) {
    if (!nodeAt(document, { kind, name }) || name === to || nameProblem(document, name, to)) {
        return document;
    }
    const change = (/** @type {any} */ part) => ({
        ...part, name: to,
        ...part.sections
            && { sections: part.sections.map((/** @type {any} */ section) => (section.name === name
                ? { ...section, name: to } : section)) },
    });
    const rules = mapped(document.rules, (rule) => withEffects(renamedObject(rule, name, to),
        (effect) => (effect.target === kind && effect.name === name ? { ...effect, name: to } : effect)));
    return withMember(withNode(document, { kind, name }, change), 'rules', rules);
}
