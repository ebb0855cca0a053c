import { runRules } from '../../engine/rules.js';
import { isBlankDate, isComplete } from './date-parts.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').FieldData} FieldData */

/** How many items may notify one another in a chain (mm-xml 10). */
const longestChain = 25;

const selfNotifying = ['dateField', 'checkbox', 'segmentedControl', 'dropDown', 'radioControl', 'imagePicker'];
const notifiable = ['textField', 'valuePicker', 'canadianPostalCode', 'emailPinger'];

/**
 * Has the rules that read a field run, and those of what they change, one generation after the other.
 * @param {Engine} engine
 * @param {Field} field
 */
export function notify(engine, field) {
    const { memory } = engine;
    if (!memory.isStarted || !notifies(field)) {
        return;
    }
    if (memory.running?.field !== field && !memory.queue.some((/** @type {any} */ step) => step.field === field)) {
        memory.queue.push({ field, depth: memory.running ? memory.running.depth + 1 : 0 });
    }
    while (!memory.running && memory.queue.length) {
        memory.running = memory.queue.shift();
        if (memory.running.depth < longestChain) {
            runRules(engine, memory.running.field.name);
        } else {
            console.warn(`formsite: relationships go on changing “${memory.running.field.name}”; they are cut here`);
            memory.queue.length = 0;
        }
        memory.running = null;
    }
}

/**
 * Whether a change of the field is looked at by relationships; a date's once it is complete or cleared.
 * @param {Field} field
 * @returns {boolean}
 */
function notifies({ definition, value }) {
    if (definition.control === 'dateparts' && !isBlankDate(value) && !isComplete(definition, value)) {
        return false;
    }
    return isNotifying(definition);
}

/**
 * Whether changes of such a field are looked at by relationships at all (mm-xml 10).
 * @param {FieldData | undefined} definition
 * @returns {boolean}
 */
export function isNotifying({ type = '', traits } = /** @type {FieldData} */ ({})) {
    return selfNotifying.includes(type) || notifiable.includes(type) && traits?.notifies === true;
}
