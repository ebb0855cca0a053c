/** Pages that the program builds, with what they were built of, so that they can be rendered again. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'web-templates');
const program = process.env.FORMSITE ?? join(root, '.build/debug/formsite');

const services = Object.fromEntries(
    ['address', 'email', 'ukBank', 'frBank'].map((name) => [name, `https://check.example.org/${name}?a&b`])
);
const configuration = {
    title: 'Rendered', baseURL: 'https://forms.example.org/a/',
    submit: { endpoint: 'https://in.example.org/x?a&b', encoding: 'form' },
    services, prefill: ['name', 'mail'], drafts: false,
};

/** The web files from the disk. */
export const webFiles = {
    text: (path) => (existsSync(join(web, path)) ? readFileSync(join(web, path), 'utf8') : null),
    paths: (folder) => readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(web, join(entry.path, entry.name))).sort(),
};

/**
 * Builds one site of the repository's own forms and of further definitions, by file name.
 * @returns {Promise<{ site: string, documents: object[] }>} the documents of the forms that were built
 */
export async function buildSite(definitions, entries = []) {
    const site = mkdtempSync(join(tmpdir(), 'formsite-render-'));
    cpSync(join(root, 'forms'), join(site, 'forms'), { recursive: true });
    mkdirSync(join(site, 'forms'), { recursive: true });
    for (const [name, text] of Object.entries(definitions)) {
        writeFileSync(join(site, 'forms', name), text);
    }
    const own = JSON.parse(readFileSync(join(root, 'site.json'), 'utf8')).forms;
    const listed = new Set(entries.map(({ source }) => source));
    const others = Object.keys(definitions)
        .filter((name) => !name.endsWith('.strings.json') && !listed.has(`forms/${name}`));
    const forms = [...own, ...entries, ...others.map((name) => ({ source: `forms/${name}` }))];
    writeFileSync(join(site, 'site.json'), JSON.stringify({ ...configuration, forms }));
    const code = await run(program, ['build', '--site', site, '--quiet', '--sri'], { maxBuffer: 1 << 26 })
        .then(() => 0, (error) => error.code);
    if (code !== 0 && code !== 1) {
        throw new Error(`the site is not built by ${program}: ${code}`);
    }
    const ids = readdirSync(join(site, 'dist')).filter((name) => name.endsWith('.zip'))
        .map((name) => name.slice(0, -4));
    return { site, documents: await documentsOf(site, ids) };
}

/** Several at a time: the program is asked once for each form. */
async function documentsOf(site, ids) {
    const rest = [...ids];
    const documents = [];
    await Promise.all([1, 2, 3].map(async () => {
        for (let id = rest.pop(); id; id = rest.pop()) {
            const { stdout } = await run(program, ['schema', '--site', site, '--form', id], { maxBuffer: 1 << 26 });
            documents.push(JSON.parse(stdout));
        }
    }));
    return documents;
}

/** The data that a page carries, as it stands there. */
export function dataOf(html) {
    return html.match(/(?<=<script type="application\/json" data-form-data>).*(?=<\/script>)/)[0];
}

/** The gifts of a build to a page besides its form: read off the page itself. */
export function aroundOf(html, document, site, top) {
    const all = (pattern) => [...html.matchAll(pattern)].map(([, found]) => decoded(found));
    const resources = (pattern) => [...html.matchAll(pattern)]
        .map(([, address, integrity]) => ({ address, integrity }));
    const { version, drafts, prefill, submit } = JSON.parse(dataOf(html));
    const base = `${configuration.baseURL}${document.id}/`;
    return {
        files: webFiles,
        behavior: { version, keepsDrafts: drafts, prefill, submit, services },
        surroundings: {
            policy: all(/http-equiv="Content-Security-Policy" content="([^"]*)"/g)[0],
            styles: resources(/<link rel="stylesheet" href="([^"]*)" integrity="([^"]*)"/g),
            scripts: resources(/<script src="([^"]*)" integrity="([^"]*)"/g),
            canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0],
            alternates: document.locales.map((locale) => ({ locale, address: `${base}${locale}/` })),
            languages: document.locales.map((locale) => ({ locale, address: `${top}${locale}/index.html` })),
            images: imagesOf(document, site, top),
        },
    };
}

/** The addresses that the program gives to a form's pictures, by their paths in the site. */
function imagesOf(document, site, top) {
    const paths = [...JSON.stringify(document).matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
    return Object.fromEntries(paths.filter((path) => existsSync(join(site, path))).map((path) => {
        const hash = createHash('sha256').update(readFileSync(join(site, path))).digest('hex').slice(0, 10);
        return [path, `${top}images/${hash}.${path.split('.').pop().toLowerCase()}`];
    }));
}

function decoded(text) {
    const signs = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
    return text.replace(/&(lt|gt|amp|quot|#39);/g, (_, name) => signs[name]);
}
