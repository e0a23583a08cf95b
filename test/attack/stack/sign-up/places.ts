import { fileURLToPath } from 'node:url';
import type { Browser } from '@vestibule/consent-plugin/testing';
import type { Target } from '../target';

/** The rules of the stack that is attacked: of these tenants alone. */
export const RULES = fileURLToPath(new URL('rules/rules.json', import.meta.url));

const firstFactors = ['emailpassword', 'webauthn', 'otp-email', 'otp-phone', 'link-email', 'thirdparty'];

/** Makes the tenants of the rules, and one with none. */
export async function makePlaces(target: Target): Promise<void> {
  for (const tenant of ['closed', 'picky', 'club', 'readers', 'open'])
    await target.dev('PUT', `/tenants/${tenant}`, { firstFactors });
}

/** Whether the API lets a session do anything that takes one. */
export const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call('GET', '/webauthn/credential/list')).status === 200;

/** What the user of a session owes. */
export const owedBy = async (browser: Browser): Promise<unknown> =>
  (await browser.call('GET', '/required')).body['owed'];

/** Everything that `readers` asks for. */
export const all = { lang: 'en', agreed: { terms: '2' }, birthDate: '1990-05-04' };
