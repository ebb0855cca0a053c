/** Fresh fields of the palette are what the language holds: the program writes each and loses nothing. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { withoutNotes } from '../../web-templates/builder/document/automatic.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { languageOf, loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { languages } from '../../web-templates/builder/languages/list.js';
import { json, list } from './builder-files.mjs';
import { wordsIn } from './builder-languages.mjs';

const program = process.env.FORMSITE ?? new URL('../../.build/debug/formsite', import.meta.url).pathname;
const words = wordsIn('en');
/** Forms of languages in which none is begun here. */
const samples = 'Tests/Support/builder-documents';

/** A form of a language. */
async function formOf(dialect) {
    await loadLanguage(dialect);
    return list(samples).includes(`${dialect}.form.json`) ? json(`${samples}/${dialect}.form.json`)
        : emptyDocument('trial', 'Trial', dialect);
}

/** The form with a field of each entry of the palette besides. */
function filled(document) {
    return languageOf(document).palette().filter(({ group }) => group !== 'structure')
        .reduce((form, { type, caption, label = caption }) => (
            addField(form, { type, label: words(label), words })), document);
}

/** The words of the program about what is lost when a form is written in its own language. */
function losses(document) {
    const folder = mkdtempSync(join(tmpdir(), 'fresh-fields-'));
    try {
        mkdirSync(join(folder, 'forms'));
        writeFileSync(join(folder, 'site.json'), '{"services": {"email": "/email"}}');
        writeFileSync(join(folder, 'forms', `${document.id}.form.json`),
            // Definitions do not name the language of their words.
            JSON.stringify(withoutNotes(document), (key, value) => (
                key === 'variants' ? value.map(({ locale: _, ...variant }) => variant) : value)));
        const { status, stderr } = spawnSync(program,
            ['convert', '--site', folder, document.id, '--to', document.dialect, '--verbose'], { encoding: 'utf8' });
        assert.equal(status, 0, stderr);
        return stderr.split('\n').filter((line) => line.includes('loss]')).map((line) => line.split(' warning: ')[1]);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

for (const dialect of Object.keys(languages)) {
    test(`nothing of a fresh field is lost: ${dialect}`, async () => {
        const start = await formOf(dialect);
        assert.deepEqual(losses(filled(start)), losses(start));
    });
}

test('an alignment that is offered is written', async () => {
    for (const dialect of Object.keys(languages)) {
        const start = await formOf(dialect);
        const form = filled(start);
        const aligned = fieldsOf(form).reduce((next, { name }) => {
            const offered = languageOf(next).properties(next, { kind: 'field', name })
                .flatMap(({ properties }) => properties).find(({ path }) => ['textAlignment', 'align'].includes(path));
            return offered ? setProperty(next, { kind: 'field', name }, offered.path, 'center') : next;
        }, form);
        assert.deepEqual(losses(aligned), losses(start), dialect);
    }
});

test('a fresh field for a document wants it uploaded, as one that is read does', async () => {
    const document = addField(await formOf('ddl'), { type: 'ddm-documentlibrary', name: 'cv', label: 'CV' });
    const { validators } = fieldsOf(document).find(({ name }) => name === 'cv');
    assert.deepEqual(validators.map(({ kind }) => kind), ['uploaded']);
});
