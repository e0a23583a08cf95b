/** @jest-environment node */
import type { Screen, SignInWays } from '@vestibule/login-flow';
import { renderPage } from './render-page';

const WAYS: SignInWays = {
  password: true,
  code: 'either',
  linksOnly: false,
  passkey: true,
  providers: [{ id: 'example', name: 'Example ID' }],
};

interface Given {
  readonly at?: string;
  readonly ways?: SignInWays;
  readonly locale?: string;
  readonly sends?: boolean;
}

function page(screen: Screen, { at = '/auth', ways = WAYS, locale = 'en', sends = true }: Given = {}) {
  const { title, body } = renderPage({
    screen,
    at,
    basePath: '/auth',
    api: 'https://api.test/auth',
    appName: 'Acme',
    locale,
    left: 0,
    isTold: true,
    sends,
    ways,
  });
  return { title, body, text: body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

test('the form sends itself, with all other ways below', () => {
  const { title, body, text } = page({ screen: 'sign-in', email: 'ada@example.test' });
  expect(title).toBe('Sign in · Acme');
  expect(body).toContain('action="https://api.test/auth/oauth/plain/sign-in"');
  expect(body).toMatch(/href="\/auth\/reset-password"/);
  expect(body).toMatch(/href="\/auth\?show=signup"/);
  expect(body).toMatch(/href="\/auth\?way=passwordless"/);
  expect(text).toMatch(
    /Forgot your password\? New here\? Create an account or .*Continue with Example ID Email or text me a code/,
  );
  // One that waits for its script sends nothing, and leaves for no provider.
  expect(page({ screen: 'sign-in' }, { sends: false }).body).not.toMatch(/method="post" action/);
});

test('a chosen way leads back to the others', () => {
  const { body, text } = page({ screen: 'code' }, { at: '/auth?way=passwordless&error=signin' });
  expect(text).toContain('Use another way');
  expect(text).not.toContain('Use email and password');
  expect(body).toContain('href="/auth"');
});

test('a phone number starts with its country, as in an example of the reader’s own', () => {
  const problem = { field: 'contact', code: 'noScript.phone' } as const;
  const wrong = (locale: string) => page({ screen: 'code', problem }, { locale }).text;
  expect(page({ screen: 'code' }, { locale: 'en-GB' }).text).toContain('the country: +44 20 7946 0018.');
  expect(wrong('de')).toContain('mit dem Land an, zum Beispiel +49 171 3920012.');
  // From left to right, whatever is around it.
  expect(wrong('ar')).toContain('\u2068+1 202 555 0143\u2069.');
});

test('what failed is said in words, at its field or above the form', () => {
  const failed = (problem: Extract<Screen, { screen: 'sign-in' }>['problem'], locale?: string) =>
    page({ screen: 'sign-in', problem }, locale === undefined ? {} : { locale });
  expect(failed({ code: 'outcome.WRONG_CREDENTIALS' }).text).toContain('password don’t match. Check both');
  expect(failed({ code: 'outcome.WRONG_CREDENTIALS' }, 'de').text).toContain('passen nicht zusammen');
  const long = failed({ field: 'password', code: 'outcome.PASSWORD_LONG' }, 'ar-EG');
  expect(long.text).toContain('استخدم 99 حرفًا على الأكثر');
  expect(failed({ code: 'outcome.of.tomorrow' }).text).toContain('Something went wrong. Please try again.');
  expect(failed({ code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: '90' } }).text).toContain(
    'try again in 2 minutes.',
  );
  // Having to wait has one colour, with and without script.
  const isWarning = /vs-notice-warning" role="status">/;
  expect(failed({ code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: '90' } }).body).toMatch(isWarning);
  expect(failed({ code: 'outcome.WRONG_CREDENTIALS' }).body).not.toMatch(isWarning);
  const reason = '(SIGN_IN_WITH emailpassword thirdparty:Example%20ID) (ERR_CODE_007)';
  expect(failed({ code: 'refused', values: { reason } }).text).toContain('with your password or Example ID');
  expect(failed({ code: 'refused', values: { reason: 'Only on weekdays.' } }).text).toContain('on weekdays');
  const { body } = failed({ field: 'email', code: 'own', values: { text: 'Not <you>.' } });
  expect(body).toMatch(/aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/);
  expect(body).toContain('Not &lt;you&gt;.');
});

test('the address is heard: our words, a quotation, and no tenant that nobody knows', () => {
  const at = '/auth?error=signin&message=%3Cb%3ECall%20555';
  for (const screen of [{ screen: 'sign-in' }, { screen: 'sign-up' }, { screen: 'code' }] as const) {
    const { body, text } = page(screen, { at });
    expect(text).toContain('Something went wrong. Please try again.');
    expect(body).toContain('<blockquote><bdi>&lt;b&gt;Call 555</bdi></blockquote>');
  }
  const unknown = page({ screen: 'not-offered', why: 'tenant' });
  expect(unknown.text).toContain('We don’t know this organisation');
  expect(unknown.body).not.toContain('<form');
  const none = page({ screen: 'not-offered', why: 'password' });
  expect(none.text).toContain('This way to sign in isn’t offered here.');
  expect(none.title).toBe('Reset your password · Acme');
});

test('a message that was sent is waited for, whatever it has', () => {
  const waiting = (flow: 'USER_INPUT_CODE' | 'MAGIC_LINK', contact: string) =>
    page({ screen: 'code-sent', contact, flow });
  const code = waiting('USER_INPUT_CODE', 'ada@example.test');
  expect(code.title).toBe('Check your email · Acme');
  expect(code.text).toMatch(
    /Check your email We sent a code to ada@example\.test \..*Send again Use another email/,
  );
  expect(code.body).toContain('name="code"');
  const link = waiting('MAGIC_LINK', '+442079460018');
  expect(link.text).toMatch(/Check your phone .*Use another phone number/);
  expect(link.body).not.toContain('name="code"');
  expect(page({ screen: 'reset-sent', email: 'ada@example.test', isAgain: true }).text).toMatch(
    /Check your email If ada@example\.test has an account.*Sent again\./,
  );
});

test('a link that is over leads to a new one, and a provider’s end back', () => {
  expect(page({ screen: 'reset-over' }).body).toContain('href="/auth/reset-password"');
  expect(page({ screen: 'reset-done' }).body).toContain('href="/auth"');
  expect(page({ screen: 'new-password', email: 'ada@example.test' }).body).toMatch(/name="username"/);
  const over = page({ screen: 'provider-over', why: 'stopped', problem: { code: 'saml.saml_refused' } });
  expect(over.title).toBe('You’re not signed in yet · Acme');
  expect(over.text).toContain('Back to sign-in');
});
