import { setEnabled } from '../../engine/effects.js';
import { setProperty } from '../../engine/replacing.js';
import { change, store } from '../../engine/values.js';
import { areBlank, capitalised, partText } from './parts.js';
import { compact, isAmerican, isBritish, isCanadian, isFrench } from './postal.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').CompositeKind} Composite */

const order = ['address1', 'address2', 'address3', 'city', 'postalCode', 'stateProv', 'country'];

/** @type {Record<string, (text: string) => boolean>} */
const postalCodes = {
    Canada: isCanadian,
    'United States': isAmerican,
    'United Kingdom': isBritish,
    France: isFrench,
    Mexico: (text) => /^[0-9]{5}$/.test(text),
};

/**
 * Addresses (mm-xml 8): what is asked for and how it is written follows the country.
 * @type {Composite}
 */
export const address = {
    order,
    keyOf: (part, prefix) => (prefix ? prefix + capitalised(part) : part),
    // A country alone is no address.
    isBlank: (composite) => areBlank(composite, order.slice(0, -1)),
    needs: (composite) => ['address1', 'city', 'postalCode', ...regionsOf(composite) ? ['stateProv'] : []],
    accepts: (composite, part, text) => {
        if (part === 'postalCode') {
            return postalCodes[partText(composite, 'country')]?.(text) ?? true;
        }
        return part !== 'stateProv' || isOffered(composite, text);
    },
    normalised: (composite, part, text) => (part === 'postalCode' && isInCanada(composite) ? compact(text) : text),
    changed: (engine, composite, part) => {
        if (part === 'country') {
            followCountry(engine, composite);
        }
    },
    left() {},
};

/**
 * Whether the postal code is a Canadian one.
 * @param {Field} composite
 * @returns {boolean}
 */
export function isInCanada(composite) {
    return partText(composite, 'country') === 'Canada';
}

/**
 * Offers the regions of the country, in a list if there are any.
 * @param {Engine} engine
 * @param {Field} composite
 */
export function offerRegions(engine, composite) {
    const region = composite.components.get('stateProv');
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
 * @param {Engine} engine
 * @param {Field} composite
 */
export function tidyAddress(engine, composite) {
    const { stateProv, postalCode } = Object.fromEntries(composite.components);
    if (stateProv?.value && !isOffered(composite, String(stateProv.value))) {
        change(engine, stateProv, '', 'rule');
    }
    if (postalCode) {
        change(engine, postalCode, address.normalised(composite, 'postalCode', String(postalCode.value)), 'rule');
    }
}

/**
 * Fixes the country that a relationship names, or lets it be chosen again.
 * @param {Engine} engine
 * @param {Field} composite
 */
export function fixCountry(engine, composite) {
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
 * Copies all components of one address into another; a fixed country stays (mm-xml 10).
 * @param {Engine} engine
 * @param {Field} source
 * @param {Field} target
 */
export function copyAddress(engine, source, target) {
    // The country first: it decides which regions there are.
    for (const part of ['country', ...order.slice(0, -1)]) {
        const field = target.components.get(part);
        if (field && (part !== 'country' || !target.definition.composite?.country)) {
            change(engine, field, partText(source, part), 'rule');
        }
    }
    tidyAddress(engine, target);
}

/**
 * Offers what the country has; the code of another country's region is no text that this one would know.
 * @param {Engine} engine
 * @param {Field} composite
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
 * @param {Field} composite
 * @returns {[string, string][] | undefined}
 */
function regionsOf({ components, definition }) {
    const { regions, country } = definition.composite ?? {};
    if (regions) {
        return regions[country || String(components.get('country')?.value ?? '')];
    }
    return /** @type {[string, string][] | undefined} */ (components.get('stateProv')?.original.options);
}

/**
 * @param {Field} composite
 * @param {string} code
 * @returns {boolean}
 */
function isOffered(composite, code) {
    return regionsOf(composite)?.some(([each]) => each === code) ?? true;
}
