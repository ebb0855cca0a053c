/*
 * Numbers as people write them. A digit can be matched in one way only, so that a long text is judged in one go.
 */

/** Digits with a decimal point at most, and a sign. */
export const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The same, or with an exponent. */
export const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
