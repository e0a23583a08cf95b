import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { LOOPS, OBSTRUCTING } from '../support/mistakes/in-pages';
import { LONG } from '../support/long';
import { failuresOf } from '../support/remotes/failure-events';
import { plantedEntry, plantRemote } from '../support/remotes/plant-remote';

/** Plants a remote with a part on each screen of the login, and says what it does there. */
async function plant(page: Page, deed = ''): Promise<void> {
  await page.addInitScript((what) => localStorage.setItem('planted-deed', what), deed);
  await plantRemote(page, { name: 'hostile', slots: [{ slot: 'login/legal', export: 'Part' }] });
}

/** What the document can't be rid of. */
const STAYING = /^(swallows|locks|prevents|disables|makes fields|empties|removes)/;

const part = (page: Page) => page.getByText('The planted part');
const named = (page: Page, number: string) =>
  page.waitForEvent('console', (message) => message.text().includes(number));
/** Waits for the document that the page has asked for again. */
const loadedAgain = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
/** Which trials of remotes this browser hasn't taken for granted yet. */
const openTrials = (page: Page) => page.evaluate(() => localStorage.getItem('vestibule-trials'));

for (const { deed, problem, isVariant } of OBSTRUCTING) {
  test(
    `a part that ${deed} goes, and sign-in works`,
    { tag: isVariant ? LONG : [] },
    async ({ page, stack, existingUser, signIn, allowConsole }) => {
      allowConsole(/VST-24[12]|planted/);
      const user = await existingUser();
      await plant(page, deed);
      const { integrity } = await plantedEntry(page, { name: 'hostile' });
      const failures = await failuresOf(page);
      const heardOf = (reference: string, since = 0) =>
        expect
          .poll(() => failures.slice(since).find((failure) => failure.reference === reference))
          .toMatchObject({ remote: 'hostile', version: '1.0.0', build: integrity });
      const told = named(page, 'VST-241');
      await page.goto(`${stack.shellUrl}/auth`);
      const text = (await told).text();
      expect(text).toContain('remote "hostile"');
      expect(text).toContain('version 1.0.0');
      expect(text).toContain(problem);
      await heardOf('VST-241');
      await expect(part(page)).toBeHidden();
      // What can't be undone in this document is gone with it.
      if (STAYING.test(deed)) await loadedAgain(page);
      await signIn(user);
      await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
      expect(
        (await page.evaluate(() => ('stolen' in window ? window.stolen : undefined))) ?? '',
      ).not.toContain(user.password);

      await page.context().clearCookies();
      const skipped = named(page, 'VST-242');
      const before = failures.length;
      await page.goto(`${stack.shellUrl}/auth`);
      expect((await skipped).text()).toMatch(/remote "hostile" .*version 1\.0\.0/);
      await heardOf('VST-242', before);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(part(page)).toBeHidden();
    },
  );
}

test('a part that stops what users alone do goes with its document', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-24[12]/);
  await plant(page, 'stops users’ keys');
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(part(page)).toBeVisible();
  const told = named(page, 'VST-241');
  await page.getByLabel('Email').press('a');
  await page.getByLabel('Email').press('b');
  expect((await told).text()).toContain(`a user's event "keydown"`);
  await loadedAgain(page);
  await page.getByLabel('Email').clear();
  await page.getByLabel('Email').pressSequentially('ada@example.test');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
});

test('keys that a browser’s extension takes for itself are no fault of a part', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await plant(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(part(page)).toBeVisible();
  const email = page.getByLabel('Email');
  await email.fill(user.email);
  // As its menu of passwords does: it is gone through by keys, and left by one.
  await email.evaluate((field: HTMLInputElement) => {
    let isMenuOpen = true;
    field.addEventListener('keydown', (event) => {
      if (!isMenuOpen) return;
      isMenuOpen = event.key !== 'Enter';
      event.preventDefault();
      event.stopPropagation();
    });
  });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await email.press(key);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('the same part without such a deed stays, and its browser takes it for granted', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await plant(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(part(page)).toBeVisible();
  await expect.poll(() => openTrials(page)).toBe('[]');
  await expect(part(page)).toBeVisible();
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

for (const [deed, isPasswordKept] of [
  ['hides buttons', true],
  ['swallows presses', false],
] as const) {
  test(`what was typed before a part ${deed} is still there`, async ({ page, stack, allowConsole }) => {
    allowConsole(/VST-24[12]/);
    await plant(page, `later: ${deed}`);
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(part(page)).toBeVisible();
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password', { exact: true }).fill('half typed');
    const told = named(page, 'VST-241');
    await page.evaluate(() => void window.dispatchEvent(new Event('planted-now')));
    await told;
    // What can't be undone is gone with the document; no password is stored for the next one.
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(
      isPasswordKept ? 'half typed' : '',
    );
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
    await expect(part(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
}

for (const deed of LOOPS) {
  test(
    // looping-slots.spec.ts has one for each change.
    `a part that ${deed} is survived by the next load`,
    { tag: LONG },
    async ({ page, context, stack, existingUser, allowConsole }) => {
      allowConsole(/VST-242/);
      const user = await existingUser();
      await plant(page, deed);
      await page.goto(`${stack.shellUrl}/auth`, { waitUntil: 'commit' });
      const next = await context.newPage();
      const failures = await failuresOf(next);
      await next.goto(`${stack.shellUrl}/vestibule.config.json`);
      await expect.poll(() => openTrials(next)).toContain('hostile');

      await plant(next, deed);
      const told = named(next, 'VST-242');
      await next.goto(`${stack.shellUrl}/auth`);
      expect((await told).text()).toContain('remote "hostile"');
      await expect.poll(() => failures).toMatchObject([{ reference: 'VST-242', remote: 'hostile' }]);
      await next.getByLabel('Email').fill(user.email);
      await next.getByLabel('Password', { exact: true }).fill(user.password);
      await next.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(next.getByText(`Signed in as ${user.email}`)).toBeVisible();
    },
  );
}
