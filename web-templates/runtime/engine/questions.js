import { isBlank } from './blank.js';
import { isShown } from './effects.js';

/**
 * The visible blank fields to ask about, in document order; what is required cannot be left out.
 * @type {(engine: Runtime.Engine) => Runtime.Field[]}
 */
export function questionsOf(engine) {
    return [...engine.fields.values()].filter((field) => field.definition.asksWhenBlank && !field.required
        && isShown(field) && isBlank(engine, field));
}
