import { error } from '../../json/findings.js';
import { elementsOf, member, stringOf } from '../../json/nodes.js';
import { sentence } from '../../json/sentence.js';
import { table } from '../../model/tables.js';

/** @typedef {import('../../json/types').Finding} Finding */
/** @typedef {import('../../json/types').JSONNode} JSONNode */

/**
 * The names of a form document that are there twice. Names of fields are unique; with those of pages and groups
 * where all are referred to alike.
 * @param {JSONNode} root of a document that fits its schema
 * @returns {Finding[]}
 */
export function nameFindings(root) {
    const within = (/** @type {JSONNode[]} */ nodes, /** @type {string} */ key) => nodes.flatMap((node) => elementsOf(member(node, key)) ?? []);
    const pages = within([root], 'pages');
    const groups = within(pages, 'groups');
    const fields = within(within(groups, 'sections'), 'fields');
    /** @type {Map<string, JSONNode>} */
    const known = new Map();
    return (table('dialects')[stringOf(member(root, 'dialect')) ?? '']?.names === 'shared' ? [...pages, ...groups, ...fields] : fields).flatMap((node) => {
        const name = stringOf(member(node, 'name')) ?? '';
        const earlier = known.get(name);
        known.set(name, earlier ?? node);
        return earlier ? [error('document.duplicate-name', node, sentence`the name “${name.slice(0, 60)}” is there twice`, [sentence`${earlier.position}: the first one is here`])] : [];
    });
}
