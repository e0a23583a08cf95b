import type { BrowserContext, Page } from '@playwright/test';
import { arrived } from '../arrived';
import type { ClientApp } from '../client-app';
import { expect, test as base, type Message } from '../fixtures';
import { enrolApp, enrolCodes, enrolPhone } from '../people/enrol';
import { pressOnceRead } from '../press';
import type { StackAddresses, User } from '../stack/spawn-stack';
import type { Transport } from './transports';

/** Opens a new browser in which the login comes by a transport. */
export type Open = (transport: Transport) => Promise<Page>;

/**
 * Looks at a screen.
 *
 * @param own what on it belongs to the run's user
 */
export type See = (screen: string, transport: Transport, page: Page, own: readonly string[]) => Promise<void>;

/** What a walk through the login needs: where the product is, people, and what to do at each screen. */
interface Walk {
  readonly open: Open;
  readonly see: See;
  readonly stack: StackAddresses;
  readonly existingUser: () => Promise<User>;
  readonly inbox: (to: string) => Promise<Message[]>;
}

/** Playwright's `test` with browsers in which the login comes by each transport. */
export const test = base.extend<{ open: Open }>({
  open: async ({ browser, stack }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (transport) => {
      const context = await browser.newContext({
        locale: 'en-US',
        javaScriptEnabled: transport !== 'no script',
      });
      contexts.push(context);
      // The page never takes over.
      if (transport === 'document') await context.route(/\/shell\.[0-9a-f]+\.js$/, () => undefined);
      const page = await context.newPage();
      if (transport === 'page') await page.goto(`${stack.shellUrl}/dev/page-at-once`);
      return page;
    });
    for (const context of contexts) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
});

const CANCEL = 'Cancel and go back to Acme Notes';

/** A link or a button: which one it is, is for the comparison. */
function way(page: Page, name: string | RegExp) {
  const named = { name, exact: true };
  return page.getByRole('button', named).or(page.getByRole('link', named)).first();
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1 });
}

async function toAcmeNotes(page: Page, demoClientUrl: string): Promise<void> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(heading(page, 'Sign in to continue to Acme Notes')).toBeVisible();
  await expect(way(page, 'Continue with Example ID')).toBeVisible();
  await expect(way(page, CANCEL)).toBeVisible();
}

/** Walks through all that a login with a password or a code shows, and on to what a client asks of somebody signed in. */
export async function walkLogin(
  transport: Transport,
  { open, see, stack, existingUser, inbox }: Walk,
  birch: ClientApp,
): Promise<void> {
  const user = await existingUser();
  const own = [user.email, user.password, 'not-that-1'];
  let page = await open(transport);
  const look = (screen: string) => see(screen, transport, page, own);
  const begin = async () => {
    // Once a form was sent, a browser may be signed in, and gets the page.
    if (transport === 'document') page = await open(transport);
    await toAcmeNotes(page, stack.demoClientUrl);
  };

  await begin();
  await look('sign in');
  await way(page, 'Create an account').click();
  await expect(heading(page, 'Create your account to continue to Acme Notes')).toBeVisible();
  // Each as soon as it is met.
  if (transport !== 'no script') {
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await expect(page.getByRole('listitem').filter({ hasText: 'A letter (done)' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('');
  }
  await look('sign up');
  await begin();
  await way(page, 'Email or text me a code').click();
  const contact = page.getByLabel('Email or phone number');
  await expect(contact).toBeVisible();
  await look('code asked');
  await contact.fill(user.email);
  await way(page, 'Email or text me a code').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await look('code sent');
  const { code } = await arrived(inbox, user.email);
  own.push(code === '123456' ? '654321' : '123456');
  await page.getByLabel('Code').fill(own.at(-1) ?? '');
  if (transport !== 'page') await way(page, 'Sign in').click();
  await expect(page.getByText(/That code isn’t right/)).toBeVisible();
  await look('wrong code');

  if (transport !== 'document') {
    await begin();
    await way(page, 'Forgot your password?').click();
    await expect(heading(page, 'Reset your password')).toBeVisible();
    await expect(way(page, CANCEL)).toBeVisible();
    await look('reset');
    await page.getByLabel('Email').fill(user.email);
    await way(page, 'Email me a link').click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await look('reset sent');
  }

  await begin();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('not-that-1');
  await way(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('wrong password');
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await way(page, 'Sign in').click();
  await expect(way(page, 'Allow')).toBeVisible();
  await look('consent');
  if (transport === 'document') return;

  const asked = page.url().replace(/[?&]ticket=[^&]*/, '');
  await pressOnceRead(way(page, 'Allow'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign out?')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await look('sign out');
  await page.goto(asked);
  await expect(heading(page, 'This request is already finished')).toBeVisible();
  await look('finished');
  await birch.send(page, { prompt: 'select_account' });
  await expect(way(page, `Continue as ${user.email}`)).toBeVisible();
  await look('continue as');
  await birch.send(page, { prompt: 'login' });
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await expect(way(page, 'Continue with Example ID')).toBeVisible();
  await look('confirm');
  await page.goto(`${stack.shellUrl}/auth?loginChallenge=none`);
  await expect(heading(page, 'We can’t sign you in')).toBeVisible();
  await look('not valid');
}

interface FactorWalk extends Walk {
  readonly userSettings: (
    user: User,
    settings: { readonly requiredSecondaryFactors: readonly string[] },
  ) => Promise<void>;
}

/**
 * Walks through second factors.
 *
 * @param number a phone number that nobody else has
 */
export async function walkFactors(
  transport: Transport,
  { open, see, stack, existingUser, inbox, userSettings }: FactorWalk,
  number: string,
): Promise<void> {
  const signInTo = async (page: Page, { email, password }: User) => {
    await toAcmeNotes(page, stack.demoClientUrl);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await way(page, 'Sign in').click();
  };
  const user = await existingUser();
  await enrolPhone(stack.apiUrl, user, number, inbox);
  const app = await enrolApp(stack.apiUrl, user);
  await enrolCodes(stack.apiUrl, user, app);
  await userSettings(user, { requiredSecondaryFactors: ['totp', 'otp-phone'] });
  const page = await open(transport);
  const look = async (screen: string) => {
    await expect(way(page, CANCEL)).toBeVisible();
    await see(screen, transport, page, [user.email, app.wrongCode()]);
  };
  await signInTo(page, user);
  const ways = page.getByRole('list', { name: 'Ways to continue' });
  await expect(ways).toBeVisible();
  await look('chooser');
  await way(page, /^Authenticator app/).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await look('code of an app');
  await page.getByLabel('Code').fill(app.wrongCode());
  if (transport !== 'page') await way(page, 'Confirm').click();
  await expect(page.getByText(/That code isn’t right/)).toBeVisible();
  await look('wrong code of an app');
  await way(page, 'Use a recovery code').click();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await look('recovery code');

  const other = await existingUser();
  await userSettings(other, { requiredSecondaryFactors: ['otp-email'] });
  const another = await open(transport);
  await signInTo(another, other);
  // It stands above, so nothing is gained by hiding it.
  await way(another, `Send a code to ${other.email}`).click();
  await expect(another.getByText(`We sent a code to ${other.email}.`)).toBeVisible();
  await expect(way(another, CANCEL)).toBeVisible();
  await see('code of a factor sent', transport, another, [other.email]);
}
