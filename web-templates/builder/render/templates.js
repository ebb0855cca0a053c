import { render } from './mustache.js';
import { parseTemplate } from './mustache-parser.js';

/** @typedef {import('./mustache.js').Context} Context */
/** @typedef {import('./mustache.js').Template} Template */
/** @typedef {ReturnType<typeof createTemplates>} Templates */

/**
 * The Mustache templates of the web files by path without ending, such as `controls/text`, each read when it is used first.
 * @param {Render.Files} files
 */
export function createTemplates(files) {
    /** @type {Map<string, Template | undefined>} */
    const known = new Map();
    const find = (/** @type {string} */ name) => {
        if (!known.has(name)) {
            const text = files.text(`html/${name}.mustache`);
            known.set(name, text === null ? undefined : parseTemplate(text));
        }
        return known.get(name);
    };
    return {
        has: (/** @type {string} */ name) => find(name) !== undefined,
        /**
         * @param {string} name
         * @param {Context} context
         * @returns {string}
         */
        render(name, context) {
            const template = find(name);
            if (!template) {
                throw new Error(`there is no template “${name}”`);
            }
            return render(template, context, find);
        },
    };
}
