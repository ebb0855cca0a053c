import { fieldsOf, mapFields } from '../../document/walk.js';
import { sentence, odd } from '../../../runtime/json/diagnostics.js';
import { familyOf } from '../../../runtime/engine/expression.js';
import { builderPosition } from '../../document/empty.js';
import { withValueAt } from '../../document/objects.js';
import { accessTo } from '../plain/access.js';
import { createLanguage } from '../plain/language.js';
import { rowsOf } from '../plain/rows.js';
import { newValidator, validatorNamed, withValidator, isYes } from '../plain/validators.js';
import { entryNames } from './formula-words.js';
import { writtenFormula } from './formula-writer.js';
import { called, readFormula } from './formula.js';

/** The members of a format that hold a pattern, by the words for them, and the patterns to begin with. */
const formats = /** @type {Record<string, { member: 'number' | 'date' | 'mask', pattern: string }>} */ ({
    number: { member: 'number', pattern: '#,##0.##' }, date: { member: 'date', pattern: 'yyyy-MM-dd' },
    masked: { member: 'mask', pattern: '###' },
});

/** The parts of controls that have a colour of their own. */
const parts = ['min', 'max', 'thumb', 'on', 'off', 'progress', 'track'];

/** Controls whose one colour is not that of their text. */
const tinted = ['stepper', 'choices', 'picture', 'pictureFile', 'photo'];

const position = builderPosition;

/**
 * A path: the name of an entry of the record, or a formula. What cannot be read yet is kept as it is written.
 * @param {string} property of the field that follows it
 * @returns {Tables.Access}
 */
function path(property) {
    return {
        read: ({ bindings }) => bindings.find((each) => each.property === property)?.source ?? '',
        write: (field, value, document) => {
            const source = String(value ?? '').trim();
            const others = field.bindings.filter((each) => each.property !== property);
            const own = { property, source, value: expressionOf(source, document) };
            return { ...field, bindings: source === '' ? others : inOrder([...others, own]) };
        },
    };
}

/**
 * An end of a range: a value that was never written, or stands outside, is the nearest one in it.
 * @param {string} name
 * @returns {Tables.Access}
 */
function end(name) {
    const row = () => /** @type {Tables.Row} */ (rowsOf('actiondata').find(({ names }) => names.actiondata === name));
    const access = () => /** @type {Tables.Access} */ (accessTo(row(), 'actiondata'));
    return {
        read: (...of) => access().read(...of),
        write: (field, ...of) => {
            const next = access().write(field, ...of);
            const isOwn = field.control !== 'progress' && field.initialValue === startIn(field);
            return isOwn ? { ...next, initialValue: startIn(next) } : next;
        },
    };
}

/**
 * The value that a control begins with by what its author wrote.
 * @param {Doc.Field} field
 */
function startIn({ number, traits }) {
    const { value = 0 } = /** @type {{ value?: number }} */ (traits.actiondata ?? {});
    return number && Math.min(Math.max(value, number.minimum), number.maximum);
}

/** The demand on an answer, as a formula. */
const condition = /** @type {Tables.Access} */ ({
    read: (field) => {
        const asked = validatorNamed(field, 'expression')?.condition;
        return asked ? writtenFormula(asked) : '';
    },
    write: (field, value, document) => {
        const source = String(value ?? '').trim();
        const asked = { ...newValidator('expression', {}), condition: expressionOf(source, document) };
        return withValidator(field, ['expression'], source === '' ? undefined : asked);
    },
});

/** @type {(source: string, document: Doc.FormDocument) => Doc.Expression} */
function expressionOf(source, document) {
    const read = readFormula(source);
    if (entryNames(document).includes(source)) {
        // An entry that the host takes away leaves its word.
        return 'expression' in read && 'data' in read.expression ? read.expression : { data: source, position };
    }
    return 'expression' in read ? read.expression
        : called('fail', { value: read.error.kind, position }, { value: source, position });
}

/** Bindings are evaluated in this order (action-data-binding 2.1). */
const order = ['value', 'state.isEnabled', 'hidden'];

/** @param {Doc.Field['bindings']} bindings */
function inOrder(bindings) {
    const rank = (/** @type {string} */ property) => (
        order.includes(property) ? order.indexOf(property) : order.length);
    return [...bindings].sort((a, b) => rank(a.property) - rank(b.property));
}

/**
 * The language of bound controls: rows, but for formats, which are one of three, and options, whose titles are their
 * values.
 */
export const actiondataLanguage = { ...createLanguage('actiondata', {
    accesses: {
        dataPath: path('value'),
        enabledPath: path('state.isEnabled'),
        hiddenPath: path('hidden'),
        colorPath: colorPath(),
        ...Object.fromEntries(parts.map((part) => [`${part}ColorPath`, path(`style.colors.${part}`)])),
        validationFormula: condition,
        ...Object.fromEntries(
            ['minValue', 'maxValue', 'minimumValue', 'maximumValue'].map((name) => [name, end(name)])),
        formatType: {
            read: (field) => formatOf(field) ?? '',
            write: (field, value) => {
                const { format: _, ...rest } = field;
                const wanted = formats[String(value)];
                return wanted ? { ...rest, format: { [wanted.member]: wanted.pattern } } : rest;
            },
        },
        formatPattern: {
            read: (field) => field.format?.[formats[formatOf(field) ?? '']?.member] ?? '',
            write: (field, value) => {
                const type = formatOf(field);
                if (type === undefined || value === '') {
                    return field;
                }
                const pattern = type === 'date' ? withMonths(String(value)) : String(value);
                return { ...field, format: { [formats[type].member]: pattern } };
            },
        },
        liveUpdate: {
            read: ({ notify }) => notify !== undefined,
            write: (field, value) => {
                const isTyped = ['text', 'textarea'].includes(field.control);
                const told = isTyped ? 'leave' : 'change';
                return withValueAt(field, 'notify', isYes(value) ? told : undefined);
            },
        },
    },
    isShown: (path, field) => path !== 'formatPattern' || formatOf(field) !== undefined,
    arranged: (document) => mapFields(document, withTitledOptions),
}), diagnostics: unreadFormulas };

/**
 * Finds formulas that cannot be read and calls in them that can never be computed, which the program tells of a
 * definition too; their inputs say what is wrong.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function unreadFormulas(document) {
    return fieldsOf(document).flatMap((field) => {
        const formulas = /** @type {[string, Doc.Expression | undefined][]} */ ([
            ...field.bindings.map(({ property, value }) => [`bindings.${property}`, value]),
            ['validators.expression', validatorNamed(field, 'expression')?.condition],
        ]);
        return formulas.flatMap(([place, value]) => failuresIn(value).map(({ message, source }) => {
            const path = rowsOf('actiondata').find((row) => row.path === place)?.names.actiondata ?? place;
            const words = 'error' in readFormula(source) ? sentence`“${path}” of “${field.name}” cannot be read`
                : sentence`“${path}” of “${field.name}”: ${message}`;
            return odd('actiondata.formula', field.position, words, { field: field.name, path });
        }));
    });
}

/**
 * The calls in an expression that always fail: their messages and what is written there.
 * @type {(expression: Doc.Expression | undefined) => { message: string, source: string }[]}
 */
function failuresIn(expression) {
    if (!expression || !('call' in expression)) {
        return [];
    } else if (familyOf(expression.call) !== 'fail') {
        return expression.of.flatMap(failuresIn);
    }
    const [message, source] = expression.of.map((each) => String('value' in each ? each.value : ''));
    return [{ message, source }];
}

/**
 * The one colour of a control: of its text, else of what it is drawn with.
 * @returns {Tables.Access}
 */
function colorPath() {
    const [text, tint] = [path('style.colors.text'), path('style.colors.tint')];
    const of = (/** @type {Doc.Field} */ { control }) => (tinted.includes(control) ? tint : text);
    return {
        read: (field, document) => of(field).read(field, document),
        write: (field, value, document) => of(field).write(field, value, document),
    };
}

/**
 * A pattern of dates in which the letters for minutes that mean the month are those for the month (action-data-binding
 * 6.2).
 * @param {string} pattern
 */
function withMonths(pattern) {
    const parts = pattern.match(/'[^']*'?|([a-zA-Z])\1*|[^a-zA-Z']+/g) ?? [];
    const firstOf = (/** @type {string[]} */ list) => list.flatMap((part) => part.match(/^[a-z]/i) ?? []);
    const letters = firstOf(parts);
    if (letters.some((letter) => 'ML'.includes(letter)) || !letters.some((letter) => 'dy'.includes(letter))) {
        return pattern;
    }
    return parts.map((part, at) => {
        const before = firstOf(parts.slice(0, at)).at(-1) ?? ' ';
        const isMinute = 'hHkK'.includes(before) || firstOf(parts.slice(at + 1))[0] === 's';
        return part.startsWith('m') && !isMinute ? part.toUpperCase() : part;
    }).join('');
}

/** @param {Doc.Field} field */
function formatOf({ format }) {
    return Object.keys(formats).find((type) => format?.[formats[type].member] !== undefined);
}

/**
 * The value of a segment is its title in small letters, where it is not its number; that of a picker's option its text,
 * which is therefore the same in every language.
 * @type {(field: Doc.Field) => Doc.Field}
 */
function withTitledOptions(field) {
    const isPicker = field.control === 'picker';
    if (!isPicker && field.control !== 'choices') {
        return field;
    }
    const valued = (/** @type {Doc.Option} */ option) => {
        const { position, label: { isFixed, variants: [{ string: title } = { string: '' }] } } = option;
        const value = isPicker ? title : title.toLowerCase();
        const next = typeof option.value !== 'string' || option.value === value ? option : { ...option, value };
        return isFixed || !isPicker ? next
            : { ...next, label: { variants: [{ string: title, position }], isFixed: true } };
    };
    const options = field.options.map(valued);
    return options.every((option, n) => option === field.options[n]) ? field : { ...field, options };
}
