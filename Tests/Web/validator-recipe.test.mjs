/** The recipe of CONTRIBUTING.md that adds a validator, followed in a copy of the web files. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { text } from './builder-files.mjs';
import { copyOfWebFiles, stepsOf } from './recipe-copy.mjs';
import { validators } from './validators.mjs';

const steps = stepsOf('Add a validator');
const { at, read, load, remove } = copyOfWebFiles();

const judge = 'runtime/engine/validators/wholes.js';
const words = 'preview/frame/why/limit-words.js';

/** The code of the step whose first file is this one. */
const shown = (path) => steps.find(({ paths: [first] }) => first === `web-templates/${path}`).shown;

before(() => {
    assert.equal(existsSync(at(judge)), false);
    writeFileSync(at(judge), shown(judge));
    const begun = /^const kinds = \{\n/m;
    assert.match(read(words), begun);
    writeFileSync(at(words), read(words).replace(begun, (line) => `${line}    ${shown(words)}`));
});

after(remove);

/** A form of one text with the validator, as it is built: its engine, and what judges it. */
async function opened() {
    const [{ dialects }, { createEngine }, { change, start }, { validate }, { wholes }] = await Promise.all([
        'runtime/dialects/list.js', 'runtime/engine/engine.js', 'runtime/engine/values.js',
            'runtime/engine/validation.js', judge].map(load));
    const pages = [{
        name: 'page1', groups: [{ name: 'group1', sections: [{ name: 'section1', fields: ['guests'] }] }],
    }];
    const fields = [{ name: 'guests', control: 'text', label: 'Guests', validators: [{ kind: 'whole' }] }];
    const data = { id: 'visit', dialect: 'formulary', locale: 'en', version: '1', messages: {}, settings: {},
        drafts: false, pages, fields, rules: [] };
    const { formulary: strategies } = JSON.parse(read('tables/dialects.json'));
    const engine = createEngine(data,
        { ...await dialects.formulary(), strategies, validators: { ...validators, ...wholes }, composites: {} },
            () => new Date());
    start(engine);
    return { engine,
        accepts: (answer) => (change(engine, engine.fields.get('guests'), answer, 'user'), validate(engine)) };
}

test('each list that the recipe leads to names the kinds that there are', () => {
    const kinds = text('Sources/FormModel/Document/Validator.swift')
        .match(/enum Kind.*?^ {4}\}/ms)[0].match(/(?<=case ).*/g).flatMap((names) => names.split(', '));
    const schema = JSON.parse(text('web-templates/schema/form-document.schema.json'));
    assert.deepEqual([...schema.$defs.validator.properties.kind.enum].sort(), [...kinds].sort());
    const lists = steps.flatMap(({ paths }) => paths).filter((path) => /ScriptJudging|SubmissionJudge/.test(path));
    assert.equal(lists.length, 2);
    // Written by the compiler's rules: a list without one of them does not compile.
    lists.forEach((path) => assert.match(text(path), /\.length\b/));
});

test('an answer is judged on both sides of the limit', async () => {
    const { accepts } = await opened();
    assert.deepEqual(['3', '-12', '', '2.5', 'three'].map(accepts), [true, true, true, false, false]);
});

test('“Why?” says what is asked', async () => {
    const [{ requirement }, { engine }] = await Promise.all([load(words), opened()]);
    assert.equal(requirement(engine, engine.fields.get('guests'), { kind: 'whole' }).wanted, 'be a whole number');
});

test('the types of the script are right', () => {
    // With what it names; all others are checked where they are.
    writeFileSync(at('wholes.tsconfig.json'),
        JSON.stringify({ extends: './tsconfig.json', include: ['**/*.d.ts'], files: [judge] }));
    execFileSync('tsc', ['-p', at('wholes.tsconfig.json')], { stdio: 'pipe' });
});
