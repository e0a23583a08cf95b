import { init as accountRules } from '@vestibule/account-rules';
import { init as consent } from '@vestibule/consent-plugin';
import { init as guessLimits } from '@vestibule/guess-limits';
import { init as recoveryCodes } from '@vestibule/recovery-codes';

/** Vestibule's plugins, for an SDK that takes them. `stock` asks nobody for consent. */
export function plugins(mode: string) {
  const acmeNotes = mode === 'first-party' ? { firstParty: true } : { verified: true };
  return [
    recoveryCodes(),
    guessLimits(),
    accountRules({ rules: { signUp: { refusedDomains: ['rival.test'] } } }),
    ...(mode === 'stock' ? [] : [consent({ config: { clients: { 'acme-notes': acmeNotes } } })]),
  ];
}
