import { fieldNamed, fieldsOf } from '../document/walk.js';
import { languageOf } from '../languages/languages.js';
import {
    duplicateOptions, lowContrasts, missingImages, missingLabels, missingTranslations, unreachablePages,
} from './fields.js';
import { hints } from './hints.js';
import { unknownReferences } from './references.js';
import { ruleCycles, silentRules, wrongOperands } from './rules.js';
import { lostFields } from './visibility.js';

/**
 * Everything that is to be said of a form while it is built: what its language's import would tell, the checks, hints,
 * and what the program said of its file where that still holds. `field` and `path` lead to the property concerned, as
 * the language's table names it.
 * @param {Doc.FormDocument} document
 * @param {Doc.OpenForm | null} [file]
 * @returns {Json.Finding[]}
 */
export function problems(document, file = null) {
    const own = languageOf(document).problems(document);
    const order = ['error', 'warning', 'hint'];
    const others = [...check(document), ...hints(document)].map((finding) => withProperty(document, finding));
    const found = [...own, ...others];
    return [...found, ...stillTold(document, file, found)]
        .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/**
 * What the program said of a form's file and the builder does not find by itself: of a field until that is changed, of
 * the form until anything is.
 * @type {(document: Doc.FormDocument, file: Doc.OpenForm | null, found: Json.Finding[]) => Json.Finding[]}
 */
function stillTold(document, file, found) {
    const known = new Set(found.map(({ id, field }) => `${id} ${field ?? ''}`));
    return (file?.findings ?? []).filter(({ id, field }) => !known.has(`${id} ${field ?? ''}`) && (field === undefined
        ? document === file?.document
        : file !== null && fieldNamed(document, field) === fieldNamed(file.document, field)));
}

/** @type {(document: Doc.FormDocument, finding: Json.Finding) => Json.Finding} */
function withProperty(document, finding) {
    const field = finding.field === undefined ? undefined : fieldNamed(document, finding.field);
    const path = field && finding.path !== undefined ? languageOf(document).propertyOfText(field, finding.path)
        : undefined;
    return path === undefined ? finding : { ...finding, path };
}

/**
 * What all checks find, ordered by place: the same as `formsite check` says of a form that could be read.
 * @type {(document: Doc.FormDocument) => Json.Finding[]}
 */
export function check(document) {
    const checks = [
        unknownReferences, silentRules, wrongOperands, ruleCycles, lostFields, unreachablePages, duplicateOptions,
        missingLabels,
        missingImages, lowContrasts, missingTranslations,
    ];
    return checks.flatMap((each) => each(document)).map((finding) => ({ finding, place: placeOf(finding.position) }))
        .sort((a, b) => compare(a.place, b.place)).map(({ finding }) => finding);
}

/** @type {(position: string) => [string, number, number]} */
function placeOf(position) {
    const parts = position.split(':');
    return [parts.slice(0, -2).join(':'), Number(parts.at(-2)), Number(parts.at(-1))];
}

/** @type {(a: [string, number, number], b: [string, number, number]) => number} */
function compare([file, line, column], [otherFile, otherLine, otherColumn]) {
    if (file < otherFile) {
        return -1;
    }
    if (file > otherFile) {
        return 1;
    }
    return line - otherLine || column - otherColumn;
}

/**
 * The number that stands behind the tool's name: errors and warnings, once there is something to be wrong.
 * @param {Shell.State} state
 */
export function problemCount({ document, problems }) {
    const count = fieldsOf(document).length === 0 ? 0 : problems.filter(({ severity }) => severity !== 'hint').length;
    return count === 0 ? '' : String(count);
}
