/**
 * The outcomes of operations in plain English, by their families and by the functions of numbers of conditions; `{all}`
 * are all operands in a row.
 * @type {Record<string, string>}
 */
export const phrases = {
    abs: '{0} without its sign', minus: 'minus {0}', negate: 'minus {0}', plus: '{0}', bareNumber: '{0}',
    add: '{0} plus {1}', subtract: '{0} minus {1}', multiply: '{0} times {1}', divide: '{0} divided by {1}',
    modulo: 'the rest of {0} divided by {1}', mod: 'the rest of {0} divided by {1}',
    power: '{0} to the power of {1}', pow: '{0} to the power of {1}', exp: 'e to the power of {0}',
    sqrt: 'the square root of {0}', ln: 'the natural logarithm of {0}', log: 'the logarithm of {0} to base 10',
    log2: 'the logarithm of {0} to base 2',
    round: '{0} rounded', floor: '{0} rounded down', ceil: '{0} rounded up', trunc: '{0} without its fraction',
    sum: 'the sum of {all}', avg: 'the average of {all}', average: 'the average of {all}',
    median: 'the median of {all}', min: 'the least of {all}', max: 'the greatest of {all}',
    count: 'the count of {all}', random: 'a random number',
    bitAnd: 'the bits of both {0} and {1}', bitOr: 'the bits of {0} or {1}',
    bitXor: 'the bits of either {0} or {1}', bitNot: 'the other bits than those of {0}',
    shiftLeft: '{0} shifted left by {1} bits', shiftRight: '{0} shifted right by {1} bits',
    length: 'the length of {0}', upper: '{0} in capitals', lower: '{0} in small letters',
    trim: '{0} without blanks around it', ltrim: '{0} without blanks before it', rtrim: '{0} without blanks behind it',
    replace: '{0} with {2} in place of {1}', substr: 'a part of {0}',
    coalesce: 'the first of {all} that is there', ifnull: '{0}, or {1} where that is missing',
    nullif: '{0}, or nothing where that is {1}', fail: 'a formula that cannot be read',
};
