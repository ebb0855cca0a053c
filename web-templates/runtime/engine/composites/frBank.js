import { change } from '../values.js';
import { frenchIban, isIban, ribKey } from '../iban.js';
import { isPartWritten } from '../composite-parts.js';
import { areBlank, partText } from '../composites.js';

const accountParts = ['sort', 'agence', 'account'];

/**
 * French bank accounts: account parts and IBAN follow from each other.
 * @type {Runtime.CompositeBehavior}
 */
export const frBank = {
    accepts: (engine, composite, part, text) => (
        (part !== 'rib' || !isAccountGiven(engine, composite) || text === keyOfAccount(composite))
        && (part !== 'iban' || isIban(text) && agrees(composite, text))),
    kept: (composite, { format }, text) => (format ? text.replace(/\s/g, '').toUpperCase() : text),
    left: (engine, composite, part, isEdited) => {
        if (accountParts.includes(part)) {
            deriveIban(engine, composite);
        } else if (part === 'iban' && isEdited) {
            deriveAccount(engine, composite);
        }
    },
};

/**
 * Fills in the key, and an IBAN that is blank, once the account is complete.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function deriveIban(engine, composite) {
    const isGiven = isAccountGiven(engine, composite);
    const key = isGiven ? keyOfAccount(composite) : '';
    put(engine, composite, 'rib', key);
    if (isGiven && areBlank(composite, ['iban'])) {
        const account = accountParts.map((part) => partText(composite, part)).join('');
        put(engine, composite, 'iban', frenchIban(account + key));
    }
}

/**
 * Fills in the account, over what is there, from a valid IBAN.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => void}
 */
function deriveAccount(engine, composite) {
    const iban = partText(composite, 'iban');
    if (isPartWritten(engine, composite, 'iban') && isIban(iban)) {
        for (const [part, text] of Object.entries(accountOf(iban))) {
            put(engine, composite, part, text);
        }
    }
}

/** @type {(engine: Runtime.Engine, composite: Runtime.Field, part: string, text: string) => void} */
function put(engine, composite, part, text) {
    const field = composite.components.get(part);
    if (field) {
        change(engine, field, text, 'rule');
    }
}

/** @type {(iban: string) => Record<string, string>} */
function accountOf(iban) {
    return { sort: iban.slice(4, 9), agence: iban.slice(9, 14), account: iban.slice(14, 25), rib: iban.slice(25) };
}

/**
 * Tells whether the account parts that are filled in are those of the IBAN.
 * @type {(composite: Runtime.Field, iban: string) => boolean}
 */
function agrees(composite, iban) {
    const parts = Object.entries(accountOf(iban));
    return parts.every(([part, text]) => ['', text].includes(partText(composite, part).trim()));
}

/**
 * Tells whether bank, agency and account are all there and of the right form.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field) => boolean}
 */
function isAccountGiven(engine, composite) {
    return accountParts.every((part) => isPartWritten(engine, composite, part));
}

/** @type {(composite: Runtime.Field) => string} */
function keyOfAccount(composite) {
    return ribKey(partText(composite, 'sort'), partText(composite, 'agence'), partText(composite, 'account'));
}
