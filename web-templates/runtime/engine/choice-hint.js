/**
 * Says how many options to choose.
 * @param {Record<string, string>} messages
 * @param {number} least 0 for none
 * @param {number} most 0 for as many as there are
 * @returns {string} "" where any number will do
 */
export function choiceHint(messages, least, most) {
    const both = least === most ? messages['run.chooseExactly'] : messages['run.chooseBetween'];
    const one = least ? messages['run.chooseLeast'] : messages['run.chooseMost'];
    const text = least && most ? both : one;
    return least || most ? text.replace('{n}', String(least || most)).replace('{m}', String(most)) : '';
}
