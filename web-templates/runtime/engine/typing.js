import { isLetThrough } from './entry-filter.js';
import { formatInForce, keptAs } from './format-in-force.js';
import { matches } from './named-formats.js';
import { limitOf, sizeOf } from './limits.js';

/**
 * The text that one typed character becomes: what its format does not know is dropped, as is what goes beyond the
 * longest text; words of names begin with a capital.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {string} before the text to the left of the character
 * @param {string} inserted
 * @param {string} after the text to its right
 * @returns {string} "" to drop it
 */
export function typedText(engine, field, before, inserted, after) {
    const { filter, limitMode } = field.definition;
    const own = engine.dialect.typed?.(engine, field, before, inserted, after);
    if (own !== undefined || filter === 'none') {
        return own ?? inserted;
    }
    if (filter || limitMode === 'afterFirst') {
        return isLetThrough(engine, field, before, inserted, after) ? inserted : '';
    }
    const limit = limitMode === 'character' ? limitOf(field) : undefined;
    const format = formatInForce(engine, field);
    const isTooLong = limit && sizeOf(limit, before + inserted + after) > Number(limit.max);
    return isTooLong || format && !isTypable(format, inserted)
        ? '' : keptAs(format, before + inserted).slice(before.length);
}

/**
 * Tells whether a character may be typed into a text of a format.
 * @type {(format: Runtime.Format, character: string) => boolean}
 */
export function isTypable({ typed }, character) {
    return matches(typed && `[${typed}]*`, character);
}
