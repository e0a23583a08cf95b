import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { tooManyCookiesPage } from '@vestibule/html';
import { NARROW } from '../support/access/usable';
import { expect, useStack } from '../support/fixtures';
import {
  expectFits,
  expectFitsInEach,
  ALL_LANGUAGES,
  pseudoLanguages,
  WINDOWS,
} from '../support/languages/all-kinds';
import { LONG } from '../support/long';
import { walkAccount, walkApps, walkDeletion, walkSetUps, walkUsers } from '../support/looks/account-walk';
import { test as base, walkFactors, walkLogin, type See } from '../support/looks/login-walk';
import { settled } from '../support/looks/pictures';
import { TRANSPORTS } from '../support/looks/transports';
import { enrolPhone } from '../support/people/enrol';
import { signInByCall } from '../support/people/sign-in-by-call';
import type { StackAddresses } from '../support/stack/spawn-stack';

const folder = path.resolve('.cache/journeys/screens-fit');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
const rules = path.join(folder, 'rules.json');
const label = { en: ['I agree to the ', { text: 'terms of service', href: 'https://acme.test/terms' }, '.'] };
writeFileSync(
  rules,
  JSON.stringify({
    tenants: {
      club: {
        required: {
          minimumAge: 16,
          documents: [{ id: 'terms', version: '2026-11', label, text: { en: 'terms.txt' } }],
        },
      },
      door: { signUp: { mode: 'approval', since: '2026-01-01', contact: 'door@acme.test' } },
      staff: { signUp: { mode: 'off' } },
    },
  }),
);

useStack({
  consent: 'asked',
  environment: {
    TEST_NO_SCRIPT: 'on',
    VESTIBULE_MESSAGES_DIR: pseudoLanguages(),
    VESTIBULE_ACCOUNT_RULES: rules,
  },
});

/** Opens the address of a page in other languages, in another tab: what it says is in its address and its cookies. */
async function expectAddressFits(
  page: Page,
  screen: string,
  languages = ALL_LANGUAGES,
  windows = WINDOWS,
): Promise<void> {
  const context = page.context();
  const tab = await context.newPage();
  for (const language of languages) {
    await context.addCookies([
      { name: 'sCurrLanguage', value: language, url: new URL('/', page.url()).href },
    ]);
    // What the API sends by itself goes by what the browser prefers.
    await tab.setExtraHTTPHeaders({ 'accept-language': language });
    await tab.goto(page.url());
    await expect(tab.locator('html')).toHaveAttribute('lang', language);
    await expectFits(tab, `${screen}, ${language}`, { windows });
  }
  await context.clearCookies({ name: 'sCurrLanguage' });
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.close();
}

const test = base.extend<{ see: See }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's way to ask for no fixture
  see: async ({}, use) => {
    await use(async (name, transport, page) => {
      const screen = `${name}, ${transport}`;
      await test.step(screen, async () => {
        if (transport !== 'page') return expectAddressFits(page, screen);
        await settled(page);
        await expectFitsInEach(page, screen);
      });
    });
  },
});

test(
  'each screen of the login fits into a phone and a window, in every language',
  { tag: LONG },
  async ({ open, see, stack, existingUser, clientApp, inbox }) => {
    test.setTimeout(1_800_000);
    const birch = await clientApp('web');
    for (const transport of TRANSPORTS)
      await walkLogin(transport, { open, see, stack, existingUser, inbox }, birch);
  },
);

test(
  'each screen of an operator’s rules fits into a phone and a window, in every language',
  { tag: LONG },
  async ({ open, see, stack, tenant, newUser }) => {
    test.setTimeout(1_800_000);
    for (const transport of ['page', 'no script'] as const) {
      const page = await open(transport);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const signUpIn = async (id: string) => {
        await tenant(id, { firstFactors: ['emailpassword'] });
        await page.context().clearCookies({ name: /Token|sent$/ });
        await page.goto(`${stack.shellUrl}/auth?tenantId=${id}&show=signup&redirectToPath=%2Faccount`);
        if (id === 'staff') return;
        const { email, password } = newUser();
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await press('Sign up');
      };
      await signUpIn('club');
      await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
      await see('what everybody owes', transport, page, []);
      await press('Continue');
      await expect(page.getByText('To go on, agree to this.')).toBeVisible();
      await see('what everybody owes, refused', transport, page, []);
      await signUpIn('door');
      await expect(page.getByRole('link', { name: 'door@acme.test' })).toBeVisible();
      await press('Check again');
      await expect(page.getByText('It isn’t approved yet.')).toBeVisible();
      await see('waiting for approval', transport, page, []);
      await signUpIn('staff');
      await expect(page.getByText('You can’t create an account here yourself.')).toBeVisible();
      await see('nobody signs up', transport, page, []);
    }
  },
);

test(
  'each screen of second factors fits into a phone and a window, in every language',
  { tag: LONG },
  async ({ open, see, stack, existingUser, userSettings, inbox }) => {
    test.setTimeout(1_800_000);
    const walk = { open, see, stack, existingUser, userSettings, inbox };
    await walkFactors('page', walk, '+447400123456');
    await walkFactors('no script', walk, '+447400223456');
  },
);

test(
  'each page of an account that has everything fits into a phone and a window, in every language',
  { tag: LONG },
  async ({ page, context, stack, existingUser, userSettings, inbox, clientApp, browser }) => {
    test.setTimeout(1_800_000);
    const look = async (screen: string) => {
      await settled(page);
      await test.step(screen, () => expectFitsInEach(page, `account, ${screen}`));
    };
    const user = await existingUser();
    await existingUser({ isVerified: false });
    await signInByCall(context, stack, user);
    await walkDeletion(page, stack.shellUrl, user, look);
    await enrolPhone(stack.apiUrl, user, '+447400323456', inbox);
    // A page would ask at once for what an administrator needs.
    await page.goto('about:blank');
    await userSettings(user, { roles: ['admin'] });
    await signInByCall(context, stack, user);
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    });
    await signInByCall(elsewhere, stack, user);
    await walkSetUps(page, stack.shellUrl, look);
    await walkAccount(page, stack.shellUrl, look);
    await walkUsers(page, stack.shellUrl, user.email, look);
    const scope = 'openid profile email phone address offline_access';
    const clients = [
      await clientApp('web', { scope }),
      await clientApp('public', { clientName: 'Fotografías y recuerdos de la familia', scope }),
    ];
    await walkApps(page, stack.shellUrl, clients, look);
    await elsewhere.close();
  },
);

test(
  'each page that a server sends by itself fits into a phone and a window, in every language',
  { tag: LONG },
  async ({ page, stack, allowConsole }) => {
    test.setTimeout(1_800_000);
    allowConsole(/status of (400|404|431|500)/);
    for (const [screen, address] of serverPages(stack)) {
      await page.goto(address);
      await expectAddressFits(page, screen);
    }
    // It is in all languages at once, as nobody knows the reader's.
    await page.goto('about:blank');
    await page.setContent(tooManyCookiesPage());
    await expectFits(page, 'too many cookies');
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('first forms and pages of errors fit into a phone, in German and Arabic', async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/status of (400|404)/);
    const forms = ['', '?show=signup', '/reset-password'].map(
      (address) => [`/auth${address}`, `${stack.shellUrl}/auth${address}`] as const,
    );
    for (const [screen, address] of [...forms, ...serverPages(stack)]) {
      await page.goto(address);
      await expectAddressFits(page, screen, ['de', 'ar'], [NARROW]);
    }
  });
});

function serverPages({ shellUrl, apiUrl }: StackAddresses) {
  return [
    ['unknown client', `${apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code`],
    ['unknown sign-out', `${apiUrl}/auth/oauth/end_session?client_id=nobody&post_logout_redirect_uri=x`],
    ['nowhere', `${shellUrl}/nowhere`],
  ] as const;
}
