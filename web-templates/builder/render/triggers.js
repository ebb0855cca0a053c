/**
 * The fields whose change starts a rule.
 * @type {(rule: Pick<Render.Rule, 'triggers'>) => string[]}
 */
export function watchedBy({ triggers }) {
    return triggers.flatMap(({ field, on }) => (on === 'change' && field !== undefined ? [field] : []));
}

/**
 * What has a rule start at each change of some fields.
 * @type {(names: string[]) => Render.Trigger[]}
 */
export function onChange(names) {
    return names.map((field) => ({ field, on: 'change' }));
}

/**
 * The fields that a rule's triggers name, whatever starts it.
 * @type {(rule: Pick<Render.Rule, 'triggers'>) => string[]}
 */
export function startersOf({ triggers }) {
    return triggers.flatMap(({ field }) => field ?? []);
}
