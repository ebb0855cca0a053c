import { languageOf } from '../languages/languages.js';
import { fieldNamed } from '../model/walk.js';
import { check } from './checks.js';
import { hints } from './hints.js';

/**
 * Everything that is to be said of a form while it is built: what its language's import would tell, the checks, hints.
 * `field` and `path` lead to the property concerned, as the language's table names it.
 * @param {Doc.FormDocument} document
 * @returns {Json.Finding[]}
 */
export function problems(document) {
    const own = languageOf(document).problems(document);
    const order = ['error', 'warning', 'hint'];
    const others = [...check(document), ...hints(document)].map((finding) => withProperty(document, finding));
    return [...own, ...others].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/**
 * @param {Doc.FormDocument} document
 * @param {Json.Finding} finding
 * @returns {Json.Finding}
 */
function withProperty(document, finding) {
    const field = finding.field === undefined ? undefined : fieldNamed(document, finding.field);
    const path = field && finding.path !== undefined ? languageOf(document).propertyOfText(field, finding.path) : undefined;
    return path === undefined ? finding : { ...finding, path };
}
