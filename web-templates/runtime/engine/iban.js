/**
 * The remainder of a French account's digits by the key's modulus: letters of the account count as digits.
 * @param {string} bank 5 digits
 * @param {string} agency 5 digits
 * @param {string} account 11 letters and digits
 * @returns {string} two digits
 */
export function ribKey(bank, agency, account) {
    const digits = account.toUpperCase().replace(/[A-Z]/g, (letter) => {
        const place = letter.charCodeAt(0) - 65;
        // A to I and J to R count from 1, S to Z from 2.
        return String(place < 18 ? place % 9 + 1 : place - 16);
    });
    const sum = 89n * BigInt(bank) + 15n * BigInt(agency) + 3n * BigInt(digits);
    return String(97n - sum % 97n).padStart(2, '0');
}

/**
 * Tells whether the check digits of an IBAN are right.
 * @param {string} iban upper case, without blanks
 * @returns {boolean}
 */
export function isIban(iban) {
    return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/.test(iban) && remainder(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/**
 * The French IBAN of an account.
 * @param {string} account bank, agency, account and key in one
 * @returns {string}
 */
export function frenchIban(account) {
    return `FR${String(98 - remainder(`${account}FR00`)).padStart(2, '0')}${account}`;
}

/**
 * The rest modulo 97 of a text whose letters count 10 to 35.
 * @type {(text: string) => number}
 */
function remainder(text) {
    let rest = 0;
    for (const digit of text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) {
        rest = (rest * 10 + Number(digit)) % 97;
    }
    return rest;
}
