// Written by scripts/table-lists from the tables; not to be edited by hand.

/** Controls that hold no value. */
export const statics = ['prose', 'image', 'info', 'output', 'button', 'progress', 'picture', 'web', 'space', 'line'];

/** Controls that are ticked or not. */
export const boxes = ['checkbox', 'consent'];

/** Controls that a person enters key by key. */
export const typed = ['text', 'textarea', 'count', 'verified'];

/** Controls into which a text of a person's own is typed. */
export const texts = ['text', 'textarea', 'verified'];

/** Controls whose value says that there is a picture. */
export const pictures = ['signature', 'photo'];

/** Controls whose value is true or false. */
export const booleans = ['checkbox', 'consent', 'signature', 'photo'];

/** Controls whose value, or what they show, is a number. */
export const numbers = ['slider', 'stepper', 'progress'];

/** The kinds of validators, in the order in which they are judged. */
export const validatorKinds = [
    'required', 'count', 'length', 'pattern', 'format', 'listed', 'same', 'age', 'period', 'range', 'verified',
    'uploaded', 'expression', 'sum', 'compare', 'host',
];

/**
 * The name of the text about a failed check by its kind, where that is not the kind's.
 * @type {Record<string, string>}
 */
export const messageTexts = { age: 'date', complete: 'date', period: 'date' };

/**
 * The messages of a form that speak of a kind of checks, where that is not `invalid` alone.
 * @type {Record<string, string[]>}
 */
export const ownMessages = { pattern: ['pattern', 'invalid'], required: ['missing'], verified: [] };

/**
 * The name of the text of a relation, by the order that it asks for.
 * @type {Record<string, Record<string, string>>}
 */
export const relationTexts = {
    number: { '<': 'less', '<=': 'atMost', '>': 'more', '>=': 'atLeast', '=': 'equal' },
    time: { '<=': 'notAfter', '>=': 'notBefore', '=': 'equal' }, text: { '=': 'equal' },
};

/**
 * The aspects that actions decide on.
 * @type {Record<string, string>}
 */
export const effectAspects = {
    show: 'visible', hide: 'visible', enable: 'enabled', disable: 'enabled', set: 'value', clear: 'value',
    compute: 'value', options: 'definition', validator: 'definition', replace: 'definition', addRow: 'rows',
    removeRow: 'rows', go: 'command', refresh: 'command', call: 'command',
};

/**
 * The relations that families of operations ask for.
 * @type {Record<string, string>}
 */
export const relations = {
    equal: 'same', equals: 'same', isMissing: 'same', isNull: 'same', notEqual: 'other', isPresent: 'other',
    isNotNull: 'other', less: 'less', greater: 'more', atLeast: 'atLeast', atMost: 'atMost',
};

/**
 * The operations between two operands by their signs, the loosest first.
 * @type {Record<string, string>[]}
 */
export const conditionLevels = [
    { '||': 'or' }, { '&&': 'and' }, { '==': 'equal', '=': 'equal', '!=': 'notEqual' }, { '<': 'less' },
    { '>': 'greater' }, { '<=': 'atMost', '=<': 'atMost' }, { '>=': 'atLeast', '=>': 'atLeast' }, { '|': 'bitOr' },
    { '^': 'bitXor' }, { '&': 'bitAnd' }, { '<<': 'shiftLeft' }, { '>>': 'shiftRight' },
    { '+': 'add', '-': 'subtract' }, { '*': 'multiply', '/': 'divide', '%': 'modulo' },
];
