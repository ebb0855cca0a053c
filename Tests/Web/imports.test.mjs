import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { test } from 'node:test';

const root = new URL('../../web-templates/runtime/', import.meta.url);
const files = readdirSync(root, { recursive: true }).filter((file) => file.endsWith('.js'));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
const line = /^import \{\s*(?:\w+,?\s*)+\} from '(\.{1,2}\/[\w./-]+\.js)';$/gm;
const imports = Object.fromEntries(files.map((file) => [file, [...sources[file].matchAll(line)].map(([, path]) => join(dirname(file), path))]));
const layer = (file) => (file.includes('/') ? file.split('/')[0] : 'root');

/** Code without comments, in which words are code. */
const code = (file) => sources[file].replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('there is a runtime to walk', () => {
    assert.ok(files.length > 20);
    assert.ok(Object.values(imports).flat().length > 40);
});

test('imports and exports have the one simple form that the bundler reads', () => {
    for (const file of files) {
        assert.equal(code(file).match(/\bimport\b/g)?.length ?? 0, imports[file].length, `${file}: an import of another form`);
        assert.ok(!/\bexport\s+(?!(?:async )?function |const |class )/.test(code(file)), `${file}: an export of another form`);
        assert.ok(!/\)\s*\/[^/*\s]/.test(code(file)), `${file}: a pattern right after a bracket`);
        assert.ok(!/^await\b/m.test(code(file)), `${file}: await at import time`);
    }
});

test('every import leads to a module and to a name that it exports', () => {
    for (const file of files) {
        for (const [statement, path] of sources[file].matchAll(line)) {
            const target = sources[join(dirname(file), path)];
            assert.ok(target, `${file}: ${path}`);
            for (const name of statement.slice(8, statement.indexOf('}')).split(',').map((part) => part.trim()).filter(Boolean)) {
                assert.match(target, new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm'), `${file}: ${name}`);
            }
        }
    }
});

test('modules import along the allowed arrows only', () => {
    const allowed = { engine: ['engine'], dialects: ['engine', 'dialects'], view: ['engine', 'view'], root: ['view'] };
    for (const file of files) {
        for (const target of imports[file]) {
            assert.ok(allowed[layer(file)].includes(layer(target)), `${file} imports ${target}`);
        }
    }
});

test('there is no import ring', () => {
    const done = new Set();
    const visit = (file, path) => {
        assert.ok(!path.includes(file), `ring: ${[...path, file].join(' → ')}`);
        if (!done.has(file)) {
            imports[file].forEach((target) => visit(target, [...path, file]));
            done.add(file);
        }
    };
    files.forEach((file) => visit(file, []));
});

test('engine and dialects know no DOM', () => {
    for (const file of files.filter((name) => ['engine', 'dialects'].includes(layer(name)))) {
        assert.ok(!/\b(?:document|window|localStorage|HTMLElement)\b/.test(code(file)), file);
    }
});

test('every module does nothing at import time: it loads where there is no browser', async () => {
    for (const file of files) {
        await import(new URL(file, root));
    }
});
