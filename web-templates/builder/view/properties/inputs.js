import { partsOf } from '../../languages/languages.js';
import { arrange } from '../element.js';
import { createCheckInput } from './check-input.js';
import { createChoiceInput } from './choice-input.js';
import { createColorInput } from './color-input.js';
import { createKeyInput } from './key-input.js';
import { createLanguageInput } from './language-input.js';
import { createLegacyInput } from './legacy-input.js';
import { createLinksInput } from './links-input.js';
import { createMoreInput } from './more-input.js';
import { createPasteInput } from './paste-input.js';
import { createPatternInput } from './pattern-input.js';
import { createPlaceInput } from './place-input.js';
import { createSuggestInput } from './suggest-input.js';
import { createAreaInput, createTextInput } from './text-input.js';

/** @typedef {import('../../json/types').Finding} Finding */
/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../types').Store} Store */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Input} Input */
/** @typedef {import('./types').InputMaker} InputMaker */
/** @typedef {import('./types').Read} Read */

/** @type {Record<string, InputMaker>} */
const makers = {
    text: createTextInput, area: createAreaInput, check: createCheckInput, choice: createChoiceInput, suggest: createSuggestInput,
    color: createColorInput, picture: (store, ...rest) => (store.server?.site.createPicture ?? createTextInput)(store, ...rest),
    key: createKeyInput, links: createLinksInput, pattern: createPatternInput, more: createMoreInput, paste: createPasteInput,
    legacy: createLegacyInput, language: createLanguageInput, place: createPlaceInput,
};

/**
 * Shows properties in a place, again with each change. A control stays the same one as long as its property is there, also
 * for the next field that is selected: so nothing that is typed in loses its focus.
 * @param {Store} store
 * @param {(path: string, value: JSONValue, isTyped: boolean) => void} change
 * @param {Record<string, InputMaker>} [more] makers of other kinds
 */
export function createInputs(store, change, more = {}) {
    /** @type {Map<string, { input: Input, shape: string }>} */
    const known = new Map();
    return {
        /**
         * @param {HTMLElement} parent
         * @param {Entry[]} entries
         * @param {Read} read
         * @param {(path: string) => Finding[]} findings
         */
        show(parent, entries, read, findings) {
            arrange(parent, entries.map((entry) => {
                const shape = JSON.stringify({ ...entry, items: undefined });
                const found = known.get(entry.path);
                const input = found?.shape === shape ? found.input : inputFor(entry);
                known.set(entry.path, { input, shape });
                input.update(read(entry.path), read, entry);
                input.showErrors(findings(entry.path));
                return input.element;
            }));
        },
    };

    /** @param {Entry} entry */
    function inputFor(entry) {
        const make = more[entry.kind] ?? partsOf(store.document).makers?.[entry.kind] ?? makers[entry.kind];
        return make(store, entry, (value) => change(entry.path, value, ['text', 'area', 'suggest', 'color', 'links', 'pattern', 'picture', 'sumItems', 'formula'].includes(entry.kind)));
    }
}
