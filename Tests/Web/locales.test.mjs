import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countForm } from '../../web-templates/runtime/engine/count-text.js';
import { readUITexts } from '../../web-templates/runtime/render/ui-texts.js';
import { composites, formats } from './validators.mjs';

const folder = new URL('../../web-templates/locales/', import.meta.url);
/** The catalogues of a folder, by their tags. */
function read(at) {
    const files = readdirSync(at).filter((file) => file.endsWith('.json'));
    return Object.fromEntries(
        files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, at), 'utf8'))])
    );
}

const catalogues = read(folder);

test('the catalogues are those that the project promises', () => {
    assert.deepEqual(
        Object.keys(catalogues).sort(),
        ['ar', 'ca', 'da', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nb', 'nl', 'pl', 'pt', 'sv', 'zh']);
});

const plural = /\.(zero|one|two|few|many|other)$/;
/** A key without the form of a number: `run.errors.few` → `run.errors`. */
const bare = (key) => key.replace(plural, '');
const bareKeys = (texts) => [...new Set(Object.keys(texts).map(bare))];
const slots = (text) => (text.match(/\{\w+\}/g) ?? []).sort();

const table = JSON.parse(readFileSync(new URL('../tables/plurals.json', folder), 'utf8'));

/** The forms in which a language counts whole numbers. */
function countedForms(tag) {
    return table.find(({ languages }) => languages.includes(tag))?.categories ?? ['one', 'other'];
}

/** Fails unless texts have the keys and slots of the English ones, and the forms that their language counts with. */
function demandWhole(texts, english, tag) {
    assert.deepEqual(bareKeys(texts).sort(), bareKeys(english).sort(), tag);
    for (const [key, text] of Object.entries(texts)) {
        const [, form] = key.match(plural) ?? [];
        const original = english[form ? `${bare(key)}.other` : key];
        assert.ok(typeof text === 'string' && text.trim() === text && text !== '', `${tag} ${key}`);
        // A form for one or two may say the number in words.
        const said = ['zero', 'one', 'two'].includes(form) && !text.includes('{n}')
            ? slots(original).filter((each) => each !== '{n}') : slots(original);
        assert.deepEqual(slots(text), said, `${tag} ${key}`);
    }
    for (const key of new Set(Object.keys(english).filter((each) => plural.test(each)).map(bare))) {
        assert.deepEqual([...countedForms(tag), 'other'].filter((form) => !texts[`${key}.${form}`]), [],
            `${tag} ${key}`);
    }
}

test('every catalogue has the same keys, each with a text, its slots and the forms its language counts with', () => {
    for (const [tag, texts] of Object.entries(catalogues)) {
        demandWhole(texts, catalogues.en, tag);
    }
});

test('what a form language says in words of its own is whole in each language, too', () => {
    const texts = read(new URL('elvis/', folder));
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(catalogues).sort());
    for (const [tag, catalogue] of Object.entries(texts)) {
        demandWhole(catalogue, texts.en, tag);
    }
});

test('a form language that has words for some refused answers has some for whatever may be refused', () => {
    const sides = ['length', 'range', 'count'].flatMap((kind) => [`${kind}.min`, `${kind}.max`]);
    const failures = ['required', 'invalid', ...sides, 'date', 'same', 'verified', 'compare', 'sum.equal', 'sum.range'];
    for (const language of ['ddl', 'elvis', 'mmxml']) {
        for (const [tag, texts] of Object.entries(read(new URL(`${language}/`, folder)))) {
            const said = bareKeys(texts).filter((key) => key.startsWith('judge.'));
            const missing = failures.filter((failure) => !said.includes(`judge.${failure}`));
            // One alone speaks of all.
            assert.deepEqual(said.length > 1 ? missing : [], [], `${language} ${tag}`);
        }
    }
});

test('what goes on ends in dots that stand alike in all texts of a language', () => {
    for (const [tag, texts] of Object.entries(catalogues)) {
        const before = Object.values(texts).flatMap((text) => text.match(/(.)…$/)?.slice(1) ?? []);
        assert.ok(new Set(before.map((each) => (/\s/.test(each) ? each : ''))).size <= 1, `${tag} ${before}`);
    }
});

/** Texts that other languages say as English does. */
const international = new RegExp([
    '^frBank\\.(iban|bic)$', '^geolocation\\.(latitude|longitude)$', '^ukBank\\.sort$',
    '^run\\.(titleError|errors\\.\\w+|errorPrefix|no|reference|recordReference)$',
].join('|'));

test('no text is English by accident', () => {
    for (const [tag, texts] of Object.entries(catalogues).filter(([each]) => each !== 'en')) {
        const same = Object.keys(texts).filter((key) => texts[key] === catalogues.en[key] && !international.test(key));
        assert.deepEqual(same, [], tag);
    }
});

test('languages that are not written in Latin letters have their own in every text but names', () => {
    const letters = { ar: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u,
        ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, zh: /\p{Script=Han}/u };
    const named = ['frBank.iban', 'frBank.bic', 'run.titleError'];
    for (const [tag, script] of Object.entries(letters)) {
        const foreign = Object.entries(catalogues[tag])
            .filter(([key, text]) => !script.test(text) && !named.includes(key));
        assert.deepEqual(foreign, [], tag);
    }
});

test('the texts that count are those that say a number of things', () => {
    const counted = [...new Set(Object.keys(catalogues.en).filter((key) => plural.test(key)).map(bare))];
    assert.deepEqual(counted,
        ['run.errors', 'run.revealedAbove', 'run.revealedStep', 'run.limit', 'run.left', 'run.over']);
});

test('the table of plural forms counts as browsers do', () => {
    const english = {
        languages: Object.keys(catalogues).filter((tag) => !table.some(({ languages }) => languages.includes(tag))),
        categories: ['one', 'other'], formula: 'n != 1',
    };
    assert.deepEqual(english.languages.sort(), ['ca', 'da', 'de', 'en', 'es', 'it', 'nb', 'nl', 'sv']);
    for (const { languages, categories, formula } of [...table, english]) {
        const select = new Function('n', `return Number(${formula})`);
        for (const language of languages) {
            assert.deepEqual(Intl.PluralRules.supportedLocalesOf(language), [language]);
            const rules = new Intl.PluralRules(language);
            for (let n = 0; n <= 300; n += 1) {
                assert.equal(categories[select(n)], rules.select(n), `${language} ${n}`);
            }
        }
    }
});

test('a number has the text of its form, else that for others, else the one that all numbers have', () => {
    const arabic = { messages: catalogues.ar, locale: 'ar' };
    const left = (n) => countForm(arabic, 'run.left', n);
    assert.deepEqual([0, 1, 2, 5, 11, 100].map(left),
        ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => catalogues.ar[`run.left.${form}`]));
    const russian = {
        messages: { 'run.errors.one': '{n} ошибка', 'run.errors.other': '{n} ошибок', 'run.limit': 'до {n} символов' },
        locale: 'ru',
    };
    assert.deepEqual([1, 21, 3, 5].map((n) => countForm(russian, 'run.errors', n)),
        ['{n} ошибка', '{n} ошибка', '{n} ошибок', '{n} ошибок']);
    assert.deepEqual([1, 3].map((n) => countForm(russian, 'run.limit', n)), ['до {n} символов', 'до {n} символов']);
    assert.equal(countForm(russian, 'run.left', 1), '');
});

test('forms of a text are never those of two languages', () => {
    const files = {
        text: (path) => ({
            'locales/en.json': JSON.stringify({
                'run.errors.one': '{n} error', 'run.errors.other': '{n} errors', 'run.left.one': '{n} left',
                'run.left.other': '{n} left',
            }),
            'locales/ru.json': JSON.stringify({ 'run.errors.other': 'Ошибок: {n}', 'run.left.few': 'осталось {n}' }),
        })[path],
    };
    assert.deepEqual(readUITexts(files, 'ru', 'elvis').messages, {
        'run.errors.other': 'Ошибок: {n}', 'run.left.few': 'осталось {n}', 'run.left.one': '{n} left',
        'run.left.other': '{n} left',
    });
});

test('what a list is doing has a second line in the same language', () => {
    const lines = { en: 'Wait few seconds...', es: 'Espere unos segundos...', de: 'Warte ein paar Sekunden...' };
    const texts = read(new URL('ddl/', folder));
    const going = ['sending', 'loadingForm', 'loadingRecord', 'uploadOne', 'uploadSeveral', 'uploadRetry'];
    for (const [tag, line] of Object.entries(lines)) {
        const said = { ...texts.en, ...texts[tag] };
        assert.deepEqual(going.map((key) => said[`run.${key}`].split('... ')[1]), going.map(() => line), tag);
    }
    assert.equal(texts.de['run.uploadSeveral'], 'Uploading files... Warte ein paar Sekunden...');
});

/** All files of a folder of web-templates as one text. */
function source(path) {
    const root = new URL(`../../web-templates/${path}/`, import.meta.url);
    return readdirSync(root, { recursive: true }).filter((file) => /\.(js|mustache|swift)$/.test(file))
        .map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
}

/** The keys that the generator asks for: those it names, and those made of a part's name and what it is a part of. */
function generated() {
    const generator = source('../Sources/FormRender');
    const named = Object.keys(catalogues.en).filter((key) => !key.includes('.') && generator.includes(`"${key}"`));
    const units = ['day', 'month', 'year'].map((unit) => `date.${unit}`);
    const labels = Object.entries(composites)
        .flatMap(([kind, { parts }]) => parts.map(({ name }) => `${kind}.${name}`));
    return [...named, ...units, ...labels];
}

test('templates and runtime use keys that exist, and every text is used', () => {
    const used = new Set([
        ...[...source('html').matchAll(/\{\{t\.(\w+)\}\}/g)].map(([, key]) => key),
        ...[...source('runtime').matchAll(/'((?:run|review)\.\w+)'/g)].map(([, key]) => key),
        // The texts that the generator itself asks for, and the receiver.
        'submit', 'galleryTitle', 'verifyAccount', 'verifyAddress', 'looksLikeEmail', 'looksRight',
        'onlyIf', 'onlyIfOther', 'notAccepted', 'retryAfter', 'unknownField',
        'photoKinds', 'addRow', 'removeRow',
        ...Object.values(formats).flatMap(({ hint }) => (hint ? `hint.${hint}` : [])),
        ...Object.keys(catalogues.en)
            .filter((key) => /^(date|address|ukBank|frBank|geolocation|condition)\./.test(key)),
    ]);
    assert.deepEqual([...used].sort(), bareKeys(catalogues.en).sort());
});

test('the texts of a form language have the same keys and slots in each of its languages', () => {
    const texts = read(new URL('mmxml/', folder));
    assert.deepEqual(Object.keys(texts).sort(), ['en', 'es', 'fr']);
    for (const [tag, catalogue] of Object.entries(texts)) {
        assert.deepEqual(Object.keys(catalogue), Object.keys(texts.en), tag);
        for (const [key, text] of Object.entries(catalogue)) {
            assert.ok(key.startsWith('judge.') && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(text.match(/\{\w+\}/g), texts.en[key].match(/\{\w+\}/g), `${tag} ${key}`);
        }
    }
});
