import { expect, useStack } from '../support/fixtures';
import { test as base, walkFactors, walkLogin, type See } from '../support/looks/login-walk';
import { settled } from '../support/looks/pictures';
import { expectSame, expectWaysOut, TRANSPORTS, treeOf, type Shown } from '../support/looks/transports';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

/** With `see`, which remembers what the screen shows, as a screen reader finds it. */
const test = base.extend<{ see: See }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's way to ask for no fixture
  see: async ({}, use) => {
    const screens = new Map<string, Shown>();
    await use(async (screen, transport, page, own) => {
      if (transport === 'page') {
        await settled(page);
        await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
      }
      const tree = await treeOf(page, own);
      screens.set(screen, { ...screens.get(screen), [transport]: tree });
      await expectWaysOut(page, `${screen}, ${transport}`);
    });
    expectSame(screens);
  },
});

test('the login shows the same with script, in the document and without script', async ({
  open,
  see,
  stack,
  existingUser,
  clientApp,
  inbox,
}) => {
  const birch = await clientApp('web');
  for (const transport of TRANSPORTS)
    await walkLogin(transport, { open, see, stack, existingUser, inbox }, birch);
});

test('second factors show the same with script and without', async ({
  open,
  see,
  stack,
  existingUser,
  userSettings,
  inbox,
}) => {
  const walk = { open, see, stack, existingUser, userSettings, inbox };
  await walkFactors('page', walk, '+447400123456');
  await walkFactors('no script', walk, '+447400223456');
});
