import { acceptsPart, isPartNeeded } from '../composite-parts.js';
import { areBlank, compositeOf, isJudgedWhole, partText } from '../composites.js';
import { textFor } from '../host-text.js';

/**
 * The demands on the components of a composite: the texts that a required one cannot do without are there, and they
 * agree with each other.
 * @type {Runtime.ValidatorKinds}
 */
export const parts = {
    part: {
        implied(engine, field) {
            if (isJudgedWhole(engine, field)) {
                return [{ kind: 'part' }];
            }
            const composite = compositeOf(field);
            const isNeeded = composite && isPartNeeded(engine, composite, field.original.name);
            const required = composite?.definition.validators?.filter(({ kind }) => kind === 'required') ?? [];
            return composite ? [...isNeeded ? required : [], { kind: 'part' }] : [];
        },
        fails(engine, field) {
            if (field.components.size) {
                return [...field.components.keys()].some((part) =>
                    areBlank(field, [part]) || !acceptsPart(engine, field, part, partText(field, part)));
            }
            const composite = compositeOf(field);
            return composite !== null && !acceptsPart(engine, composite, field.original.name, textFor(engine, field));
        },
    },
};
