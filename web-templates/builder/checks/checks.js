import { duplicateOptions, lowContrasts, missingImages, missingLabels, missingTranslations, unreachablePages } from './fields.js';
import { unknownReferences } from './references.js';
import { ruleCycles, silentRules, wrongOperands } from './rules.js';
import { lostFields } from './visibility.js';

/**
 * What all checks find, ordered by place: the same as `formsite check` says of a form that could be read.
 * @param {Doc.FormDocument} document
 * @returns {Json.Finding[]}
 */
export function check(document) {
    const checks = [
        unknownReferences, silentRules, wrongOperands, ruleCycles, lostFields, unreachablePages, duplicateOptions, missingLabels,
        missingImages, lowContrasts, missingTranslations,
    ];
    return checks.flatMap((each) => each(document)).map((finding) => ({ finding, place: placeOf(finding.position) }))
        .sort((a, b) => compare(a.place, b.place)).map(({ finding }) => finding);
}

/**
 * @param {string} position
 * @returns {[string, number, number]}
 */
function placeOf(position) {
    const parts = position.split(':');
    return [parts.slice(0, -2).join(':'), Number(parts.at(-2)), Number(parts.at(-1))];
}

/**
 * @param {[string, number, number]} a
 * @param {[string, number, number]} b
 */
function compare([file, line, column], [otherFile, otherLine, otherColumn]) {
    return file < otherFile ? -1 : file > otherFile ? 1 : line - otherLine || column - otherColumn;
}
