/**
 * The web files that a page carries in a block of JSON: an object of texts by path.
 * @param {Element | null} block `<script type="application/json" data-web-files>`
 * @returns {Render.Files}
 * @throws {SyntaxError} for a block that is no JSON
 */
export function fileSource(block) {
    /** @type {Map<string, string>} */
    const files = new Map(Object.entries(JSON.parse(block?.textContent ?? '{}')));
    return {
        text: (path) => files.get(path) ?? null,
        paths: (folder) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    };
}
