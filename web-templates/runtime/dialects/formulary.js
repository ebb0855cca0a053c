import { completedYears } from '../engine/dates.js';
import { runRules } from '../engine/rules.js';
import { atOnce } from '../engine/schedule.js';
import { change, store } from '../engine/values.js';
import { fromEntry, fromHost, initial, payload, text, toHost } from './formulary/values.js';

/**
 * The behaviour of Formulary JSON forms.
 * @type {Runtime.DialectSource}
 */
export const formulary = {
    name: 'formulary',
    operations: {
        ofValues: {
            equal: (scope, left, right) => left === right,
            notEqual: (scope, left, right) => left !== right,
            less: (scope, left, right) => left < right,
            greater: (scope, left, right) => left > right,
            age: (scope, born) => completedYears(born, scope.today()),
        },
    },
    // Nothing chosen is an option like others, returned as it is (formulary 4.2).
    values: { initial, fromHost, fromEntry, toHost, text, unchosen: 'KeyNoSelected' },
    wire: { payload },
    // Only text fields tell the host of the focus (formulary 3).
    host: {
        events: { accepted: 'recoverFormModel', refused: 'invalidForm' },
        reportsFocus: ({ definition }) => definition.control === 'text',
    },
    // Rules run on a person's action alone, and when hiding unticks a consent (formulary 6).
    rules: { ...atOnce, left: runEarlyDate },
    isComplete,
    afterEffect,
};

/**
 * A date counts as chosen once it is complete: while its year is typed the browser reports years such as 0019.
 * @type {(field: Runtime.Field) => boolean}
 */
function isComplete({ definition, value }) {
    return definition.control !== 'date' || String(value) >= '1000';
}

/**
 * Runs the rules of a date that was waited for, as its year could have been half typed.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function runEarlyDate(engine, field) {
    if (field.value !== '' && !isComplete(field)) {
        runRules(engine, field);
    }
}

/**
 * Hiding or locking a consent unticks it, and hiding then runs its own rule (formulary 6).
 * The chain ends because no effect ever ticks.
 * @type {(engine: Runtime.Engine, node: Runtime.Node, action: string) => void}
 */
function afterEffect(engine, node, action) {
    if (node.kind !== 'field' || node.definition.control !== 'consent' || node.value !== true) {
        return;
    }
    if (action === 'hide') {
        change(engine, node, false, 'rule');
    } else if (action === 'disable') {
        store(engine, node, false);
    }
}
