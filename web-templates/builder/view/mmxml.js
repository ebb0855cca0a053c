import { mmxmlLanguage } from '../languages/mmxml/language.js';
import { createSumItemsInput } from './properties/sum-items-input.js';
import { createRelationshipsPanel } from './tools/relationships.js';

/** What only forms of MM XML need; its script is loaded when the first of them is shown. */
export const mmxml = { language: mmxmlLanguage, createRules: createRelationshipsPanel, makers: { sumItems: createSumItemsInput } };
