import { completedYears, dayOf } from '../../../runtime/engine/dates.js';
import { familyOf, isConnective } from '../../../runtime/engine/expression.js';
import { textFor } from '../../../runtime/engine/host-text.js';
import { relations } from '../../../runtime/engine/table-lists.js';
import { phrases } from './phrases.js';
import { labelOf, listed, literalIn, quoted, valueOf } from './value-words.js';

/**
 * The circumstances of a sentence: the form, what its fields held when the rule ran (nothing for now), and the field
 * that a value goes to.
 * @typedef {object} Telling
 * @property {Runtime.Engine} engine
 * @property {Map<string, string>} [then]
 * @property {Runtime.Field} [target]
 * @property {boolean} [isBare] says no values, only what is read
 */

/** @typedef {(telling: Telling, operands: Runtime.Expression[], holds: boolean) => string} Words */

/**
 * The words about conditions by the families of operations.
 * @type {Record<string, Words>}
 */
const operations = {
    and: (telling, operands, holds) => joined(telling, operands, holds, holds ? 'and' : 'or'),
    or: (telling, operands, holds) => joined(telling, operands, holds, holds ? 'or' : 'and'),
    holds: (telling, [outcome], holds) => ('call' in outcome ? inWords(telling, outcome, holds)
        : equality(telling, [outcome, { value: 0 }], !holds)),
    not: (telling, [condition], holds) => operations.holds(telling, [condition], !holds),
    equals: (telling, operands, holds) => (operands.length === 2 ? equality(telling, operands, holds)
        : `${listed(operands.map((each) => operand(telling, each)))} are ${holds ? '' : 'not '}all the same`),
    between: (telling, [value, ...limits], holds) =>
        claim(telling, value, holds, `between ${listed(limits.map((each) => operand(telling, each)))}`),
    in: (telling, [value, ...members], holds) =>
        claim(telling, value, holds, `one of ${listed(members.map((each) => operand(telling, each)))}`),
    age: (telling, [born]) => age(telling, born),
    join: (telling, [connector, ...operands]) => between(telling, operands, String(literalOf(connector))),
    like: (telling, [value, pattern], holds) => claim(telling, value, holds, `like ${operand(telling, pattern)}`),
    glob: (telling, operands, holds) => operations.like(telling, operands, holds),
    regexp: (telling, [value, pattern], holds) =>
        claim(telling, value, holds, `of the pattern ${operand(telling, pattern)}`),
    instr: (telling, [whole, part], holds) =>
        `${operand(telling, whole)} ${holds ? 'contains' : 'does not contain'} ${operand(telling, part)}`,
    negated: (telling, [condition], holds) => inWords(telling, condition, !holds),
    never: (telling, operands, holds) => constant(false, holds),
    chosen: (telling, [field, option], holds) => {
        const words = compared(telling, option, fieldOf(telling, field));
        return `${words} is ${holds ? '' : 'not '}chosen in ${nameOf(telling, field)}`;
    },
    compare: (telling, [test, value, other]) => choice(telling, [test, value, other]),
    when: choice,
    case: (telling, [value, ...rest]) => choice(telling,
        rest.map((each, n) => (n % 2 || n === rest.length - 1 ? each : { call: 'equal', of: [value, each] }))),
    cast: (telling, [value, type]) => `${operand(telling, value)} as ${literalOf(type)}`,
    math: (telling, [name, ...of], holds) => described(telling, { call: String(literalOf(name)), of }, holds),
    formula: (telling, [, ...parts]) =>
        parts.map((each) => ('field' in each ? nameOf(telling, each) : literalOf(each))).join(''),
    dayFromNow: (telling, [seconds]) => fromNow(Number(literalOf(seconds))),
    composite: (telling, [source]) => `all of ${nameOf(telling, source)}`,
};

/**
 * A condition or formula in plain English, with the labels of its fields and what they hold.
 * @param {Telling} telling
 * @param {Runtime.Expression} expression
 * @param {boolean} [holds] false says the opposite
 * @returns {string} a clause or the name of a value, without a full stop
 */
export function inWords(telling, expression, holds = true) {
    if ('value' in expression && typeof expression.value === 'boolean' && !telling.target) {
        return constant(expression.value, holds);
    }
    if (!('call' in expression)) {
        return operand(telling, expression);
    }
    const { call, of } = expression;
    const family = familyOf(call);
    const words = Object.hasOwn(operations, family) ? operations[family] : comparison(relations[family]);
    return words?.(telling, of, holds) ?? described(telling, expression, holds);
}

/**
 * The outcome of an operation; one that has no words is told as it is called.
 * @type {(telling: Telling, expression: { call: string, of: Runtime.Expression[] }, holds: boolean) => string}
 */
function described(telling, { call, of }, holds) {
    const operands = of.map((each) => operand(telling, each));
    const family = familyOf(call);
    const words = !Object.hasOwn(phrases, family) ? `${call}(${operands.join(', ')})` : phrases[family]
        .replace(/\{(\w+)\}/g, (slot, n) => (n === 'all' ? listed(operands) : operands[n] ?? ''));
    return (holds ? '' : 'not ') + words;
}

/**
 * One of several values: each follows its condition, the last one is for all else.
 * @type {(telling: Telling, operands: Runtime.Expression[]) => string}
 */
function choice(telling, operands) {
    const last = operands.length - 1;
    return operands.flatMap((each, n) => {
        if (n < last && n % 2 === 0) {
            return [];
        }
        const value = operand(telling, each);
        return n === last ? `else ${value}` : `${value} if ${inWords(telling, operands[n - 1])}`;
    }).join(', ');
}

/** The words of orders, of numbers and of dates. */
const orders = /** @type {Record<string, [ofNumbers: string, ofDates: string]>} */ ({
    less: ['less than', 'before'], more: ['more than', 'after'], atLeast: ['at least', 'on or after'],
    atMost: ['at most', 'on or before'],
});

/**
 * The words of comparisons that ask for a relation; what has one operand compares it with nothing.
 * @type {(relation: string | undefined) => Words | undefined}
 */
function comparison(relation) {
    return relation === undefined ? undefined : (telling, operands, holds) => {
        const both = operands.length === 1 ? [...operands, { value: '' }] : operands;
        return relation in orders ? order(telling, both, holds, orders[relation])
            : equality(telling, both, holds === (relation === 'same'));
    };
}

/**
 * The fields that an expression reads, components by "composite.component".
 * @type {(expression: Runtime.Expression) => string[]}
 */
export function fieldsIn(expression) {
    if ('field' in expression) {
        return [fieldName(expression)];
    } else if ('data' in expression) {
        return expression.otherwise ? fieldsIn(expression.otherwise) : [];
    }
    return 'call' in expression ? [...new Set(expression.of.flatMap(fieldsIn))] : [];
}

/**
 * A comparison that was written so that it always comes out the same.
 * @type {(value: boolean, holds: boolean) => string}
 */
function constant(value, holds) {
    if (value === holds) {
        return `its comparison ${value ? 'always' : 'never'} holds`;
    }
    return `its comparison ${value ? 'fails, which it never does' : 'holds, which it never does'}`;
}

/** @type {(telling: Telling, operands: Runtime.Expression[], holds: boolean, word: 'and' | 'or') => string} */
function joined(telling, operands, holds, word) {
    const clauses = operands.map((each) => {
        const clause = inWords(telling, each, holds);
        return 'call' in each && isConnective(each.call) ? `(${clause})` : clause;
    });
    return clauses.join(clauses.some((each) => each.startsWith('(')) ? ` ${word} ` : `, ${word} `);
}

/** @type {(telling: Telling, operands: Runtime.Expression[], holds: boolean) => string} */
function equality(telling, [left, right], holds) {
    const isAge = 'call' in left;
    const field = isAge ? undefined : fieldOf(telling, left);
    const wanted = compared(telling, right, field);
    const opposite = /** @type {Record<string, string>} */ ({
        ticked: 'not ticked', signed: 'not signed', taken: 'not taken',
        'not ticked': 'ticked', 'not signed': 'signed', 'not taken': 'taken',
    })[wanted];
    const predicate = holds ? wanted : opposite ?? `not ${wanted}`;
    const { subject, verb } = about(telling, left, holds || opposite ? predicate : '');
    return `${subject} ${verb} ${predicate}`;
}

/** @type {(telling: Telling, value: Runtime.Expression, holds: boolean, words: string) => string} */
function claim(telling, value, holds, words) {
    const { subject, verb } = about(telling, value, '');
    return `${subject} ${verb} ${holds ? '' : 'not '}${words}`;
}

/**
 * @param {Telling} telling
 * @param {Runtime.Expression[]} operands
 * @param {boolean} holds
 * @param {[ofNumbers: string, ofDates: string]} words
 */
function order(telling, [left, right], holds, [ofNumbers, ofDates]) {
    const field = 'field' in left ? fieldOf(telling, left) : undefined;
    const isDate = field?.definition.control === 'dateparts';
    if (field?.definition.multiple) {
        // What is chosen of several compares as a sum of weights.
        const { subject, verb } = about(telling, left, '');
        const sum = textFor(telling.engine, field);
        const relation = `${verb} ${holds ? '' : 'not '}${ofNumbers}`;
        return `the sum of ${subject}${sum && `, now ${sum},`} ${relation} ${literalOf(right)}`;
    }
    const limit = isDate ? moment(right) : String(literalOf(right) ?? '');
    return claim(telling, left, holds, `${isDate ? ofDates : ofNumbers} ${limit || 'nothing'}`);
}

/**
 * The subject of a clause: the field with its value, unless the clause says that already.
 * @param {Telling} telling
 * @param {Runtime.Expression} expression
 * @param {string} said what the clause says of it
 * @returns {{ subject: string, verb: 'is' | 'was' }}
 */
function about(telling, expression, said) {
    if ('call' in expression) {
        return { subject: inWords(telling, expression), verb: hasChanged(telling, expression) ? 'was' : 'is' };
    }
    const name = nameOf(telling, expression);
    if (!('field' in expression)) {
        return { subject: name, verb: 'is' };
    }
    const { engine, then, isBare } = telling;
    if (isBare) {
        return { subject: name, verb: 'is' };
    }
    const now = valueOf(engine, fieldName(expression));
    const earlier = then?.get(fieldName(expression)) ?? now;
    if (earlier !== now) {
        return { subject: `${name} (${earlier === said ? '' : `${earlier} then, `}now ${now})`, verb: 'was' };
    }
    return { subject: now === said ? name : `${name} (now ${now})`, verb: 'is' };
}

/**
 * A value on its own: of a field with what it holds.
 * @type {(telling: Telling, expression: Runtime.Expression) => string}
 */
function operand(telling, expression) {
    if ('value' in expression) {
        return literalIn(telling.target, expression.value);
    } else if ('data' in expression) {
        return `“${expression.data}” of the record`;
    }
    return 'field' in expression ? about(telling, expression, '').subject : inWords(telling, expression);
}

/**
 * @param {Telling} telling
 * @param {Runtime.Expression} expression
 * @param {Runtime.Field | undefined} field what it is compared with
 */
function compared(telling, expression, field) {
    const literal = literalOf(expression);
    return literal === undefined ? operand(telling, expression) : literalIn(field, literal);
}

/**
 * Completed years since a date.
 * @type {(telling: Telling, born: Runtime.Expression) => string}
 */
function age(telling, born) {
    const { engine, then } = telling;
    const name = 'field' in born ? fieldName(born) : '';
    const years = (/** @type {string} */ date) => (/^\d{4}-\d{2}-\d{2}$/.test(date)
        ? String(completedYears(date, engine.scope.today())) : date);
    const now = valueOf(engine, name);
    const earlier = then?.get(name) ?? now;
    const held = earlier === now ? `now ${years(now)}` : `${years(earlier)} then, now ${years(now)}`;
    return `the age from ${nameOf(telling, born)} (${held})`;
}

/** @type {(telling: Telling, operands: Runtime.Expression[], connector: string) => string} */
function between(telling, operands, connector) {
    const words = listed(operands.map((each) => operand(telling, each)));
    if (operands.length < 2) {
        return words;
    }
    if (connector === '') {
        return `${words} joined`;
    }
    return `${words} with ${connector.trim() === '' ? 'a blank' : `‘${connector}’`} between`;
}

/** @param {number} seconds */
function fromNow(seconds) {
    const size = Math.abs(seconds);
    const [count, unit] = size % 86400 ? [size, 'second'] : [size / 86400, 'day'];
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return seconds < 0 ? `the day ${words} ago` : `the day ${words} from now`;
}

/**
 * The value that a date is compared with: a date as it was written, or seconds since 1970 with the day that they fall
 * on.
 * @param {Runtime.Expression} expression
 */
function moment(expression) {
    const literal = String(literalOf(expression) ?? '');
    const isNumber = literal !== /** @type {any} */ (expression).value || !/^\d{4}-|^\d{4}$/.test(literal);
    const seconds = Number(literal);
    if (!isNumber || literal.trim() === '' || !Number.isFinite(seconds)) {
        return literal && quoted(literal);
    }
    return `${dayOf(new Date(seconds * 1000))} (${literal} seconds since 1970)`;
}

/**
 * The literal that is written in the definition; undefined where there is more than that.
 * @type {(expression: Runtime.Expression) => unknown}
 */
function literalOf(expression) {
    const { value } = /** @type {any} */ (expression);
    return value?.decimal ?? value?.float ?? value;
}

/**
 * @param {Telling} telling
 * @param {Runtime.Expression} expression
 * @returns {boolean} whether a field that it reads holds something else than when the rule ran
 */
function hasChanged({ engine, then }, expression) {
    return fieldsIn(expression).some((name) => (then?.get(name) ?? valueOf(engine, name)) !== valueOf(engine, name));
}

/** @type {(telling: Telling, expression: Runtime.Expression) => string} */
function nameOf(telling, expression) {
    return 'field' in expression ? labelOf(telling.engine, fieldName(expression)) : operand(telling, expression);
}

/** @type {(telling: Telling, expression: Runtime.Expression) => Runtime.Field | undefined} */
function fieldOf({ engine }, expression) {
    return 'field' in expression ? engine.fields.get(fieldName(expression)) : undefined;
}

/** @param {{ field: string, component?: string }} expression */
function fieldName({ field, component }) {
    return component ? `${field}.${component}` : field;
}
