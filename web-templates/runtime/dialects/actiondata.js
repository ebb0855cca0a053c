import { operations } from './actiondata/operations.js';
import { fieldMembers, members, placeMembers } from './actiondata/handle.js';
import { entered, fromEntry, fromRecord, initial, text, toHost, toRecord } from './actiondata/values.js';

/**
 * The behaviour of forms of bound controls: what they show follows a record, which is their answer.
 * @type {Runtime.DialectSource}
 */
export const actiondata = {
    name: 'actiondata',
    operations,
    values: {
        initial, text, toHost, fromEntry, entered, fromRecord, toRecord,
        // The record takes all that a host gives.
        fromHost: () => undefined,
    },
    wire: { payload: recordOf, keyOf },
    host: { values: recordOf, members, fieldMembers, placeMembers },
    // What follows from a change is the record's part.
    rules: {},
};

/**
 * The whole record, with what has been entered and not been shown elsewhere (action-data-binding 2).
 * @type {(engine: Runtime.Engine) => Record<string, any>}
 */
function recordOf({ record }) {
    record?.read();
    return Object.fromEntries(record?.values ?? []);
}

/**
 * The entry of the record that a field shows.
 * @type {(field: Runtime.Field) => string}
 */
function keyOf({ name, original }) {
    return original.bindings?.find(([property]) => property === 'value')?.[1] ?? name;
}
