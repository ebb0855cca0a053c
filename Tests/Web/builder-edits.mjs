/** Random edits of a form in the builder, the same for the same seed. */
import { formularyLanguage } from '../../web-templates/builder/languages/formulary/language.js';
import { addField, duplicateField } from '../../web-templates/builder/document/adding.js';
import { moveNode, removeNode } from '../../web-templates/builder/document/moving.js';
import { setOptions } from '../../web-templates/builder/properties/options.js';
import { appendItem, moveItem, removeItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { createVocabulary } from '../../web-templates/builder/rules/plain-rules.js';
import { fieldRules as ownRules } from '../../web-templates/builder/languages/formulary/field-rules.js';
import { textsOf } from '../../web-templates/builder/document/texts.js';
import {
    addLocale, removeLocale, setDefaultLocale, setText,
} from '../../web-templates/builder/document/translating.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';

const fieldRules = createVocabulary(ownRules);

/** A source of numbers from 0 to below 1. */
export function randomNumbers(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6D2B79F5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

const strings = ['', 'a', 'Name', 'E-mail address', 'Fecha de nacimiento', '18', '007', 'x'.repeat(30), '{* terms *}',
    '€ & <b>', '#fff', '#1c87c7', 'red',
    '31/12/1999', '3/4/2001', 'true', 'None', '__proto__', '0'];

/** An edit of a document as a function, with the selection after it. */
export function randomEdit(document, random) {
    const pick = (list) => list[Math.floor(random() * list.length)];
    const names = fieldsOf(document).map(({ name }) => name);
    const name = names.length > 0 ? pick(names) : '';
    const node = { kind: 'field', name };
    const other = names.length > 0 ? pick(names) : '';
    const place = { parent: { kind: 'section', name: 'section1' }, index: Math.floor(random() * (names.length + 1)) };
    const text = pick(textsOf(document));
    const entries = formularyLanguage.types();
    const edits = {
        addField: () => (each) =>
            addField(each, { type: pick(entries), after: node, label: pick(strings), words: (key) => key }),
        property: () => propertyEdit(document, name, random),
        append: () => (each) => appendItem(each, node, pick(['validator', 'listOptions', 'rules.fieldReciver'])),
        removeItem: () => (each) =>
            removeItem(each, node, `${pick(['validator', 'listOptions', 'rules.fieldReciver'])}.${pick([0, 1])}`),
        moveItem: () => (each) => moveItem(each, node, `${pick(['validator', 'listOptions'])}.${pick([0, 1, 2])}`,
            pick([0, 1, 2])),
        options: () => (each) => setOptions(each, node,
            [{ key: 'KeyNoSelected', value: '-' }, { key: pick(strings), value: pick(strings) }]),
        rename: () => (each) => setProperty(each, node, 'key', pick([...strings, `${name}x`, other])),
        type: () => (each) => setProperty(each, node, 'type',
            pick(['text', 'picker', 'datePicker', 'boolean', 'index'])),
        duplicate: () => (each) => duplicateField(each, name),
        remove: () => (each) => removeNode(each, node),
        move: () => (each) => moveNode(each, node, place),
        translate: () => (each) => setText(each, text.owner, text.path, pick(['es', 'ar', document.defaultLocale]),
            pick(strings)),
        locale: () => (each) => pick([addLocale, removeLocale, setDefaultLocale])(each,
            pick(['es', 'ar', 'fr', 'zz-', 'en'])),
        title: () => (each) => setProperty(each, { kind: 'form', name: '' },
            pick(['title', 'submitText']), pick(strings)),
        removeRule: () => (each) => fieldRules.read(each).slice(0, 1).reduce(fieldRules.remove, each),
    };
    const weights = { property: 12, addField: names.length < 12 ? 4 : 1, append: 3, translate: 2, rename: 2 };
    const kinds = Object.keys(edits).flatMap((kind) => Array(weights[kind] ?? 1).fill(kind));
    const edit = edits[names.length === 0 ? 'addField' : pick(kinds)]();
    // What is picked while the edit runs is picked once, so that the edit is a function of the document.
    const seed = Math.floor(random() * 2 ** 31);
    return { command: edit, selection: { kind: 'field', name: other }, seed };
}

/** A property of the field as its table offers it, with a value that a person might enter. */
function propertyEdit(document, name, random) {
    const pick = (list) => list[Math.floor(random() * list.length)];
    const flat = (properties) =>
        properties.flatMap((each) => (each.items ? each.items.flatMap((item) => item.properties) : [each]));
    const property = pick(
        formularyLanguage.properties(document, { kind: 'field', name }).flatMap((group) => flat(group.properties))
            .filter(({ path, kind }) => path !== 'key' && !['required', 'more'].includes(kind))
    );
    const values = {
        check: () => pick([property.on ?? true, property.off ?? false]),
        choice: () => pick([...property.choices, ...property.moreChoices ?? []])[0],
        field: () => pick([...fieldsOf(document).map((field) => field.name), 'nobody', '']),
        colour: () => pick(['#112233', '#fff', 'red', '']),
        size: () => pick(['18', '18px', 'big', '', 12]),
        number: () => pick(['5', '-1', 'five', '', '016']),
        pattern: () => pick(['^[a-z]+$', '(', '(a+)+$', '']),
        date: () => pick(['31/12/1999', '30/02/2000', '']),
    };
    const value = values[property.kind]?.() ?? pick(strings);
    return (each) => setProperty(each, { kind: 'field', name }, property.path, value);
}
