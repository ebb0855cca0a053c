/** Files that tests of the builder read. */
import './tables.mjs';
import { readFileSync, readdirSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

export const text = (path) => readFileSync(new URL(path, root), 'utf8');
export const json = (path) => JSON.parse(text(path));
export const list = (folder, options = {}) => readdirSync(new URL(folder, root), options).sort();

/** Every formulary definition of the scenarios and of the samples, as [name, text, text of the strings]. */
export const definitions = () => [
    ['membership', text('forms/membership.json'), text('forms/membership.strings.json')],
    ...list('Tests/Scenarios/formulary').flatMap((file) =>
            json(`Tests/Scenarios/formulary/${file}`).scenarios.map(({ name, definition, strings }) => (
        [`${file}: ${name}`, typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2),
            strings && JSON.stringify(strings)]))),
];

/** Without what differs between two readings of one form. */
export const bare = (value, ...keys) => JSON.parse(
    JSON.stringify(value, (key, each) => (['position', 'traits', ...keys].includes(key) ? undefined : each))
);

/**
 * Freezes a value in all its depth; what is frozen already is so too.
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function frozen(value) {
    if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
        Object.freeze(value);
        Object.values(value).forEach(frozen);
    }
    return value;
}
