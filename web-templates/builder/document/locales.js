/**
 * A language tag in BCP 47's canonical letter case; `EN_UK` means `en-GB`. Undefined when it is no tag.
 * @type {(text: string) => string | undefined}
 */
export function localeTag(text) {
    const [first, ...rest] = text.split(/[-_]/);
    if (!/^[A-Za-z]{2,8}$/.test(first) || first.toLowerCase() === 'qps'
        || rest.some((part) => !/^[A-Za-z0-9]{1,8}$/.test(part))) {
        return undefined;
    }
    return [first.toLowerCase(), ...rest.map(canonicalPart)].join('-');
}

/** @param {string} part */
function canonicalPart(part) {
    if (part.length === 2) {
        return part.toUpperCase() === 'UK' ? 'GB' : part.toUpperCase();
    }
    return part.length === 4 ? part[0].toUpperCase() + part.slice(1).toLowerCase() : part.toLowerCase();
}
