import { bindRecord } from '../../engine/bindings.js';

/** @typedef {import('../../types').Feature} Feature */

/**
 * Fields that follow the keyed data beside them.
 * @type {Feature}
 */
export const bindings = { name: 'bindings', prepare: bindRecord, attach() {} };
