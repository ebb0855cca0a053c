/** @typedef {import('./definition.js').Warn} Warn */

/** Deeper definitions, and those of more parts, are refused as the program does. */
const deepest = 200;
const mostNodes = 250_000;

/**
 * Parses the XML of a definition. A document type is refused before anything is parsed, so there are no entities but
 * the five of XML itself.
 * @param {string} written
 * @param {Warn} fail
 * @returns {Element | null} the root; null, with an error, for what is no XML or more than a form needs
 */
export function parseDefinition(written, fail) {
    if (/<!DOCTYPE/i.test(written.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, ''))) {
        fail('xml.doctype',
            'a DOCTYPE has no place in a form; remove it, and write characters themselves in place of entities');
        return null;
    }
    const { documentElement: root } = new DOMParser().parseFromString(written, 'application/xml');
    if (!root || root.nodeName === 'parsererror' || root.querySelector('parsererror')) {
        fail('xml.syntax', 'this is no XML, or only a part of it');
        return null;
    }
    const elements = root.getElementsByTagName('*');
    if (elements.length > mostNodes) {
        fail('xml.nodes', `the file has more than ${mostNodes} elements and attributes; no form needs that`);
        return null;
    }
    if (depthOf(root) > deepest) {
        fail('xml.depth', `nested more than ${deepest} levels deep; no form needs that`);
        return null;
    }
    return root;
}

/**
 * @param {Element} root
 * @returns {number} how many elements stand within each other
 */
function depthOf(root) {
    let depth = 0;
    for (let level = [root]; level.length; level = level.flatMap((each) => [...each.children])) {
        depth += 1;
    }
    return depth;
}
