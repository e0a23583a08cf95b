import { expectAccessible } from '../support/accessibility';
import { DENIED, outcomeOf } from '../support/back-at-client';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';

const refuse = 'Cancel and go back to Birch Calendar';

for (const { kind, words, trusts } of [
  { kind: 'web', words: 'a confidential web client', trusts: true },
  { kind: 'public', words: 'a public client', trusts: false },
  { kind: 'loopback', words: 'a native app on a port that changes', trusts: false },
] as const) {
  const tag = kind === 'loopback' ? LONG : [];
  test(
    `${words} is refused at the sign-in, then allowed what the user leaves in, then ${trusts ? 'not asked about' : 'asked about and refused'}`,
    { tag },
    async ({ page, clientApp, existingUser, signIn }) => {
      const user = await existingUser();
      const birch = await clientApp(kind);
      const destination = (url: string) => new URL(new URL(url).searchParams.get('redirect_uri') ?? '').host;

      const first = await birch.send(page, { login_hint: user.email });
      await expect(
        page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' }),
      ).toBeVisible();
      // The page takes the place of the document's form once it is whole; for a moment the sentence is there twice.
      await expect(
        page.getByText('Vestibule hasn’t verified Birch Calendar.').filter({ visible: true }),
      ).toBeVisible();
      await expect(
        page
          .getByText(`You will be sent to ${destination(first.url)}, on this device.`)
          .filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(user.email);
      await page.getByRole('button', { name: refuse }).dblclick();
      expect(await outcomeOf(birch, page, 1)).toEqual(DENIED);

      const second = await birch.send(page);
      await signIn(user);
      await expect(
        page.getByRole('heading', { name: 'Birch Calendar would like to use your account' }),
      ).toBeVisible();
      await expect(
        page.getByText(`You will be sent to ${destination(second.url)}, on this device.`),
      ).toBeVisible();
      // Any program on this machine could pose as a client that has no secret (RFC 8252, section 8.6).
      const remember = page.getByRole('checkbox', { name: 'Don’t ask me again for this app' });
      await expect(remember).toHaveCount(trusts ? 1 : 0);
      if (trusts) {
        // Nobody has verified it: the user says so, or is asked again.
        await expect(remember).not.toBeChecked();
        await remember.check();
      }
      await page.getByRole('checkbox', { name: 'Your email address' }).uncheck();
      await page.getByRole('button', { name: 'Allow' }).dblclick();
      expect(await outcomeOf(birch, page, 2)).toMatchObject({
        status: 'TOKENS',
        scope: ['offline_access', 'openid'],
        email: undefined,
        canRefresh: true,
      });

      const third = await birch.send(page, trusts ? { scope: 'openid offline_access' } : {});
      if (!trusts) {
        await expect(page.getByRole('checkbox', { name: 'Your email address' })).not.toBeChecked();
        await expect(page.getByRole('checkbox', { name: 'Stay connected' })).toBeChecked();
      }
      expect(new Set([first, second, third].map(({ url }) => destination(url))).size).toBe(
        kind === 'loopback' ? 3 : 1,
      );
      if (!trusts) await page.getByRole('button', { name: refuse }).click();
      const last = await outcomeOf(birch, page, 3);
      if (trusts) expect(last).toMatchObject({ status: 'TOKENS', scope: ['offline_access', 'openid'] });
      else expect(last).toEqual(DENIED);
    },
  );
}

test('a native app gets its code through its own scheme, and an address that the API did not announce is not followed', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const birch = await clientApp('app');
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  const followed = page.waitForRequest(/^com\.example\.birch:/);
  await birch.send(page);
  await expect(
    page.getByText('You will be sent to the app on this device that opens “com.example.birch” links.'),
  ).toBeVisible();

  for (const tampered of [
    'https://evil.example/callback?code=stolen',
    'com.example.evil:/callback?code=stolen',
    'http://127.0.0.1:4999/callback?code=stolen',
    'javascript:document.title="ran"',
    'data:text/html,<h1>ran</h1>',
  ]) {
    await page.route(
      '**/oauth/consent/accept',
      (route) =>
        route.fulfill({
          json: { status: 'OK', frontendRedirectTo: tampered },
          headers: {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
          },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('heading', { name: 'We can’t continue yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  expect(left.filter((url) => !url.startsWith('http://localhost:'))).toEqual([]);

  await page.getByRole('button', { name: 'Allow' }).click();
  const address = (await followed).url();
  await birch.receive(new URL(address));
  expect(birch.outcomes).toMatchObject([{ status: 'TOKENS', scope: ['email', 'offline_access', 'openid'] }]);
  // Browsers ask before they open an app, and the page stays beside it.
  await expect(page.getByText('If Birch Calendar hasn’t opened yet, open it here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Birch Calendar' })).toHaveAttribute('href', address);
  await expectAccessible(page, 'an app has opened');
});

test('a native app that is refused opens beside the page, too', async ({ page, clientApp, signedInUser }) => {
  await signedInUser({ at: null });
  const birch = await clientApp('app');
  const followed = page.waitForRequest(/^com\.example\.birch:/);
  await birch.send(page);
  await page.getByRole('button', { name: refuse }).click();
  await birch.receive(new URL((await followed).url()));
  expect(birch.outcomes).toEqual([DENIED]);
  await expect(page.getByRole('link', { name: 'Open Birch Calendar' })).toBeVisible();
});

test('with an unregistered client or redirect address nobody is redirected, and the user is told', async ({
  page,
  stack,
  clientApp,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const clients = {
    web: await clientApp('web'),
    loopback: await clientApp('loopback'),
    app: await clientApp('app'),
  };
  const { host } = new URL(clients.web.url);
  const wrong: [keyof typeof clients, string][] = [
    ['web', `http://${host}/callback/`],
    ['web', `http://${host}/callback?next=1`],
    ['web', `http://${host}/other`],
    ['web', `https://${host}/callback`],
    ['web', `http://${host}@evil.example/callback`],
    ['web', 'https://evil.example/callback'],
    // Only native apps at 127.0.0.1 may choose their own port.
    ['web', 'http://localhost:4999/callback'],
    ['loopback', 'http://127.0.0.1:4999/other'],
    ['loopback', 'http://localhost:4999/callback'],
    ['loopback', 'http://127.0.0.2:4999/callback'],
    ['loopback', 'https://127.0.0.1:4999/callback'],
    ['app', 'com.example.birch:/other'],
    ['app', 'com.example.evil:/callback'],
    ['app', 'com.example.birch.evil:/callback'],
    ['app', 'javascript:alert(1)'],
  ];
  for (const [kind, redirect] of wrong) {
    const { url } = await clients[kind].begin({ redirect_uri: redirect });
    const answer = await page.request.get(url, { maxRedirects: 0 });
    expect([redirect, answer.status(), answer.headers()['location']]).toEqual([redirect, 400, undefined]);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  }
  await page.goto(`${stack.apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code`);
  await expect(page.getByRole('heading', { name: 'This sign-in can’t continue' })).toBeVisible();
  await expectAccessible(page, 'a request that is answered to no client');
});

test('a client that opens the login in a window of its own keeps that window, and is told there', async ({
  page,
  clientApp,
  existingUser,
}) => {
  const user = await existingUser();
  const birch = await clientApp('public');
  const { url } = await birch.begin();
  await page.goto(birch.url);
  const opened = page.waitForEvent('popup');
  const login = await page.evaluateHandle((address) => window.open(address), url);
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' })).toBeVisible();
  // Client libraries take a window that they have lost for one that the user has closed.
  expect(await login.evaluate((other) => other?.closed)).toBe(false);
  await popup.getByLabel('Email').fill(user.email);
  await popup.getByLabel('Password').fill(user.password);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByRole('heading', { name: 'Back at Birch Calendar' })).toBeVisible();
  // The callback's page tells the one that opened it.
  expect(await popup.evaluate(() => (window.opener as Window | null)?.location.href)).toBe(birch.url);
});
