import { isAmerican, isBritish, isCanadian, isFrench } from './postal.js';

/**
 * A named validation (mm-xml 6).
 * @typedef {object} Validation
 * @property {RegExp} [chars] matches texts of nothing but the characters that can be typed
 * @property {(text: string) => boolean} [accepts] what more the whole value must satisfy
 */

const letters = { chars: /^[\p{L}\p{M}\s'’-]*$/u };
const digits = /^[0-9]*$/;
const phone = { chars: /^[0-9()+\s-]*$/, accepts: isPhone };
const card = /^[0-9\s-]*$/;
const numeric = { chars: /^[0-9\s\p{P}]*$/u };
const lettersNumeric = { chars: /^[\p{L}\p{M}0-9\s'’-]*$/u };

/** @type {Record<string, Validation>} */
export const validations = {
    alphaOnly: { chars: /^[\p{L}\p{M}]*$/u },
    alpha: { chars: /^[\p{L}\p{M}\s\p{P}]*$/u },
    numericOnly: { chars: digits },
    numeric,
    numbers: numeric,
    alphanumericOnly: { chars: /^[\p{L}\p{M}0-9]*$/u },
    plain: { chars: /^[\p{L}\p{M}\s]*$/u },
    letters,
    alphanumeric: { chars: /^[\p{L}\p{M}0-9\s\p{P}]*$/u },
    intlphonenumber: phone,
    usphonenumber: { chars: phone.chars, accepts: isAmericanPhone },
    creditcard: { chars: card, accepts: (text) => isLuhn(text, 13, 19) },
    luhn: { chars: card, accepts: (text) => isLuhn(text, 2, Infinity) },
    email: { chars: /^\S*$/, accepts: (text) => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/u.test(text) },
    day: { chars: digits, accepts: (text) => isWithin(text, 1, 31) },
    month: { chars: digits, accepts: (text) => isWithin(text, 1, 12) },
    year: { chars: digits, accepts: (text) => isWithin(text, 1900, 2100) },
    names: letters,
    namesNumeric: lettersNumeric,
    lettersNumeric,
    canadianPostalCode: { accepts: isCanadian },
    usPostalCode: { accepts: isAmerican },
    ukPostalCode: { accepts: isBritish },
    frenchPostalCode: { accepts: isFrench },
    mexicanPostalCode: { accepts: (text) => /^[0-9]{5}$/.test(text) },
};

/**
 * Whether a text that is not blank is what a named validation accepts; an unknown name accepts all.
 * @param {string | undefined} name
 * @param {string} text
 * @returns {boolean}
 */
export function satisfies(name, text) {
    const { chars, accepts } = validations[name ?? ''] ?? {};
    return (chars?.test(text) ?? true) && (accepts?.(text) ?? true);
}

/**
 * Digits, brackets and dashes with at least one digit, and one plus in front.
 * @param {string} text
 * @returns {boolean}
 */
function isPhone(text) {
    return /^\s*\+?[0-9()\s-]*$/.test(text) && /[0-9]/.test(text);
}

/**
 * Ten digits, or eleven with a leading 1; area code and exchange do not start with 0 or 1.
 * @param {string} text
 * @returns {boolean}
 */
function isAmericanPhone(text) {
    return isPhone(text) && /^1?[2-9][0-9]{2}[2-9][0-9]{6}$/.test(text.replace(/[^0-9]/g, ''));
}

/**
 * Whether so many digits pass the Luhn check; blanks and dashes do not count.
 * @param {string} text
 * @param {number} shortest
 * @param {number} longest
 * @returns {boolean}
 */
function isLuhn(text, shortest, longest) {
    const numbers = [...text.replace(/[\s-]/g, '')].reverse().map(Number);
    const sum = numbers.reduce((total, digit, at) => total + (at % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0);
    return numbers.length >= shortest && numbers.length <= longest && sum % 10 === 0;
}

/**
 * @param {string} text digits; zeros may lead
 * @param {number} first
 * @param {number} last
 * @returns {boolean}
 */
function isWithin(text, first, last) {
    return Number(text) >= first && Number(text) <= last;
}
