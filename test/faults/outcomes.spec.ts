import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';

// Answers that a running API gives only under rules that aren't set up here, so the test supplies them. The journeys of
// each sign-in method cover the rest of docs/reference/outcomes.md.
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}
const json = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });
const broken = (status: number): Answer => ({ status, body: '{}' });
// Playwright adds what is missing: a header for another page is as good as none.
const noCors = { 'access-control-allow-origin': 'https://another.example' };

async function answer(page: Page, path: string, { status, body, headers }: Answer): Promise<void> {
  // The last one set answers.
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      const request = route.request();
      if (request.method() === 'OPTIONS') return route.continue();
      return route.fulfill({
        status,
        body,
        contentType: 'application/json',
        headers: {
          'access-control-allow-origin': (await request.headerValue('origin')) ?? '',
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'retry-after',
          ...headers,
        },
      });
    },
  );
}

const reason = (code: string) => `Cannot sign in / up due to security reasons. (${code})`;

const anywhere: readonly (readonly [string, Answer, RegExp])[] = [
  ['a general error with a message', json({ status: 'GENERAL_ERROR', message: 'Closed.' }), /^Closed\.$/],
  [
    'a general error without one',
    json({ status: 'GENERAL_ERROR' }),
    /^Something went wrong\. Please try again\.$/,
  ],
  ['429', broken(429), /^Too many requests in a short time\. Wait a minute/],
  ['500', broken(500), /^Something went wrong\. Please try again\.$/],
  [
    '503',
    broken(503),
    /^Our service isn’t available right now\..* in a minute\. What you typed is still here\.$/,
  ],
  [
    '503 with a wait',
    { ...broken(503), headers: { 'retry-after': '75' } },
    /^Our service isn’t available right now\. Nothing is lost\. You can try again in 2 minutes\./,
  ],
  ['a proxy’s page', { status: 502, body: '<html>', headers: noCors }, /^We can’t reach the server\./],
  ['no JSON', { status: 200, body: '<!doctype html>' }, /^Something went wrong\. Please try again later/],
  ['an unknown status', json({ status: 'SOMETHING_ELSE' }), /^Something went wrong\. Please try again later/],
];

/** What the page says: an alert, or quietly that one has to wait. */
function told(page: Page, what: string, words: RegExp) {
  return page.getByRole(what === '429' ? 'status' : 'alert').filter({ hasText: words });
}

test.describe('with e-mail and password', () => {
  test('signing in: every answer of the API has its sentence, and what was typed stays', async ({
    page,
    stack,
    allowConsole,
    signIn,
  }) => {
    allowConsole(/status of (429|401|50[023])|CORS|ERR_FAILED/);
    await page.goto(`${stack.shellUrl}/auth`);
    for (const [what, said, words] of [
      ...anywhere,
      ['401', broken(401), /^This way to sign in is no longer offered here/],
      [
        'an address that was never verified',
        json({ status: 'SIGN_IN_NOT_ALLOWED', reason: reason('ERR_CODE_008') }),
        /^You can’t sign in this way yet.* link by email\.$/,
      ],
      [
        'a rule of its own',
        json({ status: 'SIGN_IN_NOT_ALLOWED', reason: 'Members of staff use the other door.' }),
        /^Members of staff use the other door\.$/,
      ],
    ] as const) {
      await test.step(what, async () => {
        await answer(page, '/auth/signin', said);
        await signIn({ email: 'ada@example.test', password: 'something 1' });
        await expect(told(page, what, words)).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
        await expect(page.getByLabel('Password')).toHaveValue('something 1');
        await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
      });
    }
  });

  test('signing up: the address belongs to an account that signs in another way', async ({ page, stack }) => {
    await answer(
      page,
      '/auth/signup',
      json({ status: 'SIGN_UP_NOT_ALLOWED', reason: reason('ERR_CODE_007') }),
    );
    await page.goto(`${stack.shellUrl}/auth?show=signup`);
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill('something 1');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Use the way you used before\.$/);
    await expect(page.getByRole('button', { name: 'Sign in instead' })).toBeVisible();
  });

  test('signing up: the API has a rule of its own for a field', async ({ page, stack }) => {
    const formFields = [{ id: 'password', error: 'Not your dog’s name, please.' }];
    await answer(page, '/auth/signup', json({ status: 'FIELD_ERROR', formFields }));
    await page.goto(`${stack.shellUrl}/auth?show=signup`);
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill('something 1');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^Not your dog’s name, please\./);
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('a new password: no link for an account that it could hand to a stranger', async ({ page, stack }) => {
    await answer(
      page,
      '/auth/user/password/reset/token',
      json({ status: 'PASSWORD_RESET_NOT_ALLOWED', reason: reason('ERR_CODE_001') }),
    );
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^To protect the account, we can’t send a link.* support\.$/,
    );
    await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  });
});

test.describe('with a code', () => {
  test.beforeEach(async ({ page, stack, tenant }) => {
    await tenant('codes', { firstFactors: ['otp-email'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
    await page.getByLabel('Email').fill('ada@example.test');
  });

  test('requesting it: every answer of the API has its sentence', async ({ page, allowConsole }) => {
    allowConsole(/status of (429|50[023])|CORS|ERR_FAILED/);
    for (const [what, said, words] of [
      ...anywhere,
      [
        'an account that signs in another way',
        json({ status: 'SIGN_IN_UP_NOT_ALLOWED', reason: reason('ERR_CODE_002') }),
        /Use the way you used before\.$/,
      ],
    ] as const) {
      await test.step(what, async () => {
        await answer(page, '/auth/codes/signinup/code', said);
        await page.getByRole('button', { name: 'Email me a code' }).click();
        await expect(told(page, what, words)).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
      });
    }
  });

  test('using it: every answer of the API has its sentence', async ({ page, allowConsole }) => {
    allowConsole(/status of (429|50[023])|CORS|ERR_FAILED/);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    for (const [what, said, words] of [
      ...anywhere,
      [
        'an account that was never verified',
        json({ status: 'SIGN_IN_UP_NOT_ALLOWED', reason: reason('ERR_CODE_003') }),
        /^You can’t sign in this way yet.* link by email\.$/,
      ],
    ] as const) {
      await test.step(what, async () => {
        await answer(page, '/auth/codes/signinup/code/consume', said);
        const sent = page.waitForRequest('**/auth/codes/signinup/code/consume');
        await page.getByLabel('Code').fill('');
        await page.getByLabel('Code').fill('123456');
        await sent;
        // What the page said about the code before stays until it has the answer, and it sends nothing meanwhile.
        await expect(page.getByRole('button', { name: 'Checking the code…' })).toBeHidden();
        await expect(told(page, what, words)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Use another email address' })).toBeVisible();
      });
    }
  });

  test('resending it when the API no longer knows the flow', async ({ page }) => {
    await answer(page, '/auth/codes/signinup/code/resend', json({ status: 'RESTART_FLOW_ERROR' }));
    await page.clock.install();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
    await page.clock.fastForward(16_000);
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'That code no longer works. Please start again.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('a link that the rules forbid says so, and leads to another way', async ({ page, stack }) => {
  await answer(
    page,
    '/auth/signinup/code/consume',
    json({ status: 'SIGN_IN_UP_NOT_ALLOWED', reason: reason('ERR_CODE_003') }),
  );
  await answer(page, '/auth/signinup/code/contact', json({ status: 'OK', email: 'ada@example.test' }));
  await page.goto(`${stack.shellUrl}/auth/verify?preAuthSessionId=a&tenantId=public#code`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'You can’t sign in' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^You can’t sign in this way yet.* link by email\.$/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('what the API answers everyone when it refuses to reveal the sign-in methods', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/GENERAL_ERROR: the API refused/);
  await answer(page, '/auth/loginmethods', json({ status: 'GENERAL_ERROR', message: 'Back on Monday.' }));
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('alert')).toHaveText('Back on Monday.');
});
