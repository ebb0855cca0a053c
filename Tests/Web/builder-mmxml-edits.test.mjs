/** Random edits of an MM XML form in the builder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { watchable } from '../../web-templates/builder/languages/mmxml/conditions.js';
import { tagsFor } from '../../web-templates/builder/languages/mmxml/effects.js';
import { mmxmlLanguage } from '../../web-templates/builder/languages/mmxml/language.js';
import {
    addField, addGroup, addPage, duplicateField, emptyDocument,
} from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { moveNode, removeNode } from '../../web-templates/builder/document/moving.js';
import { appendItem, removeItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldsOf, groupsOf } from '../../web-templates/builder/document/walk.js';
import { allTargets as objects } from '../../web-templates/builder/rules/plain-rules.js';
import { randomNumbers } from './builder-edits.mjs';
import { frozen, json } from './builder-files.mjs';
import { node, same } from './builder-mmxml.mjs';
import { throughDefinition } from './builder-mmxml-program.mjs';
import {
    firstComparison, fitted, relationshipsOf, withChange, withComparisons, withNewRelationship, withObject,
    withoutChange, withoutRelationship,
} from './builder-mmxml-relationships.mjs';
import { schemaErrors } from './json-schema.mjs';

const { palette: mmxmlPalette, properties: propertiesOf } = mmxmlLanguage;
const presetNames = mmxmlLanguage.types();
const schema = json('web-templates/schema/form-document.schema.json');
const strings = ['', 'a', 'Name', 'E-mail address', '18', '-4', '2.5', 'today', '#336699', 'x_zip.png', '1-5', 'CA',
    '[a-z]+', '(', 'a,b', '<b> & "', 'repeatName'];

function edit(document, random) {
    const pick = (list) => list[Math.floor(random() * list.length)];
    const parts = [...fieldsOf(document).map(({ name }) => node(name)),
        ...groupsOf(document).map(({ name }) => node(name, 'group')),
            ...document.pages.map(({ name }) => node(name, 'page'))];
    const part = pick([...parts, { kind: 'form', name: '' }]);
    const item = pick(fieldsOf(document))?.name ?? '';
    const flat = propertiesOf(document, part).flatMap(({ properties }) => properties)
        .flatMap((each) => [each, ...(each.items ?? []).flatMap((one) => one.properties)]);
    const property = pick(flat.filter(({ kind }) => kind !== 'list')) ?? { path: 'name' };
    const value = property.kind === 'check' ? pick([property.on, property.off])
        : property.choices ? pick(property.choices)[0] : pick(strings);
    const list = pick(['tag', 'option', 'image', 'partClone']);
    const rule = Math.floor(random() * document.rules.length);
    const target = pick(objects(document));
    const tag = pick(tagsFor(document, target));
    return pick([
        () => addField(document, { type: pick(presetNames), after: part, label: pick(strings), words: (key) => key }),
        () => addField(document, { type: pick(presetNames), after: part, label: pick(strings), words: (key) => key }),
        ...Array(6).fill(() => setProperty(document, part, property.path, value)),
        () => appendItem(document, node(item), list), () => removeItem(document, node(item), `${list}.${pick([0, 1])}`),
        () => addPage(document), () => addGroup(document, pick(document.pages).name),
        () => removeNode(document, pick(parts)), () => duplicateField(document, item),
        () => moveNode(document, node(item),
            { parent: node(pick(groupsOf(document)).name, 'section'), index: pick([0, 1, 9]) }),
        () => withNewRelationship(document, target), () => withObject(document, rule, target),
        () => withoutRelationship(document, rule),
        () => withComparisons(document, rule, pick(['and', 'or']), compared(document, rule, pick)),
        () => withChange(document, rule, pick(['if', 'else']), pick([0, 1]), { act: tag }),
        () => withoutChange(document, rule, pick(['if', 'else']), 0),
    ])();
}

/** The comparisons of a relationship with one changed, added or taken away. */
function compared(document, rule, pick) {
    const [comparisons = [], first] = [relationshipsOf(document)[rule]?.comparisons, pick(watchable(document))];
    const more = first ? [firstComparison(document, first)] : [];
    const change = ({ field }) => pick([
        { field: first?.name ?? field },
        { operator: pick(['equal.mmxml', 'notEqual.mmxml', 'greater.mmxml', 'less.mmxml']) },
        { value: pick(strings.filter((value) => !value.includes('"'))) },
    ]);
    const other = comparisons.map((each) => fitted(document, { ...each, ...change(each) }));
    return pick([[...comparisons, ...more], other, comparisons.slice(1)]);
}

test('after random edits a form is valid, and all of them can be undone and done again', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
        const random = randomNumbers(seed);
        const start = emptyDocument('trial', 'Trial form', 'mmxml');
        const history = createHistory(start);
        for (let n = 0; n < 40; n += 1) {
            const next = edit(history.document, random);
            history.apply(() => next);
            assert.deepEqual(schemaErrors(schema, frozen(history.document)), [], `seed ${seed}, step ${n}`);
            assert.deepEqual(diagnose(history.document).filter(({ id }) => id === 'mmxml.condition'), [],
                `seed ${seed}, step ${n}: a condition asks for what is gone`);
        }
        const end = history.document;
        while (history.undo());
        assert.equal(history.document, start);
        while (history.redo());
        assert.equal(history.document, end);
    }
});

test('what the builder sees nothing wrong in is a definition that means the same', () => {
    let compared = 0;
    let refused = 0;
    // The last ones end with names of pictures that no definition may have.
    for (const seed of [...Array.from({ length: 30 }, (_, n) => 100 + n), 330, 394]) {
        const random = randomNumbers(seed);
        let document = emptyDocument('trial', 'Trial form', 'mmxml');
        for (let n = 0; n < 40; n += 1) {
            document = edit(document, random);
        }
        // What is done to something that is gone is left out, which is told among the losses.
        const known = new Set(objects(document).map(({ target, name }) => `${target} ${name}`));
        const lost = document.rules.filter(({ effects, otherwise }) => [...effects, ...otherwise]
            .some(({ target, name }) => !known.has(`${target} ${name}`)));
        assert.deepEqual(lost.length > 0, diagnose(document).some(({ id }) => id === 'unknown-target'), `seed ${seed}`);
        const whole = { ...document, rules: document.rules.filter((rule) => !lost.includes(rule)) };
        const errors = diagnose(whole).filter(({ severity }) => severity === 'error');
        if (errors.length === 0) {
            compared += 1;
            same(whole, throughDefinition(whole).document, `seed ${seed}`);
        } else {
            refused += 1;
            assert.throws(() => throughDefinition(whole), new RegExp(errors.map(({ id }) => id).join('|')),
                `seed ${seed}`);
        }
    }
    assert.ok(compared > 10 && refused > 0, `${compared} compared, ${refused} refused`);
});

test('what a definition would be refused for is told', () => {
    const document = ['zipImage', 'textField', 'textField']
        .reduce((form, type) => addField(form, { type, label: type, words: (key) => key }),
            emptyDocument('f', 'F', 'mmxml'));
    const [picture, text] = fieldsOf(document).map(({ name }) => node(name));
    const wrong = setProperty(setProperty(document, picture, 'path', 'house.png'), text, 'regex', '[a-');
    assert.deepEqual(diagnose(wrong).filter(({ severity }) => severity === 'error')
            .map(({ id, field, path }) => [id, field, path]),
        [['mmxml.zip-image', picture.name, 'path'], ['mmxml.pattern', text.name, 'regex']]);
    const twice = { ...document, pages: document.pages.map((page) => ({ ...page, name: 'group1' })) };
    assert.deepEqual(diagnose(twice).map(({ id }) => id).filter((id) => id.startsWith('mmxml')),
        ['mmxml.duplicate-name']);
    assert.ok(mmxmlPalette().length >= 22);
});
