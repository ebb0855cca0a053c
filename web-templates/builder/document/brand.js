import { objectOf, put } from './objects.js';

/*
 * A form's own brand lies in the site's `site.json`. The document carries it, as it is written there, while the builder
 * has the form, so that it is undone and kept as a draft like all else.
 */

/**
 * @param {Pick<Doc.FormDocument, 'traits'>} document
 * @returns {Doc.JSONObject | undefined} undefined where the form has the brand of its site
 */
export function brandOf({ traits }) {
    const { brand } = objectOf(traits.site);
    return brand === undefined ? undefined : objectOf(brand);
}

/** @type {(document: Doc.FormDocument, brand: Doc.JSONObject | undefined) => Doc.FormDocument} */
export function withBrand(document, brand) {
    const own = brand && Object.keys(brand).length > 0 ? { brand } : undefined;
    return { ...document, traits: put(document.traits, 'site', own) };
}

/**
 * A value of a brand: of its texts the one in a language, of its colours that by day or by night.
 * @type {(brand: Doc.JSONObject | undefined, path: string, locale: string) => string}
 */
export function brandValue(brand, path, locale) {
    const [, key, scheme] = path.split('.');
    const value = brand?.[key];
    const isOne = typeof value === 'string' && scheme !== 'dark';
    return isOne ? value : String(objectOf(value)[scheme ?? locale] ?? '');
}

/** @type {(document: Doc.FormDocument, path: string, value: string) => Doc.FormDocument} */
export function withBrandValue(document, path, value) {
    const [, key, scheme] = path.split('.');
    const brand = brandOf(document) ?? {};
    const former = brand[key];
    const member = scheme ?? document.defaultLocale;
    const given = value === '' ? undefined : value;
    const isMany = typeof former === 'object' || scheme === 'dark';
    const next = isMany ? put(typeof former === 'string' ? { light: former } : objectOf(former), member, given) : given;
    const members = Object.keys(objectOf(next));
    const isPlain = scheme !== undefined && members.join() === 'light';
    const kept = isPlain ? objectOf(next).light : next;
    return withBrand(document, put(brand, key, isMany && members.length === 0 ? undefined : kept));
}
