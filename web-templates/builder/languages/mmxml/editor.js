import { createStrictInput } from '../../properties/strict-input.js';
import { mmxmlEarlierDocuments } from './earlier-documents.js';
import { mmxmlLanguage } from './language.js';
import { relationships } from './relationships.js';
import { itemsIn, sumAt, sumProblem } from './sums.js';

/** The parts of the builder that only forms of MM XML need. */
export const mmxmlEditor = {
    language: mmxmlLanguage, earlierDocuments: mmxmlEarlierDocuments, rules: async () => relationships,
    makers: { sumItems: createSumItemsInput },
};

/**
 * The names of the items that are summed; a list that is being typed is taken once all its names are there.
 * @type {Properties.InputMaker}
 */
function createSumItemsInput(store, entry, change) {
    const { text } = store;
    const current = () => String(sumAt(store.document, store.selection, 'fields'));
    const input = createStrictInput(store, entry, {
        wanted: (written) => itemsIn(written).join(','),
        problem: (written) => {
            const found = sumProblem(store.document, store.selection, written);
            return found ? text(`sum.${found.kind}`, { name: found.name }) : '';
        },
        current,
        kept: (why) => text('sum.kept', { names: current(), why }),
        change,
    });
    return { ...input, isTyped: true };
}
