/** Forms of MM XML that tests of the builder edit. */
import './tables.mjs';
import { loadLanguage } from '../../web-templates/builder/languages/languages.js';
import assert from 'node:assert/strict';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';

await loadLanguage('mmxml');

export const node = (name, kind = 'field') => ({ kind, name });

/** A form with an item of each of these palette entries; the label is the entry's name. */
export const formWith = (...types) =>
    types.reduce((document, type) => addField(document, { type, label: type, words: (key) => key }),
        emptyDocument('trial', 'Trial form', 'mmxml'));

/** Without places, and without what the builder notes for itself. */
export function bare(value) {
    return JSON.parse(JSON.stringify(value, (key, each) => {
        const { hasAutomaticName: _, automaticOptions: ____, hasAutomaticNotice: _____, words: __, sums: ___,
            ...rest } = key === 'mmxml' ? each : {};
        return key === 'position' || key === 'mmxml' && Object.keys(rest).length === 0 ? undefined
            : key === 'mmxml' ? rest
            : key === 'traits' && Object.keys(each).length === 0 ? {} : each;
    }));
}

export function same(one, other, about) {
    assert.deepEqual(bare(other), bare(one), about);
}
