/** @typedef {import('./types').Field} Field */

/** HTML allows a masked control no other tokens; a card number that is masked is not filled in. */
const secretTokens = ['new-password', 'current-password', 'one-time-code'];

const birthNames = 'born birth birthday birthdate dateofbirth nacimiento fechanacimiento'.split(' ');

const tokensByKind = /** @type {Record<string, string>} */ ({ email: 'email', phone: 'tel', postalCode: 'postal-code' });

const namesByToken = /** @type {Record<string, string>} */ ({
    name: 'name fullname nombrecompleto',
    'given-name': 'firstname givenname nombre prenom vorname',
    'family-name': 'lastname surname familyname apellido apellidos nachname',
    email: 'email mail correo',
    tel: 'phone tel telephone mobile telefono movil',
    'street-address': 'address direccion',
    'address-line1': 'street calle',
    'address-level2': 'city town ciudad',
    'postal-code': 'zip zipcode postcode postalcode cp codigopostal',
    'country-name': 'country pais',
    organization: 'company organization empresa',
    username: 'username usuario',
});

/**
 * What the browser may fill in (WCAG 2.2, 1.3.5): as the definition says, else guessed from the field's name and from what
 * is asked of its value.
 * @param {Field} field
 * @returns {string | undefined}
 */
export function autocompleteOf({ name, control, entry, validators }) {
    const token = entry.autocomplete;
    const kinds = validators.map(({ kind }) => kind);
    const plainName = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (token !== undefined) {
        return entry.isSecret && !secretTokens.includes(token) ? 'off' : token;
    }
    if (control !== 'text' && control !== 'date') {
        return undefined;
    }
    if (entry.isSecret) {
        return kinds.includes('compare') ? 'new-password' : 'current-password';
    }
    if (control === 'date') {
        return kinds.includes('age') || birthNames.includes(plainName) ? 'bday' : undefined;
    }
    const asked = entry.keyboard === 'email' ? 'email' : kinds.map((kind) => tokensByKind[kind]).find(Boolean);
    return asked ?? Object.entries(namesByToken).find(([, names]) => names.split(' ').includes(plainName))?.[0];
}
