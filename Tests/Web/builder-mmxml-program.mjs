/** The program's work on form documents of MM XML. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.FORMSITE ?? new URL('../../.build/debug/formsite', import.meta.url).pathname;

/**
 * The definition that a form document is written as, the document that it is read as again, and the messages of both.
 */
export function throughDefinition(document) {
    const folder = mkdtempSync(join(tmpdir(), 'builder-mmxml-'));
    const run = (...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    try {
        ['document', 'definition'].forEach((site) => mkdirSync(join(folder, site, 'forms'), { recursive: true }));
        ['document', 'definition']
            .forEach((site) => writeFileSync(join(folder, site, 'site.json'), '{"services": {"email": "/email"}}'));
        writeFileSync(join(folder, 'document/forms', `${document.id}.form.json`), JSON.stringify(document));
        const output = join(folder, 'definition/forms', `${document.id}.xml`);
        run('convert', '--site', join(folder, 'document'), document.id, '--to', 'mmxml', '--output', output);
        const read = run('convert', '--site', join(folder, 'definition'), document.id, '--to', 'document');
        return { definition: readFileSync(output, 'utf8'), document: JSON.parse(read),
            said: diagnostics(folder, 'definition') };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** The diagnostics of the check of a site. */
function diagnostics(folder, site) {
    let told = '';
    try {
        told = execFileSync(program, ['check', '--site', join(folder, site), '--json'],
            { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (problem) {
        told = problem.stdout;
    }
    return told.split('\n').filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)).map(({ severity, id, message }) => ({ severity, id, message }));
}
