import { createEntries } from '../engine/entries.js';
import { phases } from '../engine/phases.js';
import { conditions } from './elvis/conditions.js';
import { changed, finish } from './elvis/checking.js';
import { effects } from './elvis/effects.js';
import { fill, opened, openedRow } from './elvis/filling.js';
import { formula } from './elvis/formulas.js';
import { fieldMembers, members } from './elvis/members.js';
import { prepare } from './elvis/memory.js';
import { entered, fromEntry, fromHost, fromQuery, initial, shown, text, toHost } from './elvis/values.js';
import { pairs, payload } from './elvis/submission.js';

/**
 * The behaviour of 3lvis/Form JSON forms.
 * @type {Runtime.DialectSource}
 */
export const elvis = {
    name: 'elvis',
    operations: {
        ofValues: conditions,
        ofFields: { chosen: (scope, field, option) => [field?.value].flat().includes(option) },
        prepared: { 'formula.elvis': formula },
    },
    hidesLockedPlaceholders: true,
    values: { initial, fromHost, fromQuery, fromEntry, toHost, text, shown, entered },
    wire: { payload, pairs },
    host: { events: { pressed: 'button' }, values: payload, fill, members, fieldMembers },
    rules: { ...phases, loaded: opened, added: openedRow },
    effects,
    prepare,
    createEntries,
    changed,
    finish,
};
