import { expect, test } from '../support/fixtures';
import { comeBackAs } from '../support/people/example-id';
import { editJson } from '../support/remotes/edit-json';

for (const [what, config] of [
  [
    'from a fixed list',
    {
      usesDynamicLoginMethods: false,
      firstFactors: ['thirdparty', 'emailpassword'],
      providers: [{ id: 'example-id', name: 'Example ID' }],
    },
  ],
  ['for which the site is a client of its own type', { clientType: 'web' }],
] as const) {
  test(`a provider ${what} signs users in`, async ({ page, stack, newUser }) => {
    const types: (string | null)[] = [];
    page.on('request', (request) => {
      if (/\/(loginmethods|authorisationurl)\b/.test(request.url()))
        types.push(new URL(request.url()).searchParams.get('clientType'));
    });
    const { email } = newUser();
    await editJson(page, 'vestibule.config.json', (before) => ({ ...before, ...config }));
    await page.goto(`${stack.shellUrl}/auth`);
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await comeBackAs(page, email);
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    expect(types).toEqual('clientType' in config ? ['web', 'web'] : [null]);
  });
}

test('the providers without a client of the site’s type are not offered', async ({ page, stack }) => {
  await editJson(page, 'vestibule.config.json', (before) => ({ ...before, clientType: 'kiosk' }));
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toHaveCount(0);
});

test('Apple answers to the API, which alone can accept what it posts', async ({ page, stack }) => {
  const headers = {
    'access-control-allow-origin': stack.shellUrl,
    'access-control-allow-credentials': 'true',
  };
  await page.route('**/loginmethods', (route) =>
    route.fulfill({
      headers,
      json: {
        status: 'OK',
        thirdParty: { providers: [{ id: 'apple', name: 'Apple' }] },
        firstFactors: ['thirdparty'],
      },
    }),
  );
  // Apple itself is unreachable.
  await page.route('**/authorisationurl?**', (route) =>
    route.fulfill({ headers, json: { status: 'OK', urlWithQueryParams: `${stack.demoClientUrl}/?apple` } }),
  );
  await page.goto(`${stack.shellUrl}/auth`);
  const asked = page.waitForRequest('**/authorisationurl?**');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('redirectURIOnProviderDashboard')).toBe(`${stack.apiUrl}/auth/callback/apple`);
  await expect(page).toHaveURL(/\?apple=&state=/);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  // From the state the API learns which page of this site the answer belongs to.
  expect(JSON.parse(Buffer.from(state, 'base64').toString())).toMatchObject({
    frontendRedirectURI: `${stack.shellUrl}/auth/callback/apple`,
  });
});
