import { enterDate, reshapeDate, showDate } from '../../engine/date-values.js';

/**
 * Dates that are typed and shown by a pattern; their values are ISO 8601.
 * @type {Runtime.Feature}
 */
export const dates = {
    name: 'dates',
    prepare(engine) {
        engine.formats.date = { shown: showDate, entered: enterDate, reshaped: reshapeDate };
    },
    attach() {},
};
