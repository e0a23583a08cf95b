import type { Locator, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { onceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_PLAIN_FORMS: 'on' } });

const allowIn = (page: Page) => page.getByRole('button', { name: 'Allow' });

/** The requests by which a page agrees to something, as they are sent. */
function agreementsOf(page: Page): string[] {
  const agreed: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/oauth\/(consent\/accept|plain\/consent)$/.test(pathname)) agreed.push(pathname);
  });
  return agreed;
}

async function askForConsent(page: Page, send: (page: Page) => Promise<unknown>): Promise<string[]> {
  const agreed = agreementsOf(page);
  await send(page);
  await expect(allowIn(page)).toBeVisible();
  return agreed;
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('It has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A press right where something is, as an attacker leads a hand there: it doesn't wait for anything. */
async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

for (const scripted of [false, true]) {
  const form = scripted ? 'the page’s form' : 'the document’s form';
  test(`the second press of a double click that signs in allows nothing: ${form}`, async ({
    page,
    clientApp,
    existingUser,
  }) => {
    // Where "Allow" comes below the pointer.
    await page.setViewportSize({ width: 1093, height: 538 });
    const user = await existingUser();
    const app = await clientApp('web');
    const agreed = agreementsOf(page);
    await app.send(page);
    await page.getByLabel('Email').fill(user.email);
    // The document's form has no such button.
    if (scripted) await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    const place = await middleOf(page.getByRole('button', { name: 'Sign in', exact: true }));
    await pressAt(page, place);
    await expect(allowIn(page)).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await onceRead(allowIn(page));
    expect(agreed).toEqual([]);
    await allowIn(page).click();
    await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  });
}

test('a press right after a window above has closed allows nothing, and one that follows does', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const app = await clientApp('web');
  const agreed = agreementsOf(page);
  await page.goto('about:blank');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank', '_blank', 'width=1280,height=720'));
  const above = await opened;
  await app.send(page);
  await onceRead(allowIn(page));
  const place = await middleOf(allowIn(page));
  await above.mouse.move(place.x, place.y);
  await above.close();
  await pressAt(page, place);
  await onceRead(allowIn(page));
  expect(agreed).toEqual([]);
  await pressAt(page, place);
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('a press on what has just come below the pointer allows nothing until it stays', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const app = await clientApp('web');
  const agreed = await askForConsent(page, (at) => app.send(at));
  await page.mouse.move(1, 1);
  await onceRead(allowIn(page));
  await allowIn(page).evaluate((button: HTMLElement) => {
    Object.assign(button.style, { position: 'relative', top: '-60px' });
  });
  await pressAt(page, await middleOf(allowIn(page)));
  await expect(allowIn(page)).toHaveCSS('pointer-events', 'none');
  await onceRead(allowIn(page));
  expect(agreed).toEqual([]);
  await pressAt(page, await middleOf(allowIn(page)));
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('nor does one on what was behind something else of the page', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const app = await clientApp('web');
  const agreed = await askForConsent(page, (at) => app.send(at));
  await page.mouse.move(1, 1);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.id = 'cover';
    Object.assign(cover.style, { position: 'fixed', inset: '0', opacity: '0.5' });
    document.body.append(cover);
  });
  await expect(allowIn(page)).toHaveCSS('pointer-events', 'none');
  await page.evaluate(() => document.querySelector('#cover')?.remove());
  await pressAt(page, await middleOf(allowIn(page)));
  await onceRead(allowIn(page));
  expect(agreed).toEqual([]);
  await pressAt(page, await middleOf(allowIn(page)));
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('a key that was held down before allows nothing, and one that is pressed does', async ({
  page,
  clientApp,
  existingUser,
}) => {
  const user = await existingUser();
  const app = await clientApp('web');
  const agreed = await askForConsent(page, async (at) => {
    await app.send(at);
    await at.getByLabel('Email').fill(user.email);
    await at.getByLabel('Password', { exact: true }).fill(user.password);
    await at.keyboard.down('Enter');
  });
  await allowIn(page).focus();
  await onceRead(allowIn(page));
  // Held down, it comes again and again.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(agreed).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('a screen reader’s press counts as soon as anybody’s', async ({ page, clientApp, signedInUser }) => {
  await signedInUser({ at: null });
  const app = await clientApp('web');
  const agreed = await askForConsent(page, (at) => app.send(at));
  const press = () => allowIn(page).evaluate((button: HTMLElement) => button.click());
  await page.reload();
  await allowIn(page).waitFor();
  await press();
  expect(agreed).toEqual([]);
  await onceRead(allowIn(page));
  await press();
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('what removes something takes no press that was for the question before it', async ({
  page,
  signedInUser,
}) => {
  await signedInUser({ at: '/account/sessions' });
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await expect(everywhere).toHaveAttribute('data-deliberate', 'true');
  await everywhere.evaluate((button: HTMLElement) => button.click());
  await onceRead(everywhere);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await everywhere.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
