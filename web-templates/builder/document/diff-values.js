import { hexOf } from '../render/color.js';
import { isSame } from './objects.js';

/**
 * A value without places in files and what languages keep, members in one order, so that what is the same is written
 * alike.
 * @type {(value: any) => any}
 */
export function bare(value) {
    if (Array.isArray(value)) {
        return value.map(bare);
    } else if (value === null || typeof value !== 'object') {
        return value;
    }
    const keys = Object.keys(value).filter((key) => key !== 'position' && key !== 'traits' && value[key] !== undefined)
        .sort();
    return Object.fromEntries(keys.map((key) => [key, bare(value[key])]));
}

/**
 * What differs between two bare values, by members and their members.
 * @param {any} before
 * @param {any} after
 * @param {string} [path]
 * @returns {Doc.Difference[]}
 */
export function valueDifferences(before, after, path = '') {
    const some = after ?? before;
    if (isSame(before, after)) {
        return [];
    } else if (Array.isArray(some?.variants)) {
        return textDifferences(before, after, path);
    } else if (path.split('.').length < 2 && !Array.isArray(some) && typeof some === 'object') {
        const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        return [...keys]
            .flatMap((key) => valueDifferences(before?.[key], after?.[key], path === '' ? key : `${path}.${key}`));
    }
    return [{ kind: 'changed', path, before: shown(before), after: shown(after) }];
}

/**
 * A value for people to read, a colour as they write it.
 * @param {any} value
 */
function shown(value) {
    return typeof value?.red === 'number' ? hexOf(value) : value === undefined ? ''
        : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** @type {(before: Doc.Text | undefined, after: Doc.Text | undefined, path: string) => Doc.Difference[]} */
export function textDifferences(before, after, path) {
    const locales = [...new Set([...before?.variants ?? [], ...after?.variants ?? []].map(({ locale }) => locale))];
    return locales.flatMap((locale) => {
        const [old, now] = [before, after]
            .map((text) => text?.variants.find((variant) => variant.locale === locale)?.string ?? '');
        return old === now ? [] : [{
            kind: locale === undefined ? /** @type {const} */ ('text') : /** @type {const} */ ('translation'),
                path, before: old, after: now, ...locale !== undefined && { locale },
        }];
    });
}
