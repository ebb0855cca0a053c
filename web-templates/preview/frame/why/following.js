import { compile } from '../../../runtime/engine/expression.js';
import { isNumber, writtenNumber } from '../../../runtime/engine/numbers.js';

/** Properties as explanations name them; the others are colours. */
const aspects = new Map([['value', 'value'], ['state.isEnabled', 'enabled'], ['hidden', 'visible']]);

/** Words before the formula of a property. */
const verbs = new Map([['value', 'Shows'], ['state.isEnabled', 'Is unlocked by'], ['hidden', 'Is hidden by']]);

/** Longer texts are cut. */
const longest = 60;

/**
 * The entry or the formula that each property of a field follows, with the values in it and what comes out.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function following({ engine }, { original }) {
    if (!engine.record) {
        return [];
    }
    return (original.bindings ?? []).map(([property, source, expression]) => {
        const verb = verbs.get(property) ?? `Has the colour “${property.split('.')[2]}” by`;
        const text = `${verb} ${explained(engine, source.trim(), expression)}.`;
        return { aspect: aspects.get(property) ?? 'style', text, rule: null, cause: null };
    });
}

/** @type {(engine: Runtime.Engine, source: string, expression: Runtime.Expression) => string} */
function explained(engine, source, expression) {
    const { scope } = engine;
    const entry = scope.data?.(source);
    if (entry) {
        return `the entry “${source}” of the record, which is ${told(entry.value)}`;
    }
    const names = [...new Set(entriesIn(expression))].filter((name) => scope.data?.(name));
    const held = names.map((name) => `${name} is ${told(scope.data?.(name)?.value)}`);
    const given = held.length ? `, in which ${joined(held)}` : '';
    return `the formula ${source}${given}; ${outcome(engine, expression)}`;
}

/** @type {(engine: Runtime.Engine, expression: Runtime.Expression) => string} */
function outcome({ dialect, scope }, expression) {
    try {
        return `it comes out as ${told(compile(expression, dialect.operations)(scope))}`;
    } catch (error) {
        return `it cannot be computed: ${error instanceof Error ? error.message : error}`;
    }
}

/**
 * The names of entries that an expression asks for, in its order.
 * @type {(expression: Runtime.Expression) => string[]}
 */
function entriesIn(expression) {
    if ('data' in expression) {
        return [expression.data, ...expression.otherwise ? entriesIn(expression.otherwise) : []];
    }
    return 'call' in expression ? expression.of.flatMap(entriesIn) : [];
}

/** @type {(value: any) => string} */
function told(value) {
    if (value === null || value === undefined) {
        return 'nothing';
    }
    if (isNumber(value)) {
        return writtenNumber(value);
    }
    if (typeof value === 'boolean') {
        return value ? 'true' : 'false';
    }
    const text = typeof value === 'string' ? value : String(value.date ?? JSON.stringify(value));
    return `“${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}”`;
}

/** @type {(parts: string[]) => string} */
function joined(parts) {
    return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
