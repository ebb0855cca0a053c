import { toldIn } from '../../runtime/json/diagnostics.js';

/**
 * Line and column of a position, from 1; null for a place that is in no text.
 * @param {string} position `file:line:column`
 * @returns {{ line: number, column: number } | null}
 */
export function lineAndColumn(position) {
    const [, line, column] = /:(\d+):(\d+)$/.exec(position) ?? [];
    return line === undefined ? null : { line: Number(line), column: Number(column) };
}

/**
 * The place of a line and column in a text.
 * @type {(text: string, place: { line: number, column: number }) => number}
 */
export function offsetOf(text, { line, column }) {
    const lines = text.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    // Columns count characters, offsets UTF-16 units.
    return Math.min(text.length, before + [...lines[line - 1] ?? ''].slice(0, column - 1).join('').length);
}

/**
 * A diagnostic with its place and its notes.
 * @type {(text: Shell.Words, diagnostic: Json.Diagnostic) => string}
 */
export function diagnosticWords(text, diagnostic) {
    const place = lineAndColumn(diagnostic.position);
    const words = toldIn(diagnostic, text).join(' · ');
    return place ? text('diagnostic.at', { ...place, message: words }) : words;
}
