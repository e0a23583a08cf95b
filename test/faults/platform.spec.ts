import { expect, test } from '../support/fixtures';
import { plantRemote } from '../support/remotes/plant-remote';

test('a remote whose entry is missing leaves a plain form, and the retry works when it is back', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 404|VST-211/);
  await page.route('**/remotes/sign-in/entry.*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByText('so here’s a simpler version')).toBeVisible();
  await expect(page.getByText('Reference: VST-211')).toBeVisible();
  await page.unroute('**/remotes/sign-in/entry.*.js');
  await page.getByRole('button', { name: 'Load the full page' }).click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
});

test('a part of a remote that can’t be loaded is loaded again by the retry', async ({
  page,
  stack,
  allowConsole,
}) => {
  // Nobody is signed in, as the page finds out.
  allowConsole(/status of 40[14]|ChunkLoadError|Loading (CSS )?chunk/);
  const parts = /remotes\/login-challenge\/(?!entry)[^/]*\.js/;
  await page.route(parts, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${stack.shellUrl}/auth/oauth/logout?logoutChallenge=unknown`);
  await expect(page.getByRole('alert')).toContainText('couldn’t load the part “login-challenge”');
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
});

test('a slot whose remote is missing costs its own box, and the challenge continues when it is back', async ({
  page,
  stack,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/status of 404|VST-211/);
  const user = await existingUser();
  await page.route('**/remotes/sign-in/entry.*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByText('so here’s a simpler version')).toBeVisible();
  await page.unroute('**/remotes/sign-in/entry.*.js');
  await page.getByRole('button', { name: 'Load the full page' }).click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

for (const [what, answer] of [
  ['missing', { status: 404, body: 'no' }],
  ['no JSON', { status: 200, body: '<!doctype html>' }],
  [
    'wrong',
    { status: 200, body: '{"appName": "Vestibule", "apiDomain": "javascript:alert(1)", "recipes": []}' },
  ],
] as const) {
  test(`a configuration that is ${what} is one clear page, and the retry works`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/status of 404|VST-10[12]/);
    await page.route('**/vestibule.config.json', (route) => route.fulfill(answer));
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('heading', { name: 'This site isn’t set up yet' })).toBeVisible();
    await expect(page.getByText(/Reference: VST-10[12]/)).toBeVisible();
    await page.unroute('**/vestibule.config.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('the page has one auth runtime: the form works and no remote serves a SuperTokens chunk', async ({
  page,
  stack,
}) => {
  const scripts: Promise<readonly [string, string]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => [response.url(), text] as const));
  });
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('no such 1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);

  const withSdk = (await Promise.all(scripts))
    .filter(([, text]) => text.includes('__supertokensOriginalFetch='))
    .map(([url]) => url);
  expect(withSdk).toHaveLength(1);
  expect(withSdk[0]).not.toContain('/remotes/');
});

test('a remote that needs part of the SDK that the shell doesn’t provide is named and refused', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(
    /VST-216 REMOTE_SKEW: remote "prebuilt".*it needs supertokens-auth-react\/recipe\/totp\/prebuiltui, which this shell doesn't provide/,
  );
  await plantRemote(page, { name: 'prebuilt', routes: [{ path: '/planted', export: 'PlantedPage' }] });
  await page.goto(`${stack.shellUrl}/auth/planted`);
  await expect(page.getByRole('alert')).toContainText('we didn’t load the part “prebuilt”');
  await expect(page.getByText('Reference: VST-216')).toBeVisible();
});

for (const name of ['second-runtime', 'late-runtime', 'shared-runtime', 'own-auth-react']) {
  test(`a remote that brings its own SuperTokens is named and refused: ${name}`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    // What runs after it was refused may throw.
    allowConsole(new RegExp(`VST-(301 SECOND_RUNTIME|215 REMOTE_THREW): remote "${name}"`));
    await plantRemote(page, { name, routes: [{ path: '/planted', export: 'PlantedPage' }] });
    await page.goto(`${stack.shellUrl}/auth/planted`);
    await expect(page.getByRole('alert')).toContainText(`we didn’t load the part “${name}”`);
    await expect(page.getByText('Reference: VST-301')).toBeVisible();
  });
}
