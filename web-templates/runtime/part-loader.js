/**
 * Stands for `import('…')` in a joined script: its parts are files beside it, which are loaded when they are first
 * needed. They are classic scripts, which pages opened from disk can load; each hands over what makes its module in an
 * event on its own element.
 * @param {string} script address of the joined script
 * @param {Record<string, [file: string, shared: unknown[]]>} parts by the path of the module: its file, and what it
 *     uses of the joined script
 * @returns {(path: string) => Promise<object>} fails where the file cannot be loaded; the next call tries again
 */
export function createPartLoader(script, parts) {
    /** @type {Map<string, Promise<object>>} */
    const loading = new Map();
    const loadPart = (/** @type {string} */ path) => {
        const [file, shared] = parts[path];
        const known = loading.get(path);
        if (known) {
            return known;
        }
        const part = loadFile(new URL(file, script).href).then((makeModule) => makeModule(loadPart, ...shared));
        loading.set(path, part);
        part.catch(() => loading.delete(path));
        return part;
    };
    return loadPart;
}

/** @type {(address: string) => Promise<(...needed: unknown[]) => object>} */
function loadFile(address) {
    return new Promise((resolve, reject) => {
        const element = document.createElement('script');
        element.addEventListener('formsite:part', (event) => resolve(/** @type {CustomEvent} */ (event).detail));
        element.addEventListener('error', () => {
            element.remove();
            reject(new Error(`${address} cannot be loaded`));
        });
        // A page in another encoding would read it in that.
        element.charset = 'utf-8';
        element.src = address;
        document.head.append(element);
    });
}
