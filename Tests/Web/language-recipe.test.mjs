/** The recipe of CONTRIBUTING.md that adds a language of forms, followed in a copy of the web files; a test in Swift
 * follows the rest. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { text } from './builder-files.mjs';
import { copyOfWebFiles, stepsOf } from './recipe-copy.mjs';
import { validators } from './validators.mjs';

const steps = stepsOf('Add a language of forms');
const { at, read, load, remove } = copyOfWebFiles();

/** The code of the step whose first file is this one. */
const shown = (path) => steps.find(({ paths: [first] }) => first === `web-templates/${path}`).shown;

/** Adds the lines that a step shows to a list: imports before all others, entries at the end of the first list. */
function extend(path) {
    const lines = shown(path).trimEnd().split('\n');
    const isImport = (line) => line.startsWith('import ');
    const entries = lines.filter((line) => !isImport(line)).map((line) => `    ${line}\n`).join('');
    const content = [...lines.filter(isImport), read(path).replace(/^\}\);$/m, () => `${entries}});`)].join('\n');
    writeFileSync(at(path), content);
}

before(() => {
    writeFileSync(at('runtime/dialects/questions.js'), shown('runtime/dialects/questions.js'));
    writeFileSync(at('tables/dialects.json'), JSON.stringify({
        ...JSON.parse(read('tables/dialects.json')), ...JSON.parse(`{${shown('tables/dialects.json')}}`)
    }));
    ['runtime/dialects/list.js', 'builder/languages/list.js'].forEach(extend);
});

after(remove);

test('few files are touched that are there', () => {
    const named = [
        ...new Set(steps.filter((step, n) => step.shown || n === steps.length - 1).flatMap(({ paths }) => paths)),
    ];
    const own = named.filter((path) => /questions/i.test(path));
    assert.deepEqual(own.filter((path) => existsSync(new URL(`../../${path}`, import.meta.url))), [], 'new ones');
    // The guide of a step may name a file to read.
    const read = ['Sources/FormTables/Strategies.swift', 'web-templates/runtime/engine/hooks.js'];
    const touched = named.filter((path) => ![...own, ...read].includes(path));
    touched.forEach((path) => text(path));
    assert.ok(touched.length <= 12, touched.join(', '));
});

test('the list of Swift has one line for it', () => {
    const { shown: line } =
        steps.find(({ paths: [first] }) => first === 'Sources/FormImport/Languages/FormLanguages.swift');
    const [, types] = line.match(/^ *(.*), Questions\.self,$/m);
    assert.ok(text('Sources/FormImport/Languages/FormLanguages.swift').includes(`        ${types},\n`));
});

test('its choices are those that every language makes', () => {
    const { questions, ...others } = JSON.parse(read('tables/dialects.json'));
    const shape = ({ rules: { limit, ...rules }, operations, ...row }) =>
        [Object.keys(row), Object.keys(rules), Object.keys(row.judging)];
    // Some make further ones, which mean something where they are made.
    for (const row of Object.values(others)) {
        const made = shape(row);
        assert.deepEqual(shape(questions),
            made.map((names, at) => names.filter((name) => shape(questions)[at].includes(name))));
    }
});

test('a form is answered, judged and handed over', async () => {
    const [{ dialects }, { createEngine }, { change, start }, { validate }] = await Promise.all([
        'runtime/dialects/list.js', 'runtime/engine/engine.js', 'runtime/engine/values.js',
            'runtime/engine/validation.js'].map(load));
    const fields = [
        { name: 'question1', control: 'text', label: 'Your name', validators: [{ kind: 'required', blank: 'empty' }] },
        { name: 'question2', control: 'text', label: 'Your town' },
    ];
    const pages = [{
        name: 'page1',
        groups: [{ name: 'group1', sections: [{ name: 'section1', fields: ['question1', 'question2'] }] }],
    }];
    const data = { id: 'visit', dialect: 'questions', locale: 'en', version: '1', messages: {}, settings: {},
        drafts: false, pages, fields, rules: [] };
    const { questions: strategies } = JSON.parse(read('tables/dialects.json'));
    const engine = createEngine(data, { ...await dialects.questions(), strategies, validators, composites: {} },
        () => new Date('2024-03-01T12:00:00'));
    start(engine);
    assert.equal(validate(engine), false);
    assert.deepEqual([...engine.fields.values()].map(({ valid }) => valid), [false, true]);
    const { values, wire } = engine.dialect;
    const field = engine.fields.get('question1');
    assert.equal(values.fromHost(engine, field, 3), undefined);
    change(engine, field, values.entered(engine, field, 'Ann'), 'user');
    assert.equal(validate(engine), true);
    assert.deepEqual(wire.payload(engine), { question1: 'Ann', question2: '' });
    assert.deepEqual(wire.pairs(engine), [['question1', 'Ann'], ['question2', '']]);
});

test('the builder edits it by the properties of form documents', async () => {
    const { languageOf, loadLanguage } = await load('builder/languages/languages.js');
    await loadLanguage('questions');
    assert.equal(languageOf({ dialect: 'questions' }).name, 'plain');
});

test('the types of its behaviour are right', () => {
    // With what it names; all others are checked where they are.
    const settings = { extends: './tsconfig.json', include: ['**/*.d.ts'], files: ['runtime/dialects/questions.js'] };
    writeFileSync(at('questions.tsconfig.json'), JSON.stringify(settings));
    execFileSync('tsc', ['-p', at('questions.tsconfig.json')], { stdio: 'pipe' });
});
