import { arrived, present } from '../support/arrived';
import { expect, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { walkAccount, walkApps, walkDeletion, walkSetUps, walkUsers } from '../support/looks/account-walk';
import { BRIGHTWATER, expectBrightwater, expectFromBrightwater } from '../support/looks/brightwater';
import { test, walkFactors, walkLogin, type See } from '../support/looks/login-walk';
import { settled } from '../support/looks/pictures';
import { TRANSPORTS } from '../support/looks/transports';
import { enrolPhone } from '../support/people/enrol';
import { forgetUser } from '../support/people/forget-user';
import { PasskeyDevice } from '../support/people/passkey-device';
import { signInByCall } from '../support/people/sign-in-by-call';

/*
 * All that anybody meets of a product of another name, in each transport; `brightwater.spec.ts` is what each change is tried with.
 */
useStack(BRIGHTWATER);

const see: See = (screen, transport, page) =>
  test.step(screen, () => expectBrightwater(page, `${screen}, ${transport}`));

test(
  'the whole login says Brightwater in each transport, up to signing out',
  { tag: LONG },
  async ({ open, stack, existingUser, clientApp, inbox }) => {
    test.setTimeout(600_000);
    const birch = await clientApp('web');
    for (const transport of TRANSPORTS)
      await walkLogin(transport, { open, see, stack, existingUser, inbox }, birch);
  },
);

test(
  'second factors say Brightwater, with script and without',
  { tag: LONG },
  async ({ open, stack, existingUser, userSettings, inbox }) => {
    test.setTimeout(600_000);
    const walk = { open, see, stack, existingUser, userSettings, inbox };
    for (const [transport, number] of [
      ['page', '+447400123456'],
      ['no script', '+447400223456'],
    ] as const) {
      await walkFactors(transport, walk, number);
      expectFromBrightwater(await arrived(inbox, number));
    }
  },
);

test(
  'an account that has everything says Brightwater on each of its pages',
  { tag: LONG },
  async ({ page, context, browser, stack, existingUser, userSettings, inbox, clientApp }) => {
    test.setTimeout(600_000);
    const look = async (screen: string) => {
      await settled(page);
      await test.step(screen, () => expectBrightwater(page, screen));
    };
    const user = await existingUser();
    await signInByCall(context, stack, user);
    await walkDeletion(page, stack.shellUrl, user, look);
    await enrolPhone(stack.apiUrl, user, '+447400323456', inbox);
    await userSettings(user, { roles: ['admin'] });
    await signInByCall(context, stack, user);
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    });
    await signInByCall(elsewhere, stack, user);
    await walkSetUps(page, stack.shellUrl, look);
    await walkAccount(page, stack.shellUrl, look);
    await walkUsers(page, stack.shellUrl, user.email, look);
    await walkApps(
      page,
      stack.shellUrl,
      [await clientApp('web', { scope: 'openid profile email phone address offline_access' })],
      look,
    );
    await elsewhere.close();
  },
);

test(
  'a link, a passkey, and a lost one say Brightwater, as do their mails',
  { tag: LONG },
  async ({ page, stack, tenant, newUser, inbox }) => {
    test.setTimeout(300_000);
    const [linked, keyed] = [newUser().email, newUser().email];
    await tenant('links', { firstFactors: ['link-email'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=links`);
    await page.getByLabel('Email').fill(linked);
    await page.getByRole('button', { name: 'Email me a link', exact: true }).click();
    await expect(page.getByText(`We sent a link to ${linked}.`)).toBeVisible();
    await expectBrightwater(page, 'a link');
    const mail = await arrived(inbox, linked);
    expectFromBrightwater(mail);
    await page.goto(present(mail.link));
    await expect(page.getByText(`Signed in as ${linked}`)).toBeVisible();
    await forgetUser(page);
    const device = await PasskeyDevice.of(page);
    await page.goto(`${stack.shellUrl}/auth?way=webauthn&show=signup`);
    await page.getByLabel('Email').fill(keyed);
    await expectBrightwater(page, 'sign up with a passkey');
    await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
    await expect(page.getByText(`Signed in as ${keyed}`)).toBeVisible();
    await forgetUser(page);
    await device.clear();
    await page.goto(`${stack.shellUrl}/auth?way=webauthn`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expectBrightwater(page, 'sign in with a passkey');
    await page.getByRole('link', { name: 'Lost your passkey?' }).click();
    await page.getByLabel('Email').fill(keyed);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectBrightwater(page, 'a lost passkey');
    const recovery = await arrived(inbox, keyed);
    expectFromBrightwater(recovery);
    await page.goto(present(recovery.link));
    await page.getByRole('button', { name: 'Create a new passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your new passkey is ready' })).toBeVisible();
    await expectBrightwater(page, 'a new passkey');
    expectFromBrightwater(await arrived(inbox, keyed, 2));
  },
);

test(
  'a client that has its user signed out asks in Brightwater’s name',
  { tag: LONG },
  async ({ page, context, stack, existingUser, clientApp }) => {
    const user = await existingUser();
    await signInByCall(context, stack, user);
    const birch = await clientApp('web');
    const flow = await birch.send(page);
    const client = new URL(flow.url).searchParams.get('client_id') ?? '';
    await page.goto(`${stack.apiUrl}/auth/oauth/end_session?client_id=${client}`);
    await expect(page.getByText(user.email)).toBeVisible();
    await expectBrightwater(page, 'sign out for a client');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText(user.email)).toBeHidden();
    await expectBrightwater(page, 'signed out for a client');
  },
);
