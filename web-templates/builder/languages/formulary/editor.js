import { tableGroups } from './groups.js';
import { formularyLanguage } from './language.js';
import { createLegacyInput, legacyFields } from './legacy-input.js';

/** The parts of the builder that only forms of this language need. */
export const formularyEditor = {
    language: formularyLanguage, groups: tableGroups, legacyFields, makers: { legacy: createLegacyInput },
};
