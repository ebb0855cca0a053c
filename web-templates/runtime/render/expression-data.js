/** @typedef {import('./field-data.js').Data} Data */

/** @type {(expression: Render.Expression) => Data} */
export function expressionData(expression) {
    if ('data' in expression) {
        return { data: expression.data, otherwise: expression.otherwise && expressionData(expression.otherwise) };
    }
    if ('field' in expression) {
        return { field: expression.field, component: expression.component };
    }
    return 'call' in expression ? { call: expression.call, of: expression.of.map(expressionData) }
        : { value: expression.type ? { [expression.type]: expression.value } : expression.value };
}
