import { partKey } from '../../engine/composite-parts.js';
import { isBlankComposite, kindOf } from '../../engine/composites.js';

/**
 * The pairs that a composite submits, blank components left out (mm-xml 8).
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => [string, string][]}
 */
export function compositePairs(engine, field) {
    const kind = kindOf(engine, field);
    if (!kind || isBlankComposite(kind, field)) {
        return [];
    }
    const { prefix = '' } = field.definition;
    return kind.parts.flatMap((part) => {
        const value = String(field.components.get(part.name)?.value ?? '');
        return value.trim() ? [/** @type {[string, string]} */ ([partKey(kind, part, prefix), value])] : [];
    });
}
