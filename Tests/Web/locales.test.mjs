import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../web-templates/locales/', import.meta.url);
const catalogues = Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]));

test('the catalogues are those that the project promises', () => {
    assert.deepEqual(Object.keys(catalogues).sort(), ['ar', 'ca', 'da', 'de', 'en', 'es', 'fr', 'he', 'it', 'nb', 'nl', 'pl', 'pt', 'sv']);
});

test('every catalogue has the same keys, each with a text, and the same slots in it', () => {
    for (const [tag, texts] of Object.entries(catalogues)) {
        assert.deepEqual(Object.keys(texts), Object.keys(catalogues.en), tag);
        for (const [key, text] of Object.entries(texts)) {
            assert.ok(typeof text === 'string' && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(text.match(/\{\w+\}/g), catalogues.en[key].match(/\{\w+\}/g), `${tag} ${key}`);
        }
    }
});

/** All files of a folder of web-templates as one text. */
function source(path) {
    const root = new URL(`../../web-templates/${path}/`, import.meta.url);
    return readdirSync(root, { recursive: true }).filter((file) => /\.(js|mustache)$/.test(file))
        .map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
}

test('templates and runtime use keys that exist, and every text is used', () => {
    const used = new Set([
        ...[...source('html').matchAll(/\{\{t\.(\w+)\}\}/g)].map(([, key]) => key),
        ...[...source('runtime').matchAll(/'(run\.\w+)'/g)].map(([, key]) => key),
        // The texts that the generator itself asks for.
        'submit', 'galleryTitle',
    ]);
    assert.deepEqual([...used].sort(), Object.keys(catalogues.en).sort());
});
