import { setTimeout as wait } from 'node:timers/promises';
import { arrived, present } from '../../support/arrived';
import { declineCodes, type AuthenticatorApp } from '../../support/people/authenticator-app';
import { enrolApp, enrolCodes } from '../../support/people/enrol';
import { PasskeyDevice } from '../../support/people/passkey-device';
import type { User } from '../../support/stack/spawn-stack';
import { API } from '../parts/addresses';
import { existingUser } from '../parts/operator';
import {
  agree,
  button,
  consent,
  fill,
  heading,
  open,
  press,
  signedIn,
  startAtNotes,
  typeCode,
  type Journey,
} from './steps';
import { expect, type Visit } from './visit';

/** Signs in at the client with the password, as far as the second factor. */
async function asFarAs(visit: Visit, user: User, title: string): Promise<void> {
  await startAtNotes(visit);
  await fill(visit.page, user);
  await press(visit, 'Sign in', heading(visit.page, title));
}

/** A number of no other user of this rehearsal: a range that no operator gives out, or hardly. */
function newNumber(): string {
  return `+447400${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
}

/** The next code that works, for which a user may have to wait. */
async function codeOf(app: AuthenticatorApp): Promise<string> {
  for (;;) {
    try {
      return app.code();
    } catch {
      await wait(500);
    }
  }
}

/**
 * Sets a factor up with its first code. Then the page offers recovery codes, which the user declines; where it can't find
 * out how many the user has, it goes on.
 */
async function setUpWith(visit: Visit, code: () => string): Promise<void> {
  const { page } = visit;
  const offer = heading(page, 'Your recovery codes');
  await typeCode(visit, code, offer.or(consent(page)));
  if (await offer.isVisible()) await press(visit, 'Not now', consent(page));
}

/** Every second factor. */
export const factors: readonly Journey[] = [
  {
    name: 'authenticator app',
    go: async (visit) => {
      const user = await existingUser();
      const app = await enrolApp(API, user);
      await asFarAs(visit, user, 'Enter the code from your app');
      await visit.moment();
      await typeCode(visit, () => codeOf(app), consent(visit.page));
      await agree(visit, user.email);
    },
  },
  {
    name: 'second factor by email',
    go: async (visit) => {
      const { page, inbox } = visit;
      const user = await existingUser(['otp-email']);
      await asFarAs(visit, user, 'Set up codes by email');
      await press(visit, `Send a code to ${user.email}`, page.getByLabel('Code', { exact: true }));
      const { code } = await arrived(inbox, user.email);
      await visit.moment();
      await setUpWith(visit, () => present(code));
      await agree(visit, user.email);
    },
  },
  {
    name: 'second factor by phone',
    go: async (visit) => {
      const { page, inbox } = visit;
      const user = await existingUser(['otp-phone']);
      await asFarAs(visit, user, 'Set up codes by text message');
      const number = newNumber();
      await page.getByLabel('Phone number').pressSequentially(number);
      await visit.moment();
      await press(visit, 'Send a code', page.getByLabel('Code', { exact: true }));
      await expect.poll(async () => (await inbox(number)).length).toBeGreaterThan(0);
      const [message] = await inbox(number);
      await setUpWith(visit, () => present(message?.code ?? null));
      await agree(visit, user.email);
    },
  },
  {
    name: 'passkey as second factor',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser(['webauthn']);
      const device = await PasskeyDevice.of(page, false);
      await open(visit, '/auth', heading(page, 'Sign in'));
      await fill(page, user);
      await press(visit, 'Sign in', heading(page, 'Set up a passkey'));
      await device.touch(true);
      await press(visit, 'Create a passkey', heading(page, 'Your recovery codes'));
      await declineCodes(page);
      await expect(signedIn(page, user)).toBeVisible();
      await device.touch(false);
      await page.context().clearCookies();
      await asFarAs(visit, user, 'Confirm with your passkey');
      await device.touch(true);
      await visit.moment();
      await press(visit, 'Use your passkey', consent(page));
      await agree(visit, user.email);
    },
  },
  {
    name: 'recovery code',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser();
      const app = await enrolApp(API, user);
      const codes = await enrolCodes(API, user, app);
      await asFarAs(visit, user, 'Enter the code from your app');
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await expect(button(page, 'Confirm')).toBeVisible();
      await visit.moment();
      await visit.until(consent(page), async () => {
        await page.getByLabel('Recovery code').fill(codes.shift() ?? '', { timeout: 10_000 });
        await button(page, 'Confirm').click({ timeout: 10_000 });
      });
      await agree(visit, user.email);
    },
  },
];
