import { put } from '../../document/objects.js';
import { keysByType } from './keys.js';
import { putMember } from './order.js';

/** The reserved key for “nothing chosen” (formulary 4.2). */
export const nothingChosen = 'KeyNoSelected';

/**
 * A field of another type: members that mean nothing on it are set aside and come back with a type that knows them.
 * @type {(kept: Formulary.Kept, type: string) => Formulary.Kept}
 */
export function withType({ definition, aside }, type) {
    if (!Object.hasOwn(keysByType, type) || type === definition.type) {
        return { definition, aside };
    }
    const known = keysByType[type];
    const useless = Object.keys(definition)
        .filter((key) => !known.includes(key) && Object.values(keysByType).flat().includes(key));
    const away = /** @type {Doc.JSONObject} */ ({ ...typeof aside.members === 'object' ? aside.members : {},
        ...Object.fromEntries(useless.map((key) => [key, definition[key]])) });
    // A value of another kind would be ignored.
    const changed = put(put(definition, 'value', undefined), 'type', type);
    const rest = useless.reduce((object, key) => put(object, key, undefined), changed);
    const back = Object.keys(away).filter((key) => known.includes(key));
    const whole = back.reduce((object, key) => putMember(object, key, away[key]), rest);
    const isPickerWithout = type === 'picker' && whole.listOptions === undefined;
    const left = back.reduce((object, key) => put(object, key, undefined), away);
    return {
        definition: isPickerWithout ? putMember(whole, 'listOptions', [{ key: nothingChosen, value: '' }]) : whole,
        aside: put(aside, 'members', Object.keys(left).length > 0 ? left : undefined),
    };
}
