/** Relationships of MM XML in the builder, by their place in the form. */
import { relationships as own } from '../../web-templates/builder/languages/mmxml/relationships.js';
import { createVocabulary } from '../../web-templates/builder/rules/plain-rules.js';
import * as rules from '../../web-templates/builder/rules/sentences.js';

/** The vocabulary of the language, as the panel has it. */
export const relationships = createVocabulary(own);
const { written } = relationships;
const sentence = (document, index) => relationships.read(document)[index];
/** The form with a rule changed; the same where there is none. */
const changed = (change) => (document, index, ...rest) => {
    const rule = sentence(document, index);
    return rule ? change(document, rule, ...rest) : document;
};

/** Relationships as they are shown. */
export const relationshipsOf = (document) => relationships.read(document)
    .map(({ rule, targets: [object], join, comparisons, ...branches }) => {
        const shown = (changes) => changes.map(({ act, value, isKept }) => ({ act, value, isKept }));
        return {
            object, condition: written(rule.condition), join, comparisons, if: shown(branches.if),
            else: shown(branches.else),
        };
    });
export const withNewRelationship = (document, object) => rules.withNewRule(relationships, document, object);
export const withoutRelationship = changed(relationships.remove);
export const withObject = changed((document, rule, object) =>
    rules.withTargets(relationships, document, rule, [object]));
export const withComparisons = changed((document, rule, join, comparisons) =>
    rules.withComparisons(relationships, document, rule, comparisons, join));
export const withChange = changed((document, rule, branch, at, change) =>
    rules.withChange(relationships, document, rule, branch, at, change));
export const withoutChange = changed((document, rule, branch, at) =>
    rules.withChange(relationships, document, rule, branch, at));
export const comparisonsOf = (condition) => rules.comparisonsOf({ dialect: 'mmxml' }, condition);
export const conditionOf = (join, comparisons) => rules.conditionOf({ dialect: 'mmxml' }, join, comparisons);
export const fitted = (document, comparison) => rules.fitted(relationships, document, comparison);
export const firstComparison = (document, field) => rules.firstComparison(relationships, document, field);
