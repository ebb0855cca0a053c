/**
 * Says how many options to choose.
 * @param {Record<string, string>} messages
 * @param {number} least 0 for none
 * @param {number} most 0 for as many as there are
 * @returns {string} "" where any number will do
 */
export function choiceHint(messages, least, most) {
    if (!least && !most) {
        return '';
    }
    const both = least === most ? 'Exactly' : 'Between';
    const one = least ? 'Least' : 'Most';
    return messages[`run.choose${least && most ? both : one}`].replace('{n}', String(least || most)).replace('{m}', String(most));
}
