import { bindRecord } from '../../engine/bindings.js';

/**
 * Fields that follow the keyed data beside them.
 * @type {Runtime.Feature}
 */
export const bindings = { name: 'bindings', prepare: bindRecord, attach() {} };
