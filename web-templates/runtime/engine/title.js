/**
 * The name of a field in summaries and questions.
 * @type {(field: Runtime.Field) => string}
 */
export function fieldTitle({ definition, name }) {
    const { label, inlineLabel, placeholder, detailLabel, accessibilityLabel } = definition;
    return label || inlineLabel || placeholder || detailLabel || accessibilityLabel || name;
}
