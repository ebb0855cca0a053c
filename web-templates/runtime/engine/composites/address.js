import { mark } from '../changes.js';
import { setEnabled } from '../effects.js';
import { setProperty } from '../replacing.js';
import { change, store } from '../values.js';
import { isWritten, keptPart } from '../composite-parts.js';
import { kindOf, partText } from '../composites.js';
import { compact, spaced, typedCanadian } from '../postal.js';

/**
 * Addresses: what is asked for and how it is written follows the country.
 * @type {Runtime.CompositeBehavior}
 */
export const address = {
    formatOf: (engine, composite, part) => (part === 'postalCode' ? codeFormat(engine, composite) : undefined),
    offers: (composite) => regionsOf(composite) !== undefined,
    accepts: (engine, composite, part, text) => {
        if (part === 'postalCode') {
            return isWritten(engine, codeFormat(engine, composite), text);
        }
        return part !== 'stateProv' || isRegion(composite, text);
    },
    kept: (composite, { name }, text) => (isCanadianCode(composite, name) ? compact(text) : text),
    changed: (engine, composite, part) => {
        if (part === 'country') {
            followCountry(engine, composite);
        }
        tidyAddress(engine, composite);
    },
    prepare: offerRegions,
    replaced: fixCountry,
    copied: copyAddress,
    isFixed: (composite, part) => part === 'country' && Boolean(composite.definition.composite?.country),
    isOpen: (part) => part === 'stateProv',
    typed: (composite, part, before, inserted, after) => (
        isCanadianCode(composite, part) ? typedCanadian(before, inserted, after) : undefined),
    shown: (composite, part, text) => (isCanadianCode(composite, part) ? spaced(text) : text),
};

/**
 * The format of the postal codes of the country, "" where all texts are such.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => string}
 */
function codeFormat(engine, composite) {
    return kindOf(engine, composite)?.postalCodes?.[partText(composite, 'country')] ?? '';
}

/**
 * @param {Runtime.Field} composite
 * @param {string} part
 * @returns {boolean} whether it is the postal code of a Canadian address
 */
function isCanadianCode(composite, part) {
    return part === 'postalCode' && partText(composite, 'country') === 'Canada';
}

/**
 * Offers the regions of the country, in a list if there are any, and has its postal code typed as it is written there.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function offerRegions(engine, composite) {
    const { stateProv: region, postalCode } = Object.fromEntries(composite.components);
    if (postalCode) {
        mark(engine, postalCode, 'definition');
    }
    const { regions } = composite.definition.composite ?? {};
    if (region && regions) {
        const options = regionsOf(composite);
        region.definition.control = options ? 'select' : 'text';
        if (region.definition.options !== options) {
            setProperty(engine, region, 'options', options);
        }
    }
}

/**
 * Clears a region that the country does not have, and writes a postal code as the country does.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function tidyAddress(engine, composite) {
    const { stateProv, postalCode } = Object.fromEntries(composite.components);
    if (stateProv?.value && !isRegion(composite, String(stateProv.value))) {
        change(engine, stateProv, '', 'rule');
    }
    if (postalCode) {
        change(engine, postalCode, keptPart(engine, composite, 'postalCode', String(postalCode.value)), 'rule');
    }
}

/**
 * Fixes the country that a relationship names, or lets it be chosen again.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function fixCountry(engine, composite) {
    const field = composite.components.get('country');
    const { country } = composite.definition.composite ?? {};
    if (field) {
        setEnabled(engine, field, !country);
        if (country && store(engine, field, country)) {
            followCountry(engine, composite);
        }
    }
}

/**
 * Copies all components of one address into another; a fixed country stays.
 * @type {(engine: Runtime.Engine, source: Runtime.Field, target: Runtime.Field) => void}
 */
function copyAddress(engine, source, target) {
    // The country first: it decides which regions there are.
    const others = [...target.components.keys()].filter((part) => part !== 'country');
    for (const part of ['country', ...others]) {
        const field = target.components.get(part);
        if (field && (part !== 'country' || !target.definition.composite?.country)) {
            change(engine, field, partText(source, part), 'rule');
        }
    }
    tidyAddress(engine, target);
}

/**
 * Offers what the country has; the code of another country's region is no text that this one would know.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function followCountry(engine, composite) {
    const region = composite.components.get('stateProv');
    const earlier = region?.definition.options ?? [];
    offerRegions(engine, composite);
    if (region && !regionsOf(composite) && earlier.some(([code]) => code === region.value)) {
        change(engine, region, '', 'rule');
    }
    tidyAddress(engine, composite);
}

/**
 * The regions of the chosen country; undefined where the region is free text.
 * @type {(composite: Runtime.Field) => [string, string][] | undefined}
 */
function regionsOf({ components, definition }) {
    const { regions, country } = definition.composite ?? {};
    if (regions) {
        return regions[country || String(components.get('country')?.value ?? '')];
    }
    return /** @type {[string, string][] | undefined} */ (components.get('stateProv')?.original.options);
}

/** @type {(composite: Runtime.Field, code: string) => boolean} */
function isRegion(composite, code) {
    return regionsOf(composite)?.some(([each]) => each === code) ?? true;
}
