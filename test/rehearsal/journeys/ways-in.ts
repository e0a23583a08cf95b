import { arrived, present } from '../../support/arrived';
import { PasskeyDevice } from '../../support/people/passkey-device';
import { LOGIN } from '../parts/addresses';
import { existingUser, newUser, OTHER_TENANT } from '../parts/operator';
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
import type { Visit } from './visit';

async function askForMessage(visit: Visit, email: string): Promise<void> {
  const { page } = visit;
  await startAtNotes(visit);
  await button(page, 'Email or text me a code').click();
  await page.getByLabel('Email').fill(email);
  await visit.until(page.getByText(`to ${email}.`), () => button(page, /^Email me a (code|link)$/).click());
}

/** Makes an account with a passkey, and forgets its session. */
export async function accountWithPasskey({ page }: Visit, device: PasskeyDevice): Promise<string> {
  const { email } = newUser();
  await page.goto(`${LOGIN}/auth?way=webauthn&show=signup`);
  await page.getByLabel('Email').fill(email);
  await device.touch(true);
  await button(page, 'Sign up with a passkey').click();
  await signedIn(page, { email }).waitFor();
  // The form of the next page offers passkeys in its autofill.
  await device.touch(false);
  await page.context().clearCookies();
  return email;
}

/** Every way to sign in, and to sign up. */
export const waysIn: readonly Journey[] = [
  {
    name: 'sign-up, consent',
    go: async (visit) => {
      const { page } = visit;
      const user = newUser();
      await startAtNotes(visit);
      await button(page, 'Create an account').click();
      await fill(page, user);
      await visit.moment();
      await press(visit, 'Sign up', consent(page));
      await agree(visit, user.email);
    },
  },
  {
    name: 'password, consent',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser();
      await startAtNotes(visit);
      await fill(page, user);
      await press(visit, 'Sign in', consent(page));
      await visit.moment();
      await agree(visit, user.email);
    },
  },
  {
    name: 'code by email',
    go: async (visit) => {
      const { email } = newUser();
      await askForMessage(visit, email);
      const { code } = await arrived(visit.inbox, email);
      await visit.moment();
      await typeCode(visit, () => present(code), consent(visit.page));
      await agree(visit, email);
    },
  },
  {
    name: 'link by email',
    go: async (visit) => {
      const { email } = newUser();
      await askForMessage(visit, email);
      const { link } = await arrived(visit.inbox, email);
      const tab = await visit.page.context().newPage();
      await visit.moment();
      await visit.until(consent(tab), () => tab.goto(present(link)));
      await agree(visit, email, tab);
    },
  },
  {
    name: 'passkey',
    go: async (visit) => {
      const { page } = visit;
      const device = await PasskeyDevice.of(page, false);
      const email = await accountWithPasskey(visit, device);
      await startAtNotes(visit);
      await button(page, 'Use a passkey').click();
      await device.touch(true);
      await visit.moment();
      await press(visit, 'Sign in with a passkey', consent(page));
      await agree(visit, email);
    },
  },
  {
    name: 'another tenant',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser([], OTHER_TENANT);
      await open(visit, `/auth?tenantId=${OTHER_TENANT}`, heading(page, 'Sign in'));
      await fill(page, user);
      await visit.moment();
      await press(visit, 'Sign in', signedIn(page, user));
    },
  },
];
