import { isBlankText } from '../../engine/blank.js';
import { isComplete } from '../../engine/date-parts.js';

/**
 * Tells whether the value is no date of which some parts are there and others are not.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isEntered({ definition, value }) {
    return definition.control !== 'dateparts' || isBlankText(definition, String(value), 'empty')
        || isComplete(definition, value);
}
