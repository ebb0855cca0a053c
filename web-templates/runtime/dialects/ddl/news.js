import { attributesOf, noteRecord } from './filling.js';
import { payload } from './submission.js';

/**
 * Tells the host in the words of the screenlet's delegate (section 9.3).
 * @type {(engine: Runtime.Engine, news: Runtime.HostNews) => void}
 */
export function news(engine, { kind, record = recordOf(engine), message = '', key, reply }) {
    switch (kind) {
        case 'loaded': engine.report('formLoaded', { record }); break;
        case 'filled': engine.report('recordLoaded', { record }); break;
        case 'accepted':
            if (reply?.attributes) {
                noteRecord(engine, { ...attributesOf(engine, engine.data.settings.recordId), ...reply.attributes });
            }
            engine.report('formSubmitted', { record: reply?.record ?? recordOf(engine) });
            break;
        default: engine.report('formSubmitError', key === undefined ? { message } : { message, key });
    }
}

/**
 * The record that the form shows.
 * @type {(engine: Runtime.Engine) => Record<string, unknown>}
 */
export function recordOf(engine) {
    const { recordId } = engine.data.settings;
    return { recordId, attributes: attributesOf(engine, recordId), values: payload(engine) };
}
