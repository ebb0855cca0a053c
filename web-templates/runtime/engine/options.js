/**
 * The value of the option that something stands for: its own value, or for a number or mark the text that it is written
 * as; undefined where no such option is offered.
 * @type {(definition: Runtime.FieldData, given: unknown) => Runtime.Scalar | undefined}
 */
export function offeredValue({ options }, given) {
    return options?.find(([value]) => value === given || String(value) === given)?.[0];
}
