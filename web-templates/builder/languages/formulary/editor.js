import { namesOf } from '../../document/walk.js';
import { make } from '../../shell/element.js';
import { whenLoaded } from '../../shell/loading.js';
import { hasLegacyKeys } from './definition.js';
import { formularyEarlierDocuments } from './earlier-documents.js';
import { formularyWriter } from './export.js';
import { formularyLanguage } from './language.js';

/**
 * The parts of the builder that only forms of this language need.
 * @type {Shell.OwnParts}
 */
export const formularyEditor = {
    language: formularyLanguage, earlierDocuments: formularyEarlierDocuments, writer: formularyWriter,
    reader: async () => (await import('./reader.js')).formularyReader,
    rules: async () => (await import('./field-rules.js')).fieldRules,
    legacyFields, makers: { legacy: createLegacyInput },
};

/**
 * The fields in what is selected, one or all of the form, that have keys of old files which do nothing now.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) => string[]}
 */
function legacyFields(document, { kind, name }) {
    return namesOf(document, 'field').filter((each) => (kind === 'form' || kind === 'field' && each === name)
        && hasLegacyKeys(document, each));
}

/**
 * The button that turns the keys of old files into what works.
 * @type {Properties.InputMaker}
 */
function createLegacyInput(store, { label, hint }) {
    const { text } = store;
    const element = make('div', { class: 'property note' }, make('p', {}, hint ?? ''), make('button', {
        class: 'button', dataset: { place: 'legacy' },
        onclick: async () => {
            const legacy = await whenLoaded(import('./legacy.js'), text);
            const names = legacyFields(store.document, store.selection);
            legacy && store.apply((document) => names.reduce(legacy.convertLegacyKeys, document),
                { say: text('said.legacy', { count: names.length }), focus: 'item' });
        },
    }, label));
    return { element, update: () => {}, showErrors: () => {} };
}
