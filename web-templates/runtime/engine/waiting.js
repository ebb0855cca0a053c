import { isBlank } from './blank.js';
import { compositeOf } from './composites.js';
import { fieldNamed } from './field-named.js';
import { placeAround } from './places.js';

/**
 * The field that has to be filled in before this one takes anything; both stand in one group.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @returns {Runtime.Field | undefined} undefined where nothing is waited for
 */
export function awaitedBy(engine, field) {
    const item = compositeOf(field) ?? field;
    const other = fieldNamed(engine, item.definition.waitsFor ?? '', item);
    const isAwaited = other && placeAround(other, 'group') === placeAround(item, 'group')
        // Of a date with some of its parts the host gets nothing yet.
        && (isBlank(engine, other) || engine.dialect.values.toHost(other) === '');
    return isAwaited ? other : undefined;
}
