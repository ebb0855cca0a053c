/** The parts of bundles that judge: all validators, and all rows of the table of formats. */
import { readFileSync } from 'node:fs';
import { answers } from '../../web-templates/runtime/engine/validators/answers.js';
import { comparisons } from '../../web-templates/runtime/engine/validators/comparisons.js';
import { complete } from '../../web-templates/runtime/engine/validators/complete.js';
import { ages } from '../../web-templates/runtime/engine/validators/ages.js';
import { checks as byFormat } from '../../web-templates/runtime/engine/validators/checks.js';
import { ranges } from '../../web-templates/runtime/engine/validators/ranges.js';
import { parts } from '../../web-templates/runtime/engine/validators/parts.js';
import { matches } from '../../web-templates/runtime/engine/validators/matches.js';
import { hosts } from '../../web-templates/runtime/engine/validators/hosts.js';
import { uploads } from '../../web-templates/runtime/engine/validators/uploads.js';
import { texts } from '../../web-templates/runtime/engine/validators/texts.js';
import { address } from '../../web-templates/runtime/engine/composites/address.js';
import { frBank } from '../../web-templates/runtime/engine/composites/frBank.js';
import { geolocation } from '../../web-templates/runtime/engine/composites/geolocation.js';
import { ukBank } from '../../web-templates/runtime/engine/composites/ukBank.js';

export const validators = { ...answers, ...comparisons, ...ages, ...complete, ...byFormat, ...ranges, ...parts,
    ...matches, ...texts, ...uploads, ...hosts };

const table = (name) =>
    JSON.parse(readFileSync(new URL(`../../web-templates/tables/${name}.json`, import.meta.url), 'utf8'));

const postalCodes =
    Object.fromEntries(table('countries').flatMap(({ name, postalCode }) => (postalCode ? [[name, postalCode]] : [])));

export const composites = Object.fromEntries(Object.entries({ address, ukBank, frBank, geolocation })
    .map(([kind, behavior]) => [kind, { ...behavior, ...table('composites')[kind], postalCodes }]));

export const formats = table('formats');
