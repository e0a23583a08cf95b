import { arrived, present } from '../../support/arrived';
import { PasskeyDevice } from '../../support/people/passkey-device';
import { NOTES } from '../parts/addresses';
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
  type Journey,
} from './steps';
import { expect, type Visit } from './visit';
import { accountWithPasskey } from './ways-in';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Asks for a link that sets a new password, and opens it. */
async function openResetLink(visit: Visit, email: string): Promise<void> {
  const { page, inbox } = visit;
  const earlier = await inbox(email);
  await page.getByLabel('Email').fill(email);
  await press(visit, 'Email me a link', page.getByText(`If ${email} has an account, a link`));
  await page.goto(present((await arrived(inbox, email, earlier.length + 1)).link));
}

/** What users do with their account: ways back into it, its page, and the ways out. */
export const account: readonly Journey[] = [
  {
    name: 'password reset',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser();
      await startAtNotes(visit);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await openResetLink(visit, user.email);
      const password = 'another pass 1';
      await page.getByLabel('New password').fill(password);
      await visit.moment();
      const changed = heading(page, 'Your password has been changed');
      const spent = heading(page, 'This link no longer works');
      await press(visit, 'Set password', changed.or(spent));
      if (await spent.isVisible()) {
        // A core that stood still has taken the link after the API had given up.
        visit.told.push(await spent.innerText());
        await page.getByRole('link', { name: 'Get a new link' }).click();
        await openResetLink(visit, user.email);
        await page.getByLabel('New password').fill(password);
        await press(visit, 'Set password', changed);
      }
      await press(visit, 'Sign in', page.getByLabel('Email'));
      await fill(page, { ...user, password });
      await press(visit, 'Sign in', consent(page));
      await agree(visit, user.email);
    },
  },
  {
    name: 'lost passkey',
    go: async (visit) => {
      const { page, inbox } = visit;
      const device = await PasskeyDevice.of(page, false);
      const email = await accountWithPasskey(visit, device);
      await device.clear();
      await startAtNotes(visit);
      await button(page, 'Use a passkey').click();
      await page.getByRole('link', { name: 'Lost your passkey?' }).click();
      await page.getByLabel('Email').fill(email);
      await press(visit, 'Email me a link', heading(page, 'Check your email'));
      await page.goto(present((await arrived(inbox, email)).link));
      await device.touch(true);
      await expect(button(page, 'Create a new passkey')).toBeVisible();
      await visit.moment();
      await press(visit, 'Create a new passkey', heading(page, 'Your new passkey is ready'));
      await press(visit, 'Sign in', button(page, 'Sign in with a passkey'));
      await press(visit, 'Sign in with a passkey', consent(page));
      await agree(visit, email);
    },
  },
  {
    name: 'account, a session elsewhere',
    go: async (visit) => {
      const { page } = visit;
      const browser = page.context().browser();
      const user = await existingUser();
      const elsewhere = await browser?.newContext({ userAgent: FIREFOX });
      const other = await elsewhere?.newPage();
      if (!elsewhere || !other) throw new Error('no second browser');
      visit.watch(elsewhere);
      for (const each of [other, page]) {
        await open(visit, '/account', heading(each, 'Sign in'));
        await fill(each, user);
        await press(visit, 'Sign in', heading(each, 'Your profile'));
      }
      await open(visit, '/account/sessions', button(page, /^Sign out Firefox/));
      await visit.moment();
      const ended = page.getByText(/^Signed out Firefox/);
      await press(visit, /^Sign out Firefox/, ended);
      // The other page hears of it by whichever process it is connected to.
      await expect(heading(other, 'Sign in')).toBeVisible();
      await elsewhere.close();
    },
  },
  {
    name: 'sign-out',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser();
      await open(visit, '/', heading(page, 'Sign in'));
      await fill(page, user);
      await press(visit, 'Sign in', signedIn(page, user));
      await visit.moment();
      await press(visit, 'Sign out', heading(page, 'Sign in'));
    },
  },
  {
    name: 'sign-out by the client',
    go: async (visit) => {
      const { page } = visit;
      const user = await existingUser();
      await startAtNotes(visit);
      await fill(page, user);
      await press(visit, 'Sign in', consent(page));
      await agree(visit, user.email);
      await press(visit, 'Log out', heading(page, 'Sign out?'));
      await visit.moment();
      await press(visit, 'Sign out', page.getByRole('link', { name: 'Sign in with Vestibule' }));
      await expect(page).toHaveURL(`${NOTES}/`);
      await open(visit, '/', heading(page, 'Sign in'));
    },
  },
];
