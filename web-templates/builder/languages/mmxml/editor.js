import { createSumItemsInput } from '../../properties/sum-items-input.js';
import { createRelationshipsPanel } from '../../rules/relationships.js';
import { mmxmlLanguage } from './language.js';

/** The parts of the builder that only forms of MM XML need. */
export const mmxmlEditor = {
    language: mmxmlLanguage, createRules: createRelationshipsPanel, makers: { sumItems: createSumItemsInput },
};
