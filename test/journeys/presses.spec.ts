import type { Locator, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { onceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

const allowIn = (page: Page) => page.getByRole('button', { name: 'Allow' });

/** The same button within the page, where a change and a press can be one step. */
const ALLOW = `document.querySelector('button.vs-button[data-deliberate]')`;

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

/** Presses "Allow" as soon as it is there: as the second press of a double click may, however busy the machine is. */
async function pressAtOnce(page: Page): Promise<() => Promise<boolean>> {
  const pressed = new Promise<boolean>((resolve) => {
    void page.exposeFunction('tellPressed', () => resolve(true));
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-deliberate]')) {
        if (button.textContent !== 'Allow') continue;
        watch.disconnect();
        button.click();
        Reflect.apply(Reflect.get(window, 'tellPressed') as () => void, window, []);
      }
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return () => pressed;
}

for (const scripted of [false, true]) {
  const form = scripted ? 'the page’s form' : 'the document’s form';
  test(`the second press of a double click that signs in allows nothing: ${form}`, async ({
    page,
    clientApp,
    existingUser,
  }) => {
    const user = await existingUser();
    const app = await clientApp('web');
    const agreed = agreementsOf(page);
    const pressed = await pressAtOnce(page);
    await app.send(page);
    await page.getByLabel('Email').fill(user.email);
    // The document's form has no such button.
    if (scripted) await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(await pressed()).toBe(true);
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

for (const [what, change] of [
  [
    'has just moved',
    (button: HTMLElement) => Object.assign(button.style, { position: 'relative', top: '-60px' }),
  ],
  ['was behind something', () => document.querySelector('#cover')?.remove()],
] as const) {
  test(`a press on what ${what} allows nothing until it has stayed`, async ({
    page,
    clientApp,
    signedInUser,
  }) => {
    await signedInUser({ at: null });
    const app = await clientApp('web');
    const agreed = await askForConsent(page, (at) => app.send(at));
    await onceRead(allowIn(page));
    if (what === 'was behind something') {
      await page.evaluate(() => {
        const cover = Object.assign(document.createElement('div'), { id: 'cover' });
        Object.assign(cover.style, { position: 'fixed', inset: '0', opacity: '0.5', zIndex: '9' });
        document.body.append(cover);
      });
      await expect(allowIn(page)).toHaveCSS('pointer-events', 'none');
    }
    await page.evaluate(`(${String(change)})(${ALLOW}); ${ALLOW}.click()`);
    await onceRead(allowIn(page));
    expect(agreed).toEqual([]);
    await page.evaluate(`${ALLOW}.click()`);
    await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  });
}

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

test('what removes something takes no press that was for the question before it', async ({
  page,
  signedInUser,
}) => {
  // As soon as the button is there, however busy the machine is.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const buttons = document.querySelectorAll<HTMLElement>('button[data-deliberate="true"]');
      const everywhere = [...buttons].find(({ textContent }) => textContent === 'Sign out everywhere');
      if (!everywhere) return;
      observer.disconnect();
      everywhere.dataset['pressed'] = 'true';
      everywhere.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await signedInUser({ at: '/account/sessions' });
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await expect(everywhere).toHaveAttribute('data-pressed', 'true');
  await onceRead(everywhere);
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
  await everywhere.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
