import { warning } from '../../json/findings.js';
import { sentence } from '../../json/sentence.js';
import { listOf, objectOf } from '../../document/objects.js';
import { fieldsOf } from '../../document/walk.js';
import { keptOf, readDefinition } from './definition.js';

/**
 * What the import of the definition would tell, field by field and property by property.
 * @type {(document: Doc.FormDocument) => Json.Finding[]}
 */
export function formularyProblems(document) {
    return fieldsOf(document).flatMap((field) => {
        const { definition } = keptOf(document, field);
        const { findings } = readDefinition(definition, { position: field.position });
        const told = new Set(findings.map(({ path }) => path));
        return [...findings.map((finding) => ({ ...finding, field: field.name })), ...blanks(definition, field)
            .filter(({ path }) => !told.has(path))];
    });
}

/**
 * What the original tool does not take a field without (webformulary 3) and no other check misses.
 * @type {(definition: Formulary.Kept['definition'], field: Doc.Field) => Json.Finding[]}
 */
function blanks({ type, label, subtype, expandableInfo, listOptions }, { name, position }) {
    const blank = (/** @type {unknown} */ value, /** @type {string} */ path, /** @type {Json.Sentence} */ sentence) => (
        (value ?? '') === '' ? [{ ...warning('blank-text', { position, path }, sentence), field: name }] : []);
    return [
        ...type === 'index' ? blank(label, 'label', sentence`the heading of “${name}” is blank`) : [],
        ...subtype === 'expandable' ? ['description', 'textButtonReadMore', 'textButtonReadLess'].flatMap((key) => (
            blank(objectOf(expandableInfo)[key], `expandableInfo.${key}`,
                sentence`the text to read more of “${name}” is blank`))) : [],
        ...listOf(listOptions).map(objectOf).flatMap(({ key, value }, n) => [
            ...blank(value, `listOptions.${n}.value`, sentence`option ${n + 1} of “${name}” is blank`),
            ...blank(key, `listOptions.${n}.key`, sentence`the key of option ${n + 1} of “${name}” is blank`)]),
    ];
}
