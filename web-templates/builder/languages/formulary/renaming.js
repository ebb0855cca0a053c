import { mapped, withMember } from '../../document/edit.js';
import { isSame, listOf, objectOf, put } from '../../document/objects.js';

/**
 * The field with a name changed in what is kept of it as it was written: as its own key, as a target of its rule and in
 * its comparisons, in what is set aside too.
 * @type {(field: Doc.Field, from: string, to: string) => Doc.Field}
 */
export function renamedInKept(field, from, to) {
    const own = objectOf(field.traits.formulary);
    const definition = objectOf(own.definition);
    const aside = objectOf(own.aside);
    const keyed = definition.key === from ? put(definition, 'key', to) : definition;
    const members = renamedReferences(objectOf(aside.members), from, to);
    const next = {
        definition: renamedReferences(keyed, from, to),
        aside: renamedReferences(isSame(members, objectOf(aside.members)) ? aside : put(aside, 'members', members),
            from, to),
    };
    if (own.definition === undefined || next.definition === definition && next.aside === aside) {
        return field;
    }
    const whole = put(own, 'definition', next.definition);
    return {
        ...field, traits: put(field.traits, 'formulary',
            next.aside === aside ? whole : put(whole, 'aside', next.aside)),
    };
}

/**
 * The form with a name changed in what is kept of fields that could not be read: in what they name, and in what says
 * behind which field they stand. Their own keys stay, which may be why they could not be read.
 * @type {(document: Doc.FormDocument, from: string, to: string) => Doc.FormDocument}
 */
export function renamedInUnread(document, from, to) {
    const own = objectOf(document.traits.formulary);
    const earlier = listOf(own.unread);
    const unread = mapped(earlier, (each) => {
        const { after, definition } = objectOf(each);
        const next = renamedReferences(objectOf(definition), from, to);
        return after === from || !isSame(next, objectOf(definition))
            ? { after: after === from ? to : after, definition: next } : each;
    });
    return unread === earlier ? document
        : withMember(document, 'traits', put(document.traits, 'formulary', put(own, 'unread', unread)));
}

/**
 * The members of a field with a name changed in what names other fields; the same object where nothing does.
 * @type {(members: Doc.JSONObject, from: string, to: string) => Doc.JSONObject}
 */
function renamedReferences(members, from, to) {
    const renamed = (/** @type {Json.JSONValue[]} */ names) => mapped(names, (name) => (name === from ? to : name));
    const inMember = (/** @type {Doc.JSONObject} */ owner, /** @type {string} */ key) => {
        const names = listOf(owner[key]);
        const next = renamed(names);
        return next === names ? owner : put(owner, key, next);
    };
    const rules = objectOf(members.rules);
    const nextRules = inMember(rules, 'fieldReciver');
    const validators = listOf(members.validator);
    const nextValidators = mapped(validators, (each) => {
        const validator = objectOf(each);
        const next = inMember(validator, 'itemsCompare');
        return next === validator ? each : next;
    });
    const ruled = nextRules === rules ? members : put(members, 'rules', nextRules);
    return nextValidators === validators ? ruled : put(ruled, 'validator', nextValidators);
}
