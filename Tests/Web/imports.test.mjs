import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { test } from 'node:test';

const root = new URL('../../web-templates/', import.meta.url);
const folders = ['runtime', 'preview', 'inbox', 'live', 'builder', 'scenarios'];
const files = folders.flatMap(
    (folder) => readdirSync(new URL(folder, root), { recursive: true }).map((file) => join(folder, file))
)
    .filter((file) => file.endsWith('.js'));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
const line = /^import \{\s*(?:\w+,?\s*)+\} from '(\.{1,2}\/[\w./-]+\.js)';$/gm;
/** The files that a module loads when it first needs them. */
const lazy = /\bimport\('(\.{1,2}\/[\w./-]+\.js)'\)/g;
const imports = Object.fromEntries(
    files.map((file) => [file, [...sources[file].matchAll(line)].map(([, path]) => join(dirname(file), path))])
);
/** The part of the runtime, `root` for what begins it; of a page of its own the folder. */
const layer = (file) => (file.startsWith('runtime/') ? file.split('/').slice(1, -1)[0] ?? 'root' : file.split('/')[0]);

/** Code without comments, in which words are code. */
const code = (file) => sources[file].replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('there is a runtime to walk', () => {
    assert.ok(files.length > 20);
    assert.ok(Object.values(imports).flat().length > 40);
});

test('imports and exports have the one simple form that the bundler reads', () => {
    for (const file of files) {
        // What the development server gives while the page is open is no part of the script.
        const other = code(file).replace(line, '').replace(lazy, '').match(/^import\b|\bimport\((?!String\()/gm);
        assert.equal(other, null, `${file}: an import of another form`);
        assert.ok(!/\bexport\s+(?!(?:async )?function |const |class )/.test(code(file)),
            `${file}: an export of another form`);
        assert.ok(!/\)\s*\/(?![dgimsuvy]*[;,.)])[^/*\s]/.test(code(file)), `${file}: a pattern right after a bracket`);
        assert.ok(!/^await\b/m.test(code(file)), `${file}: await at import time`);
    }
});

test('every import leads to a module and to a name that it exports', () => {
    for (const file of files) {
        for (const [statement, path] of sources[file].matchAll(line)) {
            const target = sources[join(dirname(file), path)];
            assert.ok(target, `${file}: ${path}`);
            for (const name of statement.slice(8, statement.indexOf('}'))
                    .split(',').map((part) => part.trim()).filter(Boolean)) {
                assert.match(target, new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm'),
                    `${file}: ${name}`);
            }
        }
    }
});

test('modules import along the allowed arrows only', () => {
    const allowed = {
        engine: ['engine'], json: ['json'], render: ['engine', 'render'], view: ['engine', 'render', 'view'],
        root: ['engine', 'view'],
        dialects: ['engine', 'json', 'render', 'dialects'],
        preview: ['engine', 'dialects', 'view', 'live', 'scenarios', 'preview'], inbox: ['live', 'inbox'],
        scenarios: ['scenarios'],
        // Stands alone, on pages of any kind.
        live: ['live'], builder: ['engine', 'json', 'render', 'dialects', 'view', 'root', 'preview', 'live', 'builder'],
    };
    for (const file of files) {
        for (const target of imports[file]) {
            assert.ok(allowed[layer(file)].includes(layer(target)), `${file} imports ${target}`);
        }
    }
});

test('what is loaded when it is needed is a module that nothing imports at once', () => {
    const parts = files.flatMap((file) => [...code(file).matchAll(lazy)].map(([, path]) => join(dirname(file), path)));
    assert.ok(parts.length > 3);
    for (const part of parts) {
        assert.ok(sources[part], part);
        assert.deepEqual(files.filter((file) => imports[file].includes(part)), []);
    }
});

test('form languages are loaded by the lists of them alone, which nothing changes', () => {
    const lists = ['builder/languages/list.js', 'runtime/dialects/list.js'];
    const ofOneLanguage = /^(?:builder\/languages|runtime\/dialects)\/\w+(?:\/(?:editor|language)\.js|\.js)$/;
    for (const file of files.filter((name) => !lists.includes(name))) {
        const targets = [...code(file).matchAll(lazy)].map(([, path]) => join(dirname(file), path));
        assert.deepEqual(targets.filter((target) => ofOneLanguage.test(target)), [], file);
    }
    for (const file of lists) {
        assert.match(code(file), /^export const \w+ = Object\.freeze\(\{$/m, file);
    }
});

test('what renders forms knows no page', () => {
    for (const file of files.filter((name) => name.startsWith('runtime/render/'))) {
        assert.doesNotMatch(code(file), /\b(?:window|localStorage|HTMLElement|DOMParser)\b/, file);
        assert.doesNotMatch(code(file), /\bdocument\.(?:query|create|body|head)/, file);
        assert.deepEqual(imports[file].filter((target) => !/^runtime\/(?:render|engine)\//.test(target)), [], file);
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
        // In a text they are words: document-library is a type of fields.
        const withoutTexts = code(file).replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
        assert.doesNotMatch(withoutTexts, /\b(?:document|window|localStorage|HTMLElement)\b/, file);
    }
});

test('every module does nothing at import time: it loads where there is no browser', async () => {
    // The pages of the development server load one module that begins its work.
    for (const file of files.filter((name) => !['preview/main.js', 'inbox/main.js'].includes(name))) {
        await import(new URL(file, root));
    }
});

test('what only the development server needs is in no form’s script', () => {
    const reached = new Set();
    const visit = (file) => {
        if (!reached.has(file)) {
            reached.add(file);
            imports[file].forEach(visit);
        }
    };
    files.filter((file) => /^runtime\/(?:start|dialects\/\w+|view\/(?:controls|features)\/\w+)\.js$/.test(file))
        .forEach(visit);
    assert.ok(reached.size > 50);
    assert.ok(!reached.has('runtime/view/exchange.js'));
});

test('every export is named by another module, a test or the program', () => {
    const repository = new URL('../../', import.meta.url);
    const others = ['Sources', 'Tests', 'web-templates'].flatMap((folder) => (
        readdirSync(new URL(folder, repository), { recursive: true }).map((file) => join(folder, file))
    )).filter((file) => /\.(?:swift|py|m?js|d\.ts|html)$/.test(file));
    const users = new Map();
    for (const file of others) {
        for (const word of new Set(readFileSync(new URL(file, repository), 'utf8').match(/\w+/g))) {
            users.set(word, (users.get(word) ?? 0) + 1);
        }
    }
    const unused = files.flatMap((file) => [...sources[file].matchAll(/^export (?:async )?\w+\*? (\w+)/gm)]
        .map(([, name]) => `${file} ${name}`)).filter((each) => users.get(each.split(' ')[1]) < 2);
    assert.deepEqual(unused, []);
});
