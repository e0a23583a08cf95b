import type { Page } from '@playwright/test';
import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

/** What needs Ory Hydra, and how a Core answers that can't reach it. */
const path = '/recipe/oauth/';
const REFUSED = { status: 500, text: 'java.net.ConnectException: Connection refused' } as const;

for (const [name, fault] of [
  ['refuses', REFUSED],
  ['fails', { status: 200, text: '{"status":"OAUTH_ERROR","error":"unknown_error","statusCode":502}' }],
  ['answers a page', { status: 500, text: 'java.lang.NullPointerException: Cannot invoke …' }],
] as const) {
  test.describe(`while Hydra ${name}`, { tag: name === 'refuses' ? [] : LONG }, () => {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled });

        test('a new request waits on a page that names the client, and goes on by itself', async ({
          page,
          clientApp,
          faults,
          allowConsole,
        }) => {
          allowConsole(/status of 503/);
          const birch = await clientApp('web');
          await birch.send(page);
          await expect(
            page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' }),
          ).toBeVisible();
          await faults({ core: true, path, times: 10_000, ...fault });
          await birch.send(page);
          await expect(page.getByRole('heading', { name: 'We’re having a problem' })).toBeVisible();
          await expect(
            page.getByText('We’ll try again in 5 seconds, and then continue to Birch Calendar.'),
          ).toBeVisible();
          await expectLookOfLogin(page);
          // First what most people want, and it asks for the same again; then, quietly, the ways out.
          const ways = page.locator('main .vs-button');
          await expect(ways).toHaveText([
            'Try again',
            'Go back to Birch Calendar',
            'Go to Vestibule instead',
          ]);
          const asked = page.url();
          await page.getByRole('link', { name: 'Try again' }).click();
          await expect(page.getByText('We’ll try again in 10 seconds')).toBeVisible();
          expect(page.url()).toBe(asked);
          await faults({ core: true, path, times: 0, drop: true });
          await expect(
            page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' }),
          ).toBeVisible();
          await expect(page.getByLabel('Password')).toBeVisible();
        });

        test('users sign in, wait with the client’s name and their request, and arrive by themselves', async ({
          page,
          clientApp,
          existingUser,
          faults,
          allowConsole,
        }) => {
          allowConsole(/status of 503/);
          const user = await existingUser();
          const birch = await clientApp('web');
          await birch.send(page);
          await expect(page.getByLabel('Email')).toBeVisible();
          await faults({ core: true, path, times: 10_000, ...fault });
          // What the document said before, it still says.
          await page.reload();
          await expect(page.getByText('Birch Calendar', { exact: true })).toBeVisible();
          await page.getByLabel('Email').fill(user.email);
          await page.getByLabel('Password').fill(user.password);
          await page.getByRole('button', { name: 'Sign in', exact: true }).click();
          await expect(
            page.getByText(/^Our service isn’t available right now\. Nothing is lost\./),
          ).toBeVisible();
          await expect(page.getByText('Birch Calendar', { exact: true })).toBeVisible();
          expect(challengeOf(page)).not.toBe(null);
          await faults({ core: true, path, times: 0, drop: true });
          await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
          expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
        });
      });
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('who agrees meanwhile is told, and can press again', async ({
      page,
      clientApp,
      existingUser,
      signIn,
      faults,
      allowConsole,
    }) => {
      allowConsole(/status of 503/);
      const user = await existingUser();
      const birch = await clientApp('web');
      await birch.send(page);
      await signIn(user);
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      await faults({ core: true, path, times: 10_000, ...REFUSED });
      await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
      await expect(
        page.getByText(/^Our service isn’t available right now\. Nothing is lost\./),
      ).toBeVisible();
      await expect(page.getByText('Birch Calendar', { exact: true })).toBeVisible();
      await faults({ core: true, path, times: 0, drop: true });
      await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
      expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
    });
  });
}

/** A page of the API's own has the mark, card and notice of the login, without its files. */
async function expectLookOfLogin(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveText('Vestibule');
  const looks = await page.evaluate(() => {
    const of = (selector: string, names: readonly string[]) => {
      const style = getComputedStyle(document.querySelector(selector) ?? document.body);
      return names.map((name) => style.getPropertyValue(name));
    };
    return {
      card: of('main', ['background-color', 'border-top-left-radius', 'border-top-width']),
      notice: of('main [role="status"]', ['border-top-width', 'border-top-style']),
      typeface: of('body', ['font-family']),
    };
  });
  expect(looks).toEqual({
    card: ['rgb(255, 255, 255)', '24px', '1px'],
    notice: ['1px', 'solid'],
    typeface: [expect.stringMatching(/^Figtree, "Figtree as Arial"/)],
  });
}

function challengeOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('loginChallenge');
}
