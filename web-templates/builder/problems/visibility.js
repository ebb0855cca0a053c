import { append } from '../../runtime/engine/lists.js';
import { sentence, odd } from '../../runtime/json/diagnostics.js';
import { strategiesOf } from '../document/tables.js';
import { startersOf } from '../../runtime/render/triggers.js';
import { fieldsOf } from '../document/walk.js';
import { rings } from './rules.js';

/**
 * The fields whose rules show a field, by the name of that field.
 * @typedef {Map<string, string[]>} Carriers
 */

/**
 * Finds fields that nobody gets to see, or to see again: those that wait for each other to be shown, and those that
 * hide themselves while only they could start the rule that shows them.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function lostFields(document) {
    // Elsewhere a value that changes by itself starts rules too.
    const { rules } = strategiesOf(document);
    if (rules.load !== 'none' || rules.host !== 'none' || rules.rule !== 'starts') {
        return [];
    }
    const carriers = carriersOf(document);
    const seen = closure(carriers,
        new Set(fieldsOf(document).filter(({ state }) => state.isVisible).map(({ name }) => name)));
    const unseen = new Set(fieldsOf(document).map(({ name }) => name).filter((name) => !seen.has(name)));
    return [...ringDiagnostics(document, carriers,
        unseen), ...document.rules.flatMap((rule) => trap(rule, seen, carriers))];
}

/** @type {(document: Doc.FormDocument) => Carriers} */
function carriersOf({ rules }) {
    /** @type {Carriers} */
    const carriers = new Map();
    for (const rule of rules) {
        for (const name of shownBy(rule)) {
            append(carriers, name, ...startersOf(rule));
        }
    }
    return carriers;
}

/**
 * The branches that the rule's condition ever lets happen.
 * @type {(rule: Doc.Rule) => Doc.Effect[][]}
 */
function branchesOf({ condition, effects, otherwise }) {
    const holds = 'value' in condition ? condition.value : undefined;
    return [...holds === false ? [] : [effects], ...holds === true ? [] : [otherwise]];
}

/**
 * @param {Doc.Rule} rule
 * @returns {string[]} the fields that it shows in either branch
 */
function shownBy(rule) {
    return branchesOf(rule).flat().filter(({ action, target }) => action === 'show' && target === 'field')
        .map(({ name }) => name);
}

/**
 * Some fields, and all that they bring up in turn.
 * @type {(carriers: Carriers, fields: Set<string>) => Set<string>}
 */
function closure(carriers, fields) {
    const seen = new Set(fields);
    for (let size = -1; size !== seen.size;) {
        size = seen.size;
        carriers.forEach((names, target) => names.some((name) => seen.has(name)) && seen.add(target));
    }
    return seen;
}

/** @type {(document: Doc.FormDocument, carriers: Carriers, unseen: Set<string>) => Json.Diagnostic[]} */
function ringDiagnostics(document, carriers, unseen) {
    /** @type {Map<string, { target: string }[]>} */
    const steps = new Map();
    for (const [target, names] of [...carriers].sort(([one], [other]) => (one < other ? -1 : 1))) {
        for (const name of unseen.has(target) ? new Set(names.filter((each) => unseen.has(each))) : []) {
            append(steps, name, { target });
        }
    }
    return rings(steps).map((ring) => {
        const [field, target] = ring;
        const position = document.rules.find((rule) => startersOf(rule).includes(field) && shownBy(rule)
            .includes(target))?.position ?? '';
        const way = ring.map((name) => `“${name}”`).join(' → ');
        const words = ring.length === 2
            ? sentence`nobody ever sees “${field}”: it is hidden until its own rule shows it`
            : sentence`nobody ever sees these fields, each of which is hidden until the one before shows it: ${way}`;
        return odd('visibility-ring', position, words, { field, path: 'rules' });
    });
}

/**
 * A branch that hides the field that starts it, where nothing that is still seen leads back.
 * @type {(rule: Doc.Rule, seen: Set<string>, carriers: Carriers) => Json.Diagnostic[]}
 */
function trap(rule, seen, carriers) {
    const { position } = rule;
    for (const branch of branchesOf(rule)) {
        const hidden = new Set(branch.filter(({ action, target }) => action === 'hide' && target === 'field')
            .map(({ name }) => name));
        const again = closure(carriers, new Set([...seen].filter((name) => !hidden.has(name))));
        const lost = startersOf(rule).find((name) => hidden.has(name) && seen.has(name) && !again.has(name));
        if (lost !== undefined) {
            return [odd('hidden-for-good', position,
                sentence`“${lost}” hides itself, and nothing that is seen then shows it again`,
                { field: lost, path: 'rules' })];
        }
    }
    return [];
}
