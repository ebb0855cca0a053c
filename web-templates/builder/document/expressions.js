import { familyOf, isConnective } from '../../runtime/engine/expression.js';
import { fieldsIn } from '../../runtime/render/rows.js';
import { mapped, withMember } from './walk.js';

/**
 * The expression with the names of the fields and entries that it reads changed; the same one where none is.
 * @type {(expression: Doc.Expression, change: (name: string, isEntry?: boolean) => string) => Doc.Expression}
 */
export function inExpression(expression, change) {
    if ('data' in expression) {
        const { data, otherwise } = expression;
        const next = withMember(expression, 'data', change(data, true));
        // A name may stand for itself where the record has no such entry.
        const isName = otherwise && 'value' in otherwise && otherwise.value === data;
        return !otherwise ? next : withMember(next, 'otherwise',
            isName ? withMember(otherwise, 'value', next.data) : inExpression(otherwise, change));
    }
    if ('field' in expression) {
        return withMember(expression, 'field', change(expression.field));
    }
    if ('call' in expression) {
        return withMember(expression, 'of', mapped(expression.of, (each) => inExpression(each, change)));
    }
    return expression;
}

/**
 * A condition without the comparisons that read certain fields; the same one where none does, undefined where nothing
 * is left of it.
 * @type {(condition: Doc.Expression, isGone: (name: string) => boolean) => Doc.Expression | undefined}
 */
export function withoutFields(condition, isGone) {
    if (!fieldsIn(condition).some(isGone)) {
        return condition;
    } else if (!('call' in condition)) {
        return undefined;
    }
    const isWrapper = familyOf(condition.call) === 'holds';
    if (!isWrapper && !isConnective(condition.call)) {
        return undefined;
    }
    const rest = condition.of.flatMap((each) => withoutFields(each, isGone) ?? []);
    return rest.length > (isWrapper ? 0 : 1) ? { ...condition, of: rest } : rest[0];
}
