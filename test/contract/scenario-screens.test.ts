import { readdirSync } from 'node:fs';
import type { Scenario } from '@vestibule/contract';
import type { Screen } from '@vestibule/login-flow';

/*
 * Every screen of the login has a scenario, so that whoever works on it can open it. `npm run setups -- standalone` opens each, and
 * looks for its heading.
 */

/** By remote and name; or why no scenario shows the screen. */
const SHOWN_BY: Readonly<Record<Screen['screen'], readonly string[] | string>> = {
  'sign-in': ['sign-in/password', 'sign-in/refused-password', 'login-challenge/new', 'login-challenge/fresh'],
  'sign-up': ['sign-in/sign-up'],
  finishing: 'a page with script finishes by itself, and shows nothing',
  'provider-over': ['sign-in/late-provider', 'sign-in/refused-at-provider'],
  code: ['sign-in/codes', 'sign-in/phone'],
  'code-sent': ['sign-in/code', 'sign-in/wrong-code'],
  'continue-as': ['login-challenge/choose-account', 'login-challenge/other-hint'],
  factors: ['mfa-chooser/several'],
  factor: ['mfa-chooser/wrong-code', 'mfa-chooser/password', 'mfa-chooser/step-up'],
  consent: ['login-challenge/signed-in'],
  'verify-email': ['sign-in/verify-email', 'sign-in/bad-verification-link'],
  required: [
    'sign-in/required-terms',
    'sign-in/required-age',
    'sign-in/required-field',
    'sign-in/required-all',
    'sign-in/required-refused',
    'sign-in/approval',
  ],
  'reset-password': ['sign-in/forgotten'],
  'reset-sent': ['sign-in/forgotten-sent'],
  'new-password': ['sign-in/new-password'],
  'reset-over': ['sign-in/bad-password-link'],
  'reset-done': 'it needs a link from a mail, which a scenario can’t read',
  'sign-out': ['login-challenge/sign-out'],
  'not-offered': ['sign-in/no-passwords'],
  dead: ['login-challenge/expired', 'login-challenge/unknown'],
  'wrong-account': 'a client asks for it by an ID token of somebody else, which a scenario has none of',
  'needs-script': 'a page with script has all that it asks for',
};

test('each screen of the login has the scenarios that are named here', async () => {
  const remotes = readdirSync('remotes').filter((remote) =>
    readdirSync(`remotes/${remote}`).includes('scenarios.ts'),
  );
  const names = await Promise.all(
    remotes.map(async (remote) => {
      const { scenarios } = (await import(`../../remotes/${remote}/scenarios`)) as {
        readonly scenarios: readonly Scenario[];
      };
      return scenarios.map(({ name }) => `${remote}/${name}`);
    }),
  );
  const all = new Set(names.flat());
  const missing = Object.values(SHOWN_BY)
    .flatMap((shown) => (typeof shown === 'string' ? [] : shown))
    .filter((name) => !all.has(name));
  expect(missing).toEqual([]);
  expect(Object.values(SHOWN_BY).filter((shown) => shown.length === 0)).toEqual([]);
});
