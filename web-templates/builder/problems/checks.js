import { ownString } from '../document/texts.js';
import { fieldNamed, fieldsOf, holdsValue } from '../document/walk.js';
import { hint, sentence, odd } from '../../runtime/json/diagnostics.js';
import { languageOf } from '../languages/languages.js';
import {
    duplicateOptions, emptyChoices, emptyRepetitions, lowContrasts, missingImages, missingLabels, missingTranslations,
    unreachablePages,
} from './fields.js';
import { unknownReferences, unknownSlots } from './references.js';
import { ruleCycles, silentRules, wrongOperands } from './rules.js';
import { lostFields } from './visibility.js';

/**
 * Everything that is to be said of a form while it is built: what its language's import would tell, the checks, hints,
 * what is found in its brand, and what the program said of its file where that still holds. `field` and `path` lead to
 * the property concerned, as the language's table names it.
 * @type {(document: Doc.FormDocument, file?: Doc.OpenForm | null, brand?: Json.Diagnostic[]) => Json.Diagnostic[]}
 */
export function diagnose(document, file = null, brand = []) {
    const own = languageOf(document).diagnostics(document);
    const order = ['error', 'warning', 'hint'];
    const errors = own.filter(({ severity }) => severity === 'error');
    // A language may refuse a choice that nothing can be chosen from.
    const isRefused = (/** @type {Json.Diagnostic} */ { id, field }) => (
        id === 'no-options' && errors.some((error) => error.field === field));
    const others = [...check(document, errors.length > 0), ...hints(document)].filter((each) => !isRefused(each))
        .map((diagnostic) => withProperty(document, diagnostic));
    const found = [...own, ...others, ...brand];
    return [...found, ...stillTold(document, file, found)]
        .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/**
 * The program's diagnostics about a form's file that the builder does not find by itself: of a field until that is
 * changed, of the form until anything is.
 * @type {(document: Doc.FormDocument, file: Doc.OpenForm | null, found: Json.Diagnostic[]) => Json.Diagnostic[]}
 */
function stillTold(document, file, found) {
    const factOf = (/** @type {Json.Diagnostic} */ { id, field }) => `${id} ${field ?? ''}`;
    const known = new Set(found.map(factOf));
    const isUnchanged = (/** @type {string | undefined} */ field) => (field === undefined ? document === file?.document
        : file !== null && fieldNamed(document, field) === fieldNamed(file.document, field));
    return (file?.diagnostics ?? [])
        .filter((diagnostic) => !known.has(factOf(diagnostic)) && isUnchanged(diagnostic.field));
}

/** @type {(document: Doc.FormDocument, diagnostic: Json.Diagnostic) => Json.Diagnostic} */
function withProperty(document, diagnostic) {
    const field = diagnostic.field === undefined ? undefined : fieldNamed(document, diagnostic.field);
    const path = field && diagnostic.path !== undefined ? languageOf(document).propertyOfText(field, diagnostic.path)
        : undefined;
    return path === undefined ? diagnostic : { ...diagnostic, path };
}

/**
 * The diagnostics of all checks, ordered by place: the same as `formsite check` says of a form that could be read, but
 * for `unknown-operation` and `forbidden-character`, since nothing here writes such operations and the program tells
 * what it leaves out of a text. A page with nothing but fields that have errors is not empty.
 * @param {Doc.FormDocument} document
 * @param {boolean} [hasErrors] its definition could not be read in full
 * @returns {Json.Diagnostic[]}
 */
export function check(document, hasErrors = false) {
    const checks = [
        unknownReferences, silentRules, wrongOperands, ruleCycles, lostFields, unreachablePages, emptyRepetitions,
        emptyChoices, duplicateOptions, missingLabels, missingImages, lowContrasts, missingTranslations, unknownSlots,
    ];
    const read = languageOf(document).readable?.(document) ?? document;
    return checks.filter((each) => !hasErrors || each !== unreachablePages).flatMap((each) => each(read))
        .map((diagnostic) => ({ diagnostic, place: placeOf(diagnostic.position) }))
        .sort((a, b) => compare(a.place, b.place)).map(({ diagnostic }) => diagnostic);
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
 * The errors and warnings, once there is something to be wrong; hints are not counted among them.
 * @type {(state: Shell.State) => Json.Diagnostic[]}
 */
export function countedDiagnostics({ document, diagnostics }) {
    return fieldsOf(document).length === 0 ? [] : diagnostics.filter(({ severity }) => severity !== 'hint');
}

/**
 * The diagnostics that `formsite check` has no reason to tell and an author is glad to hear while building.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function hints(document) {
    return [...duplicateLabels(document), ...languageOf(document).hints?.(document) ?? []];
}

/** @param {Doc.FormDocument} document */
function duplicateLabels(document) {
    /** @type {Map<string, string>} */
    const first = new Map();
    return fieldsOf(document).filter(holdsValue).flatMap((field) => {
        const label = field.texts.label ? ownString(field.texts.label, document.defaultLocale).trim() : '';
        const earlier = first.get(label);
        if (earlier === undefined || label === '') {
            first.set(label, field.name);
            return [];
        }
        return [hint('duplicate-label', field, 'texts.label',
            sentence`“${field.name}” has the same label as “${earlier}”; people cannot tell them apart`)];
    });
}
