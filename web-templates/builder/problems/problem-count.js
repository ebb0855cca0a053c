import { fieldsOf } from '../document/walk.js';

/**
 * The number that stands behind the tool's name: errors and warnings, once there is something to be wrong.
 * @param {Shell.State} state
 */
export function problemCount({ document, problems }) {
    const count = fieldsOf(document).length === 0 ? 0 : problems.filter(({ severity }) => severity !== 'hint').length;
    return count === 0 ? '' : String(count);
}
