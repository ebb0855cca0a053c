import { fieldsOf, keyOf } from './filling.js';
import { contextId } from './settings.js';
import { toHost } from './values.js';

/**
 * The values object (section 7): the string form of each field that has one which is not empty.
 * @type {(engine: Runtime.Engine) => Record<string, string>}
 */
export function payload(engine) {
    const pairs = fieldsOf(engine).map((field) => [keyOf(field), toHost(field)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== null && value !== ''));
}

/**
 * The failure that stops a submission before its fields are checked (section 9.4).
 * @type {(engine: Runtime.Engine) => { message: string } | null}
 */
export function precheck(engine) {
    const { memory: { missed, refusal }, data: { settings, services } } = engine;
    const isRefused = refusal?.recordId === Number(settings.recordId);
    if (missed || isRefused) {
        return { message: missed || refusal.message };
    }
    const needed = /** @type {[string, unknown][]} */ (services?.liferay ? [
        ['User is undefined', contextId(settings, 'userId')],
        ['Group is undefined', contextId(settings, 'groupId')],
        ['Recordset is undefined', settings.recordSetId],
    ] : []);
    needed.push(['Values are undefined', Object.keys(payload(engine)).length]);
    const missing = needed.find(([, value]) => !Number(value));
    return missing ? { message: missing[0] } : null;
}
