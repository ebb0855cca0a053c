import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../web-templates/builder/problems/checks.js';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { toldIn } from '../../web-templates/runtime/json/diagnostics.js';
import { fillIn, inWords } from '../../web-templates/runtime/json/diagnostics.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { convertLegacyKeys } from '../../web-templates/builder/languages/formulary/legacy.js';
import { hasLegacyKeys } from '../../web-templates/builder/languages/formulary/definition.js';
import { languageOf, loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { emptyField, formDocument, plainText } from '../../web-templates/builder/document/empty.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { getProperty, removeItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldsOf, mapSections, sectionsOf } from '../../web-templates/builder/document/walk.js';
import { fieldTitle, shownText } from '../../web-templates/builder/structure/outline.js';
import { definitions, list, text } from './builder-files.mjs';
import { wordsIn } from './builder-languages.mjs';
import { onChange } from '../../web-templates/runtime/render/triggers.js';

const position = 'f:1:1';
const files = { text: (path) => text(`web-templates/${path}`) };
const form = (...fields) => importFormulary(JSON.stringify({ fields }), { file: 'f.json', id: 'form' }).document;
const ids = (diagnostics) =>
    diagnostics.map(({ id, field, path }) => [id, field, path].filter((each) => each !== undefined).join(' '));
const labelled = (name, control, rest = {}) => ({
    ...emptyField(name, control, position), texts: { markup: 'none', label: plainText(name) }, ...rest
});
const plain = (rules, ...fields) => ({ ...formDocument('mmxml', 'f', plainText('F'), { fields, position }), rules });
const rule = (watches, condition, effects = []) => ({
    triggers: onChange(watches), condition: { ...condition, position },
    effects: effects.map((each) => ({ target: 'field', position, ...each })), otherwise: [], position,
});
const compared = (call, field, value) => ({ call, of: [{ field, position }, { value, position }] });

test('a sound form has no problems', () => {
    assert.deepEqual(diagnose(form({ key: 'a', type: 'text', label: 'A' })), []);
});

test('problems lead to the properties that they are about', () => {
    const document = form(
        { key: 'd', type: 'datePicker',
            rules: { fieldReciver: ['nobody'], compare: '<', value: '18', behavior: 'show', else: 'hide' } },
        { key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'x', value: 'X' }, { key: 'x', value: 'Y' }],
            validator: [{ type: 'mandatory', textError: '!' }] },
        { key: 't', type: 'text', label: 'P ',
            validator: [{ type: 'None' }, { type: 'compare', textError: '', itemsCompare: ['t', 'who'] }],
            style: { titleColor: '#eeeeee', checkBox: { checkBoxOn: 'a' } } },
        { key: 'i', type: 'index', label: 'See {*terms*}' });
    assert.deepEqual(ids(diagnose(document)).sort(), [
        'duplicate-label t label', 'duplicate-option p listOptions.1.key',
        'formulary.no-message t validator.1.textError', 'key-no-selected p listOptions.0.key',
        'low-contrast t style.titleColor', 'missing-image t style.checkBox.checkBoxOn', 'missing-label d label',
        'odd-link i label', 'unknown-field t validator.1.itemsCompare.1', 'unknown-target d rules'].sort());
});

test('a text to unfold is told once, and a check without words at the words that it lacks', () => {
    const document = form({ key: 'b', type: 'boolean', label: 'B', subtype: 'expandable',
        expandableInfo: { description: 1 }, validator: [{ type: 'mandatory' }] });
    assert.deepEqual(ids(diagnose(document)),
        ['formulary.expandable-info b expandableInfo', 'formulary.no-message b validator.0.textError']);
});

test('a choice without options is told in every language, at its list of options', async () => {
    const lists = { formulary: 'listOptions', mmxml: 'option', elvis: 'values', ddl: 'options',
        actiondata: 'segments' };
    for (const dialect of Object.keys(lists)) {
        await loadLanguage(dialect);
        const type = languageOf({ dialect }).types().find((each) => ['picker', 'dropDown', 'select',
            'ADBoundSegmentedControl'].includes(each));
        const full = addField(emptyDocument('f', 'F', dialect), { type, name: 'a', label: 'A' });
        const empty = fieldsOf(full)[0].options.reduce((document) =>
            removeItem(document, { kind: 'field', name: 'a' }, `${lists[dialect]}.0`), full);
        const about = (document) => diagnose(document).filter(({ path }) => path === lists[dialect])
            .map(({ severity, field, path }) => [severity === 'hint', field, path]);
        assert.deepEqual(fieldsOf(empty)[0].options, [], dialect);
        assert.deepEqual(about(full), [], dialect);
        assert.deepEqual(about(empty), [[false, 'a', lists[dialect]]], dialect);
    }
});

test('a choice whose options all stand for no answer is told where it must be answered', () => {
    const nothing = { key: 'KeyNoSelected', value: 'Choose' };
    const asked = (...listOptions) => ids(diagnose(form({ key: 'a', type: 'picker', label: 'A', listOptions,
        validator: [{ type: 'mandatory', textError: 'Choose an A' }] })));
    assert.deepEqual(asked(nothing), ['no-options a listOptions']);
    assert.deepEqual(asked(nothing, { key: 'x', value: 'X' }), []);
});

test('what the program tells of a choice without options is told once', () => {
    const document = { ...plain([], labelled('a', 'select')), dialect: 'ddl' };
    const told = { severity: 'warning', id: 'no-options', message: '!', notes: [], position, field: 'a' };
    const found = diagnose(document, { document, diagnostics: [told] });
    assert.deepEqual(found.map(({ id }) => id), ['no-options']);
});

test('a choice whose options a rule brings has options', () => {
    const effects = [{ action: 'options', name: 'a', options: [] }];
    const document = plain([rule(['b'], compared('equal', 'b', ''), effects)], labelled('a', 'select'),
        labelled('b', 'text'));
    assert.ok(!ids(diagnose(document)).some((each) => each.startsWith('no-options')));
});

test('a branch that never runs hides nothing', () => {
    const rules = (compare, behavior, other) =>
        ({ fieldReciver: ['b'], compare, value: 'true', behavior, ...other && { else: other } });
    const found = (...rule) => ids(diagnose(form({ key: 'b', type: 'boolean', label: 'B', rules: rules(...rule) })))
        .filter((each) => each.startsWith('hidden-for-good'));
    assert.deepEqual([found('<', 'hide', 'disable'), found('<', 'show', 'hide').length, found('=', 'hide').length],
        [[], 1, 1]);
});

test('a label that is empty in the form’s own language is missing, whatever its translations say', () => {
    const label = (...strings) => ({
        ...plainText(''), variants: strings.map(([string, locale]) => ({ string, locale, position })),
    });
    const found = (text) => ids(check(plain([], labelled('a', 'text', { texts: { markup: 'none', label: text } }))))
        .filter((each) => each.startsWith('missing-label'));
    assert.deepEqual(
        [label(['', undefined], ['Nombre', 'es']), label([' ', undefined]), label(['', 'en'], ['Nombre', 'es'])]
            .map(found), Array(3).fill(['missing-label a texts.label'])
    );
    assert.deepEqual([label(['Name', undefined]), label(['Name', 'en'], ['', 'es']), label(['Nombre', 'es'])]
        .map(found), [[], [], []]);
});

test('a key that programs would stumble over is a hint', () => {
    const hinted = (key) => diagnose(form({ key, type: 'text', label: 'A' }))
        .map(({ id, path, severity }) => [id, path, severity].join(' '));
    assert.deepEqual(['a b "c', ' lead ', 'x'.repeat(300)].map(hinted), Array(3).fill(['odd-key key hint']));
    assert.deepEqual(['a', 'año.1-b', 'x'.repeat(80)].flatMap(hinted), []);
});

test('errors come first, then warnings, then hints', () => {
    const document = setProperty(form({ key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'x', value: '' }],
            validator: [{ type: 'mandatory', textError: '!' }] }),
        { kind: 'field', name: 'p' }, 'listOptions.0.key', '');
    assert.deepEqual(diagnose(document).map(({ severity }) => severity), ['error', 'warning', 'hint']);
});

test('half a pair of check pictures is a hint until the other comes', () => {
    const node = { kind: 'field', name: 'b' };
    const half = setProperty(form({ key: 'b', type: 'boolean', label: 'B' }), node, 'style.checkBox.checkBoxOn', 'on');
    assert.deepEqual(ids(diagnose(half)), ['half-check-box b style.checkBox']);
    assert.deepEqual(exportFormulary(half).losses.map(({ field, message }) => `${field}: ${message}`),
        ['b: one picture of two for the check of “b” is not written without the other']);
    assert.deepEqual(
        exportFormulary(setProperty(half, node, 'style.checkBox.checkBoxOff', 'off')).definition.fields[0].style,
        { checkBox: { checkBoxOn: 'on', checkBoxOff: 'off' } }
    );
    const whole = setProperty(half, node, 'style.checkBox.checkBoxOff', 'off');
    assert.deepEqual(exportFormulary(whole).losses, []);
    const cleared = setProperty(whole, node, 'style.checkBox.checkBoxOff', '');
    assert.equal(exportFormulary(cleared).definition.fields[0].style, undefined, 'one image alone is never written');
    assert.deepEqual(ids(diagnose(cleared)), ['half-check-box b style.checkBox']);
    assert.equal(getProperty(cleared, node, 'style.checkBox.checkBoxOn'), 'on');
    assert.deepEqual(
        exportFormulary(setProperty(cleared, node, 'style.checkBox.checkBoxOff', 'other')).definition.fields[0].style,
        { checkBox: { checkBoxOn: 'on', checkBoxOff: 'other' } }
    );
    const author = form({ key: 'b', type: 'boolean', label: 'B', style: { checkBox: { checkBoxOn: 'on' } } });
    assert.deepEqual(
        exportFormulary(setProperty(author, node, 'style.checkBox.checkBoxOn', 'other')).definition.fields[0].style,
        { checkBox: { checkBoxOn: 'other' } }, 'what an author wrote stays'
    );
});

test('a text is judged on what it stands on: in a box on that', () => {
    const [white, green, grey] = [[255, 255, 255], [96, 176, 68], [200, 200, 200]]
        .map(([red, green, blue]) => ({ red, green, blue, position }));
    const style = { titleColor: white, box: {
        enabled: { background: green, text: grey }, highlighted: { text: grey },
    } };
    const own = { ...emptyField('a').style, ...style };
    const found = (control) => check(plain([], labelled('a', control, { style: own })))
        .filter(({ id }) => id === 'low-contrast').map(({ message, path }) => `${path}: ${message}`);
    const words = (part, color, surface, ratio) => (
        `the ${part} of “a” in ${color} on ${surface} has a contrast of ${ratio} to 1; text needs 4.5 to 1`);
    const pressed = `style.box.highlighted.text: ${words('text while it is pressed', '#c8c8c8', '#ffffff', '1.6')}`;
    assert.deepEqual(found('button'), [`style.titleColor: ${words('title', '#ffffff', '#60b044', '2.6')}`, pressed]);
    assert.deepEqual(found('text'), [
        `style.titleColor: ${words('title', '#ffffff', '#ffffff', '1.0')}`,
        `style.box.enabled.text: ${words('text', '#c8c8c8', '#60b044', '1.6')}`, pressed,
    ]);
});

test('a view that is named is the cell, unless another one was chosen', () => {
    const node = { kind: 'field', name: 'a' };
    const named = (document) => exportFormulary(setProperty(document, node, 'style.nameXib', 'MyCell'));
    const document = form({ key: 'a', type: 'text', label: 'A' });
    const { definition, losses } = named(document);
    assert.deepEqual([definition.fields[0].style, losses], [{ styleCell: 'custom', nameXib: 'MyCell' }, []]);
    const drawn = named(setProperty(document, node, 'style.styleCell', 'line'));
    assert.deepEqual([drawn.definition.fields[0].style, drawn.losses.map(({ field, message }) => [field, message])], [
        { styleCell: 'line' },
        [['a', 'the name of the view of “a” counts only with a cell of its own, so it is not written']],
    ]);
    // No cell at all may be chosen, too (webformulary 2.5).
    const without = named(setProperty(document, node, 'style.styleCell', 'none'));
    assert.deepEqual(without.definition.fields, [{ key: 'a', type: 'text', label: 'A' }]);
    assert.equal(without.losses.length, 1);
});

test('looks that were typed for an own view are told before they go', () => {
    const node = { kind: 'field', name: 'a' };
    const begun = setProperty(form({ key: 'a', type: 'text', label: 'A' }), node, 'style.nameXib', 'X');
    const dressed = Object.entries({ titleColor: '#123456', sizeTitle: '18', font: 'Serif' })
        .reduce((document, [key, value]) => setProperty(document, node, `style.${key}`, value), begun);
    const { definition, losses } = exportFormulary(dressed);
    assert.deepEqual(definition.fields[0].style, { styleCell: 'custom', nameXib: 'X' });
    assert.deepEqual(losses.map(({ field, message }) => [field, message]), [['a', 'of the looks of “a”, titleColor, '
        + 'sizeTitle, font count only with the cell default or line, so they are not written']]);
    const drawn = exportFormulary(setProperty(dressed, node, 'style.styleCell', 'line'));
    assert.equal(drawn.definition.fields[0].style.titleColor, '#123456');
    assert.ok(!drawn.losses.some(({ message }) => message.includes('titleColor')));
});

test('comparisons that never come out true', () => {
    const options = [{
        value: 'red', label: plainText('Red'), otherImages: [], isWorded: false, isInitial: false, traits: {}, position,
    }];
    const found = check(plain([
        rule(['c'], compared('equal.mmxml', 'c', 'reed')), rule(['c'], compared('notEqual.mmxml', 'c', 'red')),
        rule(['c'], compared('greater.mmxml', 'c', 'much')),
        rule(['c'], { call: 'all', of: [{ ...compared('equal.mmxml', 'l', 'x'), position }] }),
        rule(['c'], compared('less.mmxml', 'c', '12')),
    ], labelled('c', 'choices', { options, notify: 'change', choice: { look: 'list', isMultiple: false } }),
        labelled('l', 'line')));
    assert.deepEqual(found.map(({ id, message }) => `${id}: ${message}`), [
        'operand-type: “c” has no option “reed”; did you mean “red”?',
        'operand-type: “much” is no number, so nothing is ever bigger or smaller than it',
        'operand-type: “l” has no value, so there is nothing to compare',
    ]);
});

test('rules that nothing starts, and rules in a ring', () => {
    const set = (name) => [{ name, action: 'set', value: { value: '1', position } }];
    const always = { value: true };
    const found = check(plain([rule(['t'], always, set('a')), rule(['a'], always, set('b')),
            rule(['b'], always, set('a')), rule(['s'], always)],
        labelled('a', 'checkbox', { notify: 'change' }), labelled('b', 'checkbox', { notify: 'change' }),
            labelled('t', 'text'), labelled('s', 'signature')));
    assert.deepEqual(found.map(({ id, message }) => `${id}: ${message}`), [
        'silent-rule: this rule never runs: “t” never tells of a change',
        'silent-rule: this rule never runs: “s” never tells of a change',
        'rule-cycle: rules set each other\'s fields in a ring: “a” → “b” → “a”']);
    assert.deepEqual(found.map(({ notes: [first] }) => first?.slice(0, 7)), ['give it', undefined, 'at run ']);
});

test('pages that are never seen, and texts in no language', () => {
    const document = { ...plain([], labelled('a', 'text')), locales: ['en', 'es'] };
    const hidden = structuredClone(document);
    hidden.pages[0].isVisible = false;
    assert.deepEqual(ids(check(hidden)), ['missing-translation title', 'unreachable-page']);
    assert.equal(check(hidden)[1].message, 'the page “page1” is hidden and no rule ever shows it');
    hidden.rules = [rule(['a'], { value: true }, [{ target: 'page', name: 'page1', action: 'show' }])];
    assert.ok(!check(hidden).some(({ id }) => id === 'unreachable-page'));
    const blank = structuredClone(document);
    blank.pages[0].groups[0].sections[0].fields[0].state.isVisible = false;
    assert.equal(check(blank).find(({ id }) => id === 'unreachable-page').message,
        'nothing in the form is ever shown');
    const unseen = structuredClone(document);
    const [section] = unseen.pages[0].groups[0].sections;
    section.isVisible = false;
    assert.equal(check(unseen).find(({ id }) => id === 'unreachable-page').message,
        'nothing in the form is ever shown');
    section.isVisible = true;
    section.repetition = { fields: section.fields };
    section.fields = [];
    assert.ok(!check(unseen).some(({ id }) => id === 'unreachable-page'), 'fields of rows are fields');
    assert.equal(check(document)[0].message, '2 texts are not translated into es');
    assert.deepEqual(check(document)[0].notes, []);
    assert.deepEqual(toldIn(check(document)[0], fillIn).slice(1), ['“F”', '“a”']);
});

test('old keys are turned into what works', () => {
    const node = 'a';
    const converted = (rest) => exportFormulary(
        convertLegacyKeys(form({ key: 'a', type: 'text', label: 'A', ...rest }), node)
    ).definition.fields[0];
    assert.deepEqual(converted({ mandatory: true, textError: 'Fill', validator: 'email' }),
        { key: 'a', type: 'text', label: 'A',
            validator: [{ type: 'mandatory', textError: 'Fill' }, { type: 'email', textError: 'Fill' }] });
    assert.deepEqual(converted({ customValidator: '^a', validator: [{ type: 'mandatory', textError: 'x' }],
            mandatory: true }),
        { key: 'a', type: 'text', label: 'A',
            validator: [{ type: 'mandatory', textError: 'x' },
                { type: 'customValidator', textError: '', regex: '^a' }] });
    assert.deepEqual(converted({ type: 'boolean', expandText: 'More', collapseText: 'Less', description: 'Long' }), {
        key: 'a', type: 'boolean', label: 'A', subtype: 'expandable',
            expandableInfo: { description: 'Long', textButtonReadMore: 'More', textButtonReadLess: 'Less' } });
    assert.deepEqual(converted({ type: 'boolean', expandText: 'More', collapseText: 'Less', description: 'Other',
        expandableInfo: { description: 'Long' } }).expandableInfo,
        { description: 'Long', textButtonReadMore: 'More', textButtonReadLess: 'Less' });
    assert.equal(converted({ type: 'index', mandatory: true }).validator, undefined);
    const validators = (rest) => converted(rest).validator;
    assert.deepEqual(validators({ mandatory: true, textError: 'Fill', textErrorCompare: 'Same', validator: [
        { type: 'mandatory' }, { type: 'email', textError: 'Mail' }, { type: 'compare', itemsCompare: ['b'] }] }),
        [{ type: 'mandatory', textError: 'Fill' }, { type: 'email', textError: 'Mail' },
            { type: 'compare', itemsCompare: ['b'], textError: 'Same' }]);
    assert.deepEqual(validators({ validator: [null, { type: 'text' }], mandatory: true, textError: 'Fill' }),
        [{ type: 'mandatory', textError: 'Fill' }, null, { type: 'text' }]);
    assert.deepEqual(validators({ validator: 'emial', textError: 'Wrong' }), [{ type: 'emial', textError: 'Wrong' }],
        'a name that nobody knows is told as such');
    assert.deepEqual(validators({ validator: 'email', customValidator: '^a', textError: 'Wrong' }),
        [{ type: 'email', textError: 'Wrong' }, { type: 'customValidator', textError: 'Wrong', regex: '^a' }]);
    assert.deepEqual(validators({ validator: 'customValidator', customValidator: '^a' }),
        [{ type: 'customValidator', textError: '', regex: '^a' }]);
    assert.deepEqual(validators({ validator: [{ type: 'customValidator', regex: '^b' }], customValidator: '^a' }),
        [{ type: 'customValidator', regex: '^b' }, { type: 'customValidator', textError: '', regex: '^a' }]);
    assert.deepEqual(validators({ validator: [{ type: 'customValidator', regex: '^a' }], customValidator: '^a' }),
        [{ type: 'customValidator', regex: '^a' }]);
    assert.equal(validators({ validator: '', isLink: false }), undefined);
    assert.equal(validators({ validator: 7, isLink: false }), 7);
    const misspelt = convertLegacyKeys(form({ key: 'a', type: 'text', label: 'A', validator: 'emial' }), node);
    assert.match(diagnose(misspelt).find(({ path }) => path === 'validator.0.type').message, /“emial”.*“email”/);
    const sound = form({ key: 'a', type: 'text', label: 'A' });
    assert.equal(convertLegacyKeys(sound, 'a'), sound);
    assert.ok(!hasLegacyKeys(sound, 'a') && !hasLegacyKeys(sound, 'gone'));
});

test('diagnostics are told in the language of the builder, and in English everywhere else', () => {
    const spanish = wordsIn('es');
    const one = (document, id) => diagnose(document).find((diagnostic) => diagnostic.id === id);
    const rules = form({
        key: 'd', type: 'datePicker', label: 'D',
        rules: { fieldReciver: ['dd', 'nobody'], compare: '<', value: '18', behavior: 'show' },
    });
    const [near, far] = diagnose(rules).filter(({ id }) => id === 'unknown-target');
    assert.equal(near.message,
        'the rule changes the field “dd”, which does not exist, so nothing happens; did you mean “d”?');
    assert.deepEqual(toldIn(near, spanish),
        ['la regla cambia el campo «dd», que no existe, así que no ocurre nada; ¿quiso decir «d»?']);
    assert.deepEqual(toldIn(near, wordsIn('en')), [near.message]);
    assert.deepEqual(toldIn(far, spanish),
        ['la regla cambia el campo «nobody», que no existe, así que no ocurre nada']);
    const options = form({
        key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'x', value: 'X' }, { key: 'x', value: 'Y' }],
    });
    assert.deepEqual(toldIn(one(options, 'duplicate-option'), spanish),
        ['dos opciones de «p» tienen el valor "x"; solo se puede elegir la primera',
            one(options, 'duplicate-option').notes[0].replace('the first one is here', 'la primera está aquí')]);
    const pattern = form({
        key: 't', type: 'text', label: '{0} {key}',
        validator: [{ type: 'customValidator', textError: '!', regex: '(a' }],
    });
    assert.deepEqual(toldIn(one(pattern, 'formulary.pattern'), spanish),
        ['carácter 1 del patrón: a este «(» le falta «)»; así que se rechaza cualquier respuesta']);
    const legacy = form({ key: 't', type: 'text', label: 'T', isLink: true });
    assert.deepEqual(toldIn(one(legacy, 'formulary.legacy-key'), spanish),
        ['«isLink» no se tiene en cuenta en un campo; escriba el enlace en la etiqueta: {* palabras *}']);
});

test('a property that no rule replaces is named, with the one that is meant', () => {
    const replacing = (path, target = 'field', name = 't') => ({
        action: 'replace', target, name, path, value: { value: true, position },
    });
    const rules = (effect) => plain([rule(['t'], { value: true }, [effect, effect])],
        labelled('t', 'text', { notify: 'change' }));
    for (const effect of [replacing('submission.key'), replacing('traits.own'),
            replacing('receipt.isForced', 'page', 'page1')]) {
        assert.deepEqual(diagnose(rules(effect)).filter(({ id }) => id === 'unknown-path'), [], effect.path);
    }
    const told = (effect) => diagnose(rules(effect)).filter(({ id }) => id === 'unknown-path');
    const [near, ...rest] = told(replacing('submission.isSkiped'));
    assert.deepEqual(rest, []);
    assert.equal(near.message, 'the rule replaces “submission.isSkiped” in the field “t”, which no rule can, '
        + 'so nothing happens; did you mean “submission.isSkipped”?');
    assert.deepEqual([near.field, near.path], ['t', 'rules']);
    assert.deepEqual(toldIn(near, wordsIn('es')), [
        'la regla cambia «submission.isSkiped» en el campo «t», lo que ninguna regla puede, así que no ocurre nada; '
            + '¿quiso decir «submission.isSkipped»?',
    ]);
    assert.deepEqual(told(replacing('texts.label', 'page', 'page1')).map(({ message }) => message),
        ['the rule replaces “texts.label” in the page “page1”, which no rule can, so nothing happens']);
});

test('a value is told as it is, whatever it looks like', () => {
    const twice = form({ key: '{1} $& {0}', type: 'text', label: 'empty' },
        { key: 'a list', type: 'text', label: 'empty' });
    const [diagnostic] = diagnose(twice);
    assert.equal(diagnostic.message, '“a list” has the same label as “{1} $& {0}”; people cannot tell them apart');
    assert.deepEqual(toldIn(diagnostic, wordsIn('es')),
        ['«a list» tiene la misma etiqueta que «{1} $& {0}»; no se pueden distinguir']);
    assert.deepEqual(toldIn({ message: 'empty', notes: ['as it came'] }, wordsIn('es')),
        ['empty', 'as it came']);
});

test('no diagnostic of any definition is told in English in the Spanish builder', () => {
    const spanish = wordsIn('es');
    const seen = new Set();
    for (const [name, text, strings] of definitions()) {
        const { document, diagnostics } = importFormulary(text, { file: 'f.json', id: 'form', strings });
        for (const diagnostic of [...diagnostics, ...document ? diagnose(document) : []]) {
            const told = toldIn(diagnostic, spanish);
            seen.add(diagnostic.id);
            assert.deepEqual(toldIn(diagnostic, fillIn).slice(0, 1 + diagnostic.notes.length),
                [diagnostic.message, ...diagnostic.notes], name);
            diagnostic.sentences.forEach(
                (sentence, n) => typeof sentence === 'object' && assert.notEqual(told[n], inWords(sentence), name)
            );
        }
    }
    assert.ok(seen.size >= 20, [...seen].join());
});

test('rows and their fields are parts that rules change', () => {
    const start = plain(['guests[]', 'guests[0]', 'hosts[]'].map((name) => rule(['a'], { value: true, position },
        [{ target: 'section', name, action: 'removeRow', position }])), labelled('a', 'text'));
    const named = (name) => rule(['a'], { value: true, position }, [
        { target: 'field', name, action: 'show', position },
    ]);
    const document = mapSections({ ...start, rules: [...start.rules, named('guests[].age'), named('guests[2].age'),
        named('guests[].name')] }, (section) => (
        { ...section, name: 'guests', repetition: { minimum: 0, fields: [labelled('age', 'text')] } }));
    assert.deepEqual(check(document).filter(({ id }) => id === 'unknown-target')
            .map(({ message }) => message.split('“')[1].split('”')[0]),
        ['hosts[]', 'guests[].name']);
});

test('for a hundred unknown names it is said what may be meant', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`labe${n}`, n]));
    const { diagnostics } = importFormulary(
        JSON.stringify({ fields: [{ key: 'a', type: 'text', label: 'A', ...many, style: many }] }),
        { file: 'f.json', id: 'f' }
    );
    const unknown = diagnostics.filter(({ id }) => id === 'formulary.unknown-key');
    assert.equal(unknown.length, 40_000);
    // Beyond ten a name has two letters too many for “label”.
    assert.equal(unknown.filter(({ message }) => message.includes('did you mean')).length, 10);
    const near = [...'abcdefghijklmnopqrstuvwxyz']
        .flatMap((one) => [...'abcde'].map((two) => `place${one}older${two}`));
    const told = importFormulary(JSON.stringify({
        fields: [{ key: 'a', type: 'text', label: 'A', ...Object.fromEntries(near.map((name) => [name, 1])) }],
    }), { file: 'f.json', id: 'f' }).diagnostics;
    assert.deepEqual([told.length, told.filter(({ message }) => message.includes('did you mean “placeHolder”')).length],
        [130, 100]);
});

test('long texts are read in one go', () => {
    const long = 60_000;
    const label = (string) => fieldLabel(form({ key: 'b', type: 'boolean', label: string }));
    const fieldLabel = (document) => [fieldTitle(document.pages[0].groups[0].sections[0].fields[0], document),
        ids(diagnose(document))];
    assert.deepEqual(label('<'.repeat(long)), ['<'.repeat(long), []]);
    assert.deepEqual(label('{* '.repeat(long)), ['{* '.repeat(long).trim(), ['odd-link b label']]);
    assert.deepEqual(label('Read <b>all</b> {* the <i>terms *} < and\n{* the *}\trest'),
        ['Read <b>all</b> the <i>terms < and the rest', []]);
    const html = (string) => shownText(plainText(string), form({ key: 'b', type: 'boolean', label: 'B' }), 'html');
    assert.deepEqual(
        [html('<'.repeat(long)), html('<a'.repeat(long)), html('Read <b>all</b> <i>terms < and <br/>rest')],
        ['<'.repeat(long), '<a'.repeat(long), 'Read all terms < and rest']
    );
    assert.deepEqual(label('{*terms*} and {* *}'), ['{*terms*} and {* *}', ['odd-link b label']]);
    const sized = (size) => ids(diagnose(form({ key: 't', type: 'text', label: 'T', style: { sizeTitle: size } })));
    assert.deepEqual(['18', '18.', '.5', '1.8e1', '+18'].flatMap(sized), []);
    assert.deepEqual(['', '.', '18px', '1e', '1..2', `${'1'.repeat(long)}x`, '501'].map((size) => sized(size).length),
        Array(7).fill(1));
    const bigger = (value) => check(
        plain([rule(['t'], compared('greater.mmxml', 't', value))], labelled('t', 'dateparts', { notify: 'change' }))
    ).length;
    assert.deepEqual(['12', '-1.5e3', '.5', '2.'].map(bigger), [0, 0, 0, 0]);
    assert.deepEqual([`${'1'.repeat(long)}x`, '.', '1e', 'much'].map(bigger), [1, 1, 1, 1]);
});

test('what repeats without fields is told, and so are slots that nothing is put in for', () => {
    const document = plain([], labelled('a', 'text'));
    const repeated = mapSections(document, (section) => ({ ...section, repetition: { fields: [], minimum: 1 } }));
    const slots = { ...repeated, messages: { missing: plainText('Fill in {lable} of {n} {what}') } };
    const { name } = sectionsOf(document)[0];
    assert.deepEqual(check(slots).map(({ message }) => message).sort(), [
        'nothing is put in for “{lable}”; did you mean “{label}”?', 'nothing is put in for “{what}”',
        `the repetition of the section “${name}” has no fields, so its entries are empty; the fields beside it stand `
            + 'once, those in it in every entry',
    ]);
});

test('every check of the program is made in the builder, but for two that it has no use for', () => {
    const idsIn = (folder, pattern) => new Set(list(folder).flatMap((name) => (
        [...text(`${folder}/${name}`).matchAll(pattern)].map(([, id]) => id))));
    const own = idsIn('web-templates/builder/problems', /\b(?:odd|error|warning)\('([a-z-]+)'/g);
    const checks = idsIn('Sources/FormModel/Checks', /(?:\.(?:warning|error)\(\s*|static let id = )"([a-z-]+)"/g);
    assert.ok(checks.size > 15);
    assert.deepEqual([...checks].filter((id) => !own.has(id)).sort(), ['forbidden-character', 'unknown-operation']);
});
