import { validatorKey } from '../../../runtime/engine/replacing.js';
import { inWords } from './condition-words.js';
import { requirement } from './limit-words.js';
import { listed, literalIn, quoted } from './value-words.js';

/** @typedef {import('./condition-words.js').Telling} Telling */

/** More options than these are counted and not named. */
const mostOptions = 6;

/** @type {Record<string, (telling: Telling, object: string, effect: Runtime.Effect) => string>} */
const verbs = {
    show: (telling, object) => `shows ${object}`,
    hide: (telling, object) => `hides ${object}`,
    enable: (telling, object) => `unlocks ${object}`,
    disable: (telling, object) => `locks ${object}`,
    go: (telling, object) => `goes to ${object}`,
    refresh: () => 'refreshes the record and what follows it',
    call: (telling, object, { value }) => {
        const name = value && 'value' in value ? String(value.value) : '';
        return name === 'submit' ? 'sends the form' : `tells the host ${quoted(name)}`;
    },
    set: setting,
    clear: (telling, object) => `clears ${object}`,
    compute: (telling, object) => `computes ${object}`,
    addRow: (telling, object) => `adds a row to ${object}`,
    removeRow: (telling, object) => `removes ${object}`,
    options: (telling, object, { options = [] }) => `offers ${optionWords(options)} in ${object}`,
    replace: (telling, object, effect) => (effect.text === undefined ? propertyWords(object, effect)
        : `makes ${propertyOf(object, effect.property ?? '')} ${quoted(effect.text)}`),
    validator: ({ engine }, object, { validator, property = '', name }) => {
        if ((validator?.kind ?? property) === 'required') {
            return `makes ${object} ${validator ? 'required' : 'optional'}`;
        }
        const field = engine.fields.get(name);
        const wanted = validator && field && requirement(engine, field, validator)?.wanted;
        return wanted ? `says that ${object} must ${wanted}`
            : `drops the rule on ${propertyOf(object, validator ? validatorKey(validator) : property)}`;
    },
};

/** The words for properties where their name would not do. */
const properties = new Map([
    ['body', 'text'], ['caption', 'button text'], ['missingMessage', 'message for a missing answer'],
    ['invalidMessage', 'message for a wrong answer'], ['patternMessage', 'message of the pattern'],
    ['key', 'submission key'],
    ['asksWhenBlank', 'question when blank'], ['sendsState', 'submission of its state'], ['secret', 'masking'],
    ['multiple', 'choice of several'], ['notify', 'starting of rules'], ['composite.country', 'country'],
    ['waitsFor', 'field to fill in before'],
    ['clones', 'further pairs of the submission'], ['dateParts', 'parts of the date'],
    ['length.min', 'shortest length'],
    ['length.max', 'longest length'], ['range.min', 'smallest number'], ['range.max', 'largest number'],
    ['count.min', 'fewest choices'], ['count.max', 'most choices'], ['verified', 'verification'],
    ['age.min', 'youngest age'], ['age.max', 'oldest age'], ['period.min', 'earliest date'],
    ['period.max', 'latest date'],
]);

/**
 * Says what an effect does, as a verb with its object.
 * @param {Telling} telling
 * @param {Runtime.Effect} effect
 * @param {string} object what is affected: its label, or "it"
 * @returns {string}
 */
export function effectWords(telling, effect, object) {
    const words = Object.hasOwn(verbs, effect.action) ? verbs[effect.action] : null;
    return words?.(telling, object, effect) ?? `does “${effect.action}” to ${object}`;
}

/**
 * Says what effects on one target do, one after the other.
 * @type {(telling: Telling, effects: Runtime.Effect[], object: string) => string}
 */
export function effectsWords(telling, effects, object) {
    return listed(effects.map((effect, at) => effectWords(telling, effect, at ? 'it' : object)));
}

/**
 * The name of a property in words: "missingMessage" is "message for a missing answer", "textColor" "text color".
 * @type {(property: string) => string}
 */
function propertyName(property) {
    return properties.get(property) ?? property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** @type {(object: string, property: string) => string} */
function propertyOf(object, property) {
    return object === 'it' ? `its ${propertyName(property)}` : `the ${propertyName(property)} of ${object}`;
}

/** @type {(telling: Telling, object: string, effect: Runtime.Effect) => string} */
function setting(telling, object, { name, value }) {
    const target = telling.engine.fields.get(name);
    if (!value || !('value' in value)) {
        return value ? `sets ${object} to ${inWords({ ...telling, target }, value)}` : `clears ${object}`;
    }
    const words = literalIn(target, value.value);
    const verb = new Map([['blank', 'clears'], ['ticked', 'ticks'], ['not ticked', 'unticks']]).get(words);
    return verb ? `${verb} ${object}` : `sets ${object} to ${words}`;
}

/** @type {(object: string, effect: Runtime.Effect) => string} */
function propertyWords(object, { property = '', value, image }) {
    const literal = value && 'value' in value ? value.value : undefined;
    if (property === 'skip') {
        return `${literal ? 'leaves' : 'no longer leaves'} ${object} out of the submission`;
    }
    if (property === 'force') {
        return literal ? `submits ${object} even when hidden` : `submits ${object} only while it is shown`;
    }
    if (typeof literal === 'boolean') {
        return `switches ${propertyOf(object, property)} ${literal ? 'on' : 'off'}`;
    }
    if (image !== undefined || typeof literal === 'string' || typeof literal === 'number') {
        return `makes ${propertyOf(object, property)} ${literal === '' ? 'blank' : quoted(String(literal))}`;
    }
    return `changes ${propertyOf(object, property)}`;
}

/** @param {NonNullable<Runtime.Effect['options']>} options */
function optionWords(options) {
    if (!options.length) {
        return 'nothing';
    }
    return options.length > mostOptions ? `${options.length} options`
        : listed(options.map(([value, label]) => label || String(value)));
}
