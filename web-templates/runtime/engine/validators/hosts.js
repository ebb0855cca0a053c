/**
 * The validators of the host page, functions that it has set under their names on the `validators` of the form's
 * handle: one that gives false refuses the value. What it has not set refuses nothing.
 * @type {Runtime.ValidatorKinds}
 */
export const hosts = {
    host: {
        fails({ dialect, hostValidators }, field, { name = '' }) {
            const accepts = Object.hasOwn(hostValidators, name) ? hostValidators[name] : undefined;
            return typeof accepts === 'function' && accepts(dialect.values.toHost(field)) === false;
        },
    },
};
