import { generations } from '../engine/generations.js';
import { changed, filled, finish } from './mmxml/changes.js';
import { conditions, logic } from './mmxml/conditions.js';
import { afterEffect, effects, replay, restored } from './mmxml/effects.js';
import { entered, fromEntry, fromHost, initial } from './mmxml/entries.js';
import { shown, typed } from './mmxml/filters.js';
import { formulas } from './mmxml/formulas.js';
import { prepare } from './mmxml/memory.js';
import { isEntered } from './mmxml/notifying.js';
import { isSubmitted, keyOf, pairs, payload } from './mmxml/submission.js';
import { text } from './mmxml/texts.js';
import { isText, liveValues, toHost } from './mmxml/values.js';

/**
 * The behaviour of MM XML forms.
 * @type {Runtime.DialectSource}
 */
export const mmxml = {
    name: 'mmxml',
    // What a field compares as depends on its kind.
    operations: { ofValues: logic, ofFields: { ...conditions, ...formulas } },
    values: { initial, fromHost, fromEntry, toHost, text, shown, entered },
    wire: { payload, pairs, keyOf, isSubmitted },
    host: { values: liveValues },
    effects,
    prepare,
    // Items that open with a value, and those that a fill changes, notify too (mmxml 10).
    rules: generations,
    isComplete: isEntered,
    endsOnLeaving: isText,
    changed,
    filled,
    afterEffect,
    replay,
    restored,
    finish,
    typed,
    // `editable="NO"` (mmxml 2): a text can still be reached and copied.
    locksByReading: true,
};
