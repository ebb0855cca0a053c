import { dialects } from '../../runtime/dialects/list.js';

/** @typedef {import('../../runtime/types').DialectSource} DialectSource */

/** Keeps the behaviours of form languages, each loaded when the first of its forms is shown. */
export function createDialects() {
    /** @type {Map<string, DialectSource>} */
    const loaded = new Map();
    return {
        /**
         * Acts once a behaviour was loaded, or could not be; at once where there is nothing to load.
         * @param {string} name
         * @param {() => void} act
         */
        whenLoaded(name, act) {
            if (loaded.has(name) || !Object.hasOwn(dialects, name)) {
                act();
                return;
            }
            dialects[name]().then((dialect) => { loaded.set(name, dialect); }, () => {}).then(act);
        },
        /**
         * @param {string} name
         * @returns {DialectSource}
         * @throws {Error} for a language whose behaviour is not there
         */
        named(name) {
            const dialect = loaded.get(name);
            if (!dialect) {
                throw new Error(`there is no preview of “${name}” forms`);
            }
            return dialect;
        },
    };
}
