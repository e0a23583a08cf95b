import type { Page } from '@playwright/test';
import { outcomeOf } from '../support/back-at-client';
import type { ClientApp } from '../support/client-app';
import { expect, test, useStack } from '../support/fixtures';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
const onwards = (page: Page) => page.getByRole('link', { name: 'Continue to Birch Calendar' });

/** A client whose site answers nothing to whoever comes back, until it is back itself. */
async function silent(page: Page, client: ClientApp): Promise<() => Promise<void>> {
  const callback = `${client.url}callback*`;
  await page.route(callback, (route) => route.fulfill({ status: 204 }));
  return () => page.unroute(callback);
}

test('from the page, a link leads to a client that has answered nothing', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  const { email } = await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page);
  const answers = await silent(page, birch);
  await pressOnceRead(allow(page));
  await expect(page.getByRole('heading', { name: 'Taking you back to Birch Calendar' })).toBeVisible();
  await expect(onwards(page)).toBeVisible();
  await answers();
  await onwards(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email });
});

test('from the document, a link leads there too, and the button can be pressed again', async ({
  page,
  clientApp,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  await signIn(user);
  const answers = await silent(page, birch);
  await expect(onwards(page)).toBeHidden();
  await pressOnceRead(allow(page));
  await expect(onwards(page)).toBeVisible();
  await expect(allow(page)).toBeEnabled();
  await answers();
  await onwards(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
});

test('a reload sends nothing again', async ({ page, clientApp, signedInUser }) => {
  await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page);
  await silent(page, birch);
  await pressOnceRead(allow(page));
  await expect(onwards(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This request is already finished' })).toBeVisible();
  expect(sent).toEqual([]);
});
