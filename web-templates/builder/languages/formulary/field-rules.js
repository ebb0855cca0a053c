import { listOf, objectOf } from '../../document/objects.js';
import { getProperty, setProperty } from '../../document/properties.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { table } from '../../document/tables.js';

/**
 * The rules that are a property of the field that starts them: one comparison, targets, one act in each branch.
 * @type {Partial<Rules.Vocabulary>}
 */
export const fieldRules = {
    carriers,
    targets: (document) => fieldsOf(document).map(({ name }) => ({ target: 'field', name })),
    read: (document) => fieldsOf(document).filter(({ name }) => getProperty(document, at(name), 'rules') === true)
        .map(({ name }) => sentenceOf(document, name)),
    added(document, about) {
        const free = carriers(document);
        const own = free.find(({ name }) => about?.target === 'field' && name === about.name);
        const carrier = own ?? free[0];
        if (!carrier) {
            return document;
        }
        const begun = setProperty(document, at(carrier.name), 'rules', carrier.control !== 'date' ? true
            : { fieldReciver: ['', ''], compare: '<', value: '18', behavior: 'show', else: 'hide' });
        // What starts no rule, or has one already, is what the new one changes.
        return own || about?.target !== 'field' ? begun
            : setProperty(begun, at(carrier.name), 'rules.fieldReciver', [about.name, '']);
    },
    write(document, { comparisons: [comparison] = [], targets, ...branches }, former) {
        const { field, operator, value } = comparison;
        const earlier = former?.key ?? field;
        const kept = objectOf(/** @type {any} */ (
            objectOf(fieldNamed(document, earlier)?.traits[document.dialect]).definition)?.rules);
        const names = targets.map(({ name }) => name);
        const [does, otherwise] = [branches.if, branches.else].map(([{ act }]) => act);
        const rules = {
            ...kept, fieldReciver: names.length < 2 ? [...names, '', ''].slice(0, 2) : names, compare: operator, value,
            behavior: does, else: otherwise,
        };
        const without = earlier === field ? document : setProperty(document, at(earlier), 'rules', false);
        return setProperty(without, at(field), 'rules', rules);
    },
    remove: (document, { key }) => setProperty(document, at(key), 'rules', false),
};

/**
 * The fields that can start a rule and have none, and the one whose own it is.
 * @param {Doc.FormDocument} document
 * @param {string} [own]
 */
function carriers(document, own) {
    const { operators } = table('editing').rules[document.dialect];
    return fieldsOf(document).filter(({ control, name }) => control in operators
        && (name === own || getProperty(document, at(name), 'rules') !== true));
}

/** @param {string} name */
function at(name) {
    return { kind: /** @type {const} */ ('field'), name };
}

/** @type {(document: Doc.FormDocument, name: string) => Rules.Sentence} */
function sentenceOf(document, name) {
    const read = (/** @type {string} */ key) => String(getProperty(document, at(name), `rules.${key}`) ?? '');
    const targets = listOf(getProperty(document, at(name), 'rules.fieldReciver')).map(String)
        .filter((each) => each !== '').map((each) => /** @type {Rules.Target} */ ({ target: 'field', name: each }));
    const change = (/** @type {string} */ act) => ({ act, value: '', isKept: false, targets, effects: [] });
    return {
        key: name, join: 'and', comparisons: [{ field: name, operator: read('compare'), value: read('value') }],
        targets, if: [change(read('behavior'))], else: [change(read('else'))],
    };
}
