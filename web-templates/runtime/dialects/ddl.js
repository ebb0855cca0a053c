import { commands } from './ddl/commands.js';
import { fillAgain, fillRecord, forgetRecord, isChanged, keyOf, noteChange } from './ddl/filling.js';
import { members } from './ddl/members.js';
import { news, recordOf } from './ddl/news.js';
import { payload, precheck } from './ddl/submission.js';
import { prepareSettings } from './ddl/settings.js';
import { entered, fromEntry, fromHost, initial, partsOf, point, shown, text, toHost } from './ddl/values.js';

/**
 * The behaviour of Liferay's dynamic data lists: no rules, records of texts.
 * @type {Runtime.DialectSource}
 */
export const ddl = {
    name: 'ddl',
    operations: { ofValues: {} },
    rules: {},
    // What cannot be changed is read and copied all the same, and sent.
    locksByReading: true,
    listsChoices: true,
    prepare(engine) {
        prepareSettings(engine);
        return { attributes: {} };
    },
    values: { initial, fromHost, fromEntry, partsOf, toHost, text, shown, entered, point },
    wire: { payload, keyOf, precheck, calls: commands, body: (engine) => bodyOf(commands.save(engine)) },
    host: {
        values: payload, fill: (engine, values) => fillRecord(engine, values), fillAgain, forget: forgetRecord,
        isChanged, members, news, recordOf,
        record: ({ data: { settings } }) => Number(settings.recordId),
    },
    changed: noteChange,
};

/**
 * A command as a portal gets it.
 * @type {(call: Runtime.RecordCall) => object}
 */
function bodyOf({ command, params }) {
    return { [command]: params };
}
