/** A recipe of CONTRIBUTING.md, followed in a copy of the web files. */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { text } from './builder-files.mjs';

/** The steps of a recipe, each with the paths that it names and the text that it shows. */
export function stepsOf(title) {
    const recipe = text('CONTRIBUTING.md').match(new RegExp(`^## ${title}\\n(.*?)^## `, 'ms'))[1];
    return recipe.split(/^\d\. /m).slice(1).map((step) => {
        const [, shown] = step.match(/^ {3}```\w+\n(.*?)^ {3}```$/ms) ?? [];
        return { paths: [...step.matchAll(/`([\w-]+\/[\w./+-]+\.\w+)`/g)].map(([, path]) => path),
            shown: shown?.replace(/^ {3}/gm, '') };
    });
}

/** A copy of the web files; `files` hands them out as the builder asks for them. */
export function copyOfWebFiles() {
    const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
    cpSync(new URL('../../web-templates/', import.meta.url), folder, { recursive: true });
    const at = (path) => join(folder, path);
    const read = (path) => readFileSync(at(path), 'utf8');
    return {
        at, read,
        load: (path) => import(pathToFileURL(at(path)).href),
        files: {
            text: (path) => (existsSync(at(path)) ? read(path) : null),
            paths: (below) => readdirSync(at(below)).map((name) => `${below}/${name}`).sort(),
        },
        remove: () => rmSync(folder, { recursive: true }),
    };
}
