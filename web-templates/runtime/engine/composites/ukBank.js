import { areBlank } from '../composite-parts.js';

/** @typedef {import('../../types').CompositeKind} Composite */

/** The keys after the prefix. */
const keys = {
    name: 'Name', address: 'Address', postCode: 'PostalCode', name1: 'AccountName1', name2: 'AccountName2',
    sort: 'SortCode', account: 'AccountNumber',
};
const order = Object.keys(keys);

/** @type {Record<string, RegExp>} */
const patterns = { sort: /^[0-9]{6}$/, account: /^[0-9]{8}$/ };

/**
 * British bank accounts.
 * @type {Composite}
 */
export const ukBank = {
    order,
    keyOf: (part, prefix) => `${prefix || 'bank'}${keys[/** @type {keyof keys} */ (part)]}`,
    isBlank: (composite) => areBlank(composite, order),
    needs: () => ['name1', 'sort', 'account'],
    accepts: (engine, composite, part, text) => patterns[part]?.test(text) ?? true,
    normalised: (composite, part, text) => (patterns[part] ? text.replace(/[\s-]/g, '') : text),
};
