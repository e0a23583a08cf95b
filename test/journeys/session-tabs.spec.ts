import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { StackAddresses, User } from '../support/stack/spawn-stack';

async function openTab(context: BrowserContext, stack: StackAddresses, user: User): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/`);
  await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
  return tab;
}

async function signInHere(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('signing out in one tab closes the protected page in the others at once, and says why', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser();
  const tabs = [await openTab(context, stack, user), await openTab(context, stack, user)];
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of tabs) {
    await expect(tab.getByText('You signed out in another tab.')).toBeVisible();
    await expect(tab.getByText(user.email)).toBeHidden();
    expect(new URL(tab.url()).searchParams.get('redirectToPath')).toBe('/');
  }
  // The user who did it knows.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('You signed out in another tab.')).toBeHidden();
});

test('signing in in one tab lets a login page waiting in another continue to its destination', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/nowhere?from=login')}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/auth`);
  await signInHere(other, user);
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/nowhere?from=login`);
});

test('a login on the way to a client asks whether to continue as the user who signed in in another tab', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/auth`);
  await signInHere(other, user);
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
});

test('when another user signs in in another tab, the protected page shows them', async ({
  page,
  context,
  stack,
  existingUser,
  signedInUser,
}) => {
  const first = await signedInUser();
  const second = await existingUser();
  const shown: string[] = [];
  await page.exposeFunction('note', (text: string) => shown.push(text));
  await page.evaluate(() => {
    const note = (window as unknown as { note: (text: string) => void }).note;
    new MutationObserver(() => note(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

  // A client asks for a fresh sign-in, so there is no sign-out in between.
  const other = await context.newPage();
  await other.goto(`${stack.demoClientUrl}/login?prompt=login`);
  await other.getByRole('button', { name: 'Use another account' }).click();
  await signInHere(other, second);
  await expect(page.getByText(`Signed in as ${second.email}`)).toBeVisible();
  await expect(page.getByText(first.email)).toBeHidden();
  expect(shown.filter((text) => text.includes(first.email) && text.includes(second.email))).toEqual([]);
  // The page has gone through a state without a user.
  expect(shown.some((text) => !text.includes(first.email) && !text.includes(second.email))).toBe(true);
});

test('without a channel between tabs, a tab notices when the user looks at it', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  await context.addInitScript('delete window.BroadcastChannel');
  const user = await signedInUser();
  const other = await openTab(context, stack, user);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  await signInHere(page, user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('without a channel one user’s call is not sent as another', async ({
  page,
  context,
  stack,
  existingUser,
  signedInUser,
}) => {
  await context.addInitScript('delete window.BroadcastChannel');
  const first = await signedInUser();
  const second = await existingUser();
  const other = await context.newPage();
  await other.goto(`${stack.demoClientUrl}/login?prompt=login`);
  await other.getByRole('button', { name: 'Use another account' }).click();
  await signInHere(other, second);
  await expect(other.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await expect(page.getByText(`Signed in as ${first.email}`)).toBeVisible();
  const outcome = page.evaluate(
    (url) => fetch(url).then(String, (failure: Error) => failure.message),
    `${stack.apiUrl}/me`,
  );
  expect(await outcome).toBe('another user has signed in elsewhere; nothing was sent');
  await expect(page.getByText(`Signed in as ${second.email}`)).toBeVisible();
});

test('what other scripts say on the channel is never believed', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser();
  const other = await openTab(context, stack, user);
  // The page's own listener hears the last one too: by then the forged ones have arrived.
  const heard = await page.evaluateHandle(() => {
    const channel = new BroadcastChannel('vestibule-session');
    const last = new Promise<void>((resolve) => {
      channel.addEventListener('message', ({ data }) => data === 'last' && resolve());
    });
    return { last };
  });
  await other.evaluate(() => {
    const channel = new BroadcastChannel('vestibule-session');
    const lies = [{ ended: 'SIGN_OUT' }, { ended: 'TOKEN_THEFT_DETECTED' }, { ended: 'x' }, null, {}, 'last'];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    for (const lie of lies) channel.postMessage(lie);
  });
  await heard.evaluate(({ last }) => last);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
