import { OAuthClient } from '../testing/oauth-client';
import { email, minute, password } from '../testing/people';
import { NoScriptVisitor, type NoScriptAnswer } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const hour = 60 * minute;
const typed = { email, password };

let api: TestApi;
let visitor: NoScriptVisitor;
let consent: string;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
  visitor = new NoScriptVisitor(api.api.url, website);
  await visitor.send('sign-in', '/auth', typed);
  // A challenge doesn't last as long as an access token.
  await advance(hour - 10 * minute);
  const { pathname, search } = await (await OAuthClient.register(api)).begin(visitor);
  consent = pathname + search;
});
afterAll(() => api.close());

const advance = (advanceMs: number) => api.dev('POST', '/clock', { advanceMs });
const agree = () => visitor.send('consent', consent, { 'scope:openid': 'on' });

/** The page of an answer, without its ticket. */
function pageIn({ to }: NoScriptAnswer): string {
  const page = new URL(to ?? '');
  page.searchParams.delete('ticket');
  return page.pathname + page.search;
}

test('an agreement after the access token has expired is asked for again, with a new one', async () => {
  const before = visitor.cookies.get('sAccessToken');
  await advance(15 * minute);
  const pressed = await agree();
  expect(pressed.to?.pathname).toBe('/auth/session/refresh/plain');
  // What was pressed is in no address.
  expect(pressed.to?.href).not.toContain('scope');
  const asked = await visitor.followed(pressed);
  expect(asked.screen).toMatchObject({ screen: 'consent', account: email });
  expect(pageIn(asked)).toBe(consent);
  expect(visitor.cookies.get('sAccessToken')).not.toBe(before);
  const { shown } = asked.screen?.screen === 'consent' ? asked.screen : { shown: '' };
  const end = await visitor.followed(await visitor.send('consent', consent, { 'scope:openid': 'on', shown }));
  expect(end.to?.searchParams.has('code')).toBe(true);
});

test('the refresh token goes to the step that renews the session alone', async () => {
  await advance(15 * minute);
  const pressed = await agree();
  const isSent = (path: string) => visitor.cookies.header(path).includes('sRefreshToken');
  expect(isSent('/auth/oauth/plain/look')).toBe(false);
  expect(isSent(pressed.to?.pathname ?? '')).toBe(true);
});

test('once the session has ended, an agreement leads to the form, in words', async () => {
  await advance(15 * minute);
  await visitor.asNow().call('POST', '/auth/session/refresh');
  const ended = visitor.asNow();
  const other = new NoScriptVisitor(api.api.url, website);
  await other.signIn(email, password);
  await other.mutate('sessions.revokeOthers');
  const { screen } = await ended.followed(await ended.send('consent', consent, { 'scope:openid': 'on' }));
  expect(screen).toMatchObject({ screen: 'sign-in', problem: { code: 'error.UNAUTHORISED' } });
  expect(ended.cookies.has('sAccessToken')).toBe(false);
});

test('once the refresh token has expired too, an agreement leads to the form, in words', async () => {
  await advance(101 * 24 * hour);
  const asked = await visitor.followed(await agree());
  expect(asked.screen).toMatchObject({ screen: 'sign-in', problem: { code: 'error.UNAUTHORISED' } });
  expect(pageIn(asked)).toBe(consent);
});

test('a browser that keeps no cookies ends at the form', async () => {
  await advance(15 * minute);
  const header = visitor.cookies.header();
  const steps: string[] = [];
  let answer = await forgetful(header).send('consent', consent);
  while (answer.to && answer.to.origin !== website) {
    steps.push(answer.to.pathname);
    if (steps.length > 10) break;
    answer = await forgetful(header).step(answer.to.pathname + answer.to.search);
  }
  expect(steps).toEqual(['/auth/session/refresh/plain', '/auth/oauth/plain/look']);
  expect(answer.screen).toMatchObject({ screen: 'sign-in', problem: { code: 'error.UNAUTHORISED' } });
});

/** A browser that sends the same cookies with each request, whatever it is answered. */
function forgetful(header: string): NoScriptVisitor {
  const made = new NoScriptVisitor(api.api.url, website);
  for (const pair of header.split('; ')) {
    const [name = '', ...rest] = pair.split('=');
    made.cookies.set(name, rest.join('='));
  }
  return made;
}

test('how often a page was asked for is told to the next one, through a renewal too', async () => {
  await advance(15 * minute);
  const query = new URLSearchParams({ at: `${consent}&ticket=x&again=7`, again: '2' });
  const looked = await visitor.step(`/auth/oauth/plain/look?${query}`);
  expect(looked.to?.pathname).toBe('/auth/session/refresh/plain');
  const { to, screen } = await visitor.followed(looked);
  expect(to?.searchParams.getAll('again')).toEqual(['2']);
  expect(screen?.screen).toBe('consent');
  for (const again of ['', '10', '-1', 'x', '1&x=1']) {
    const told = await visitor.step(`/auth/oauth/plain/look?${new URLSearchParams({ at: '/auth', again })}`);
    expect(told.to?.searchParams.has('again')).toBe(false);
  }
});

describe('while the core is away', () => {
  const away = (path: string) =>
    api.dev('PUT', '/faults', { core: true, path, status: 503, retryAfter: 30, times: 1000 });

  test('a sign-in says so at the form, and keeps what was typed', async () => {
    await away('/');
    const { screen, headers } = await new NoScriptVisitor(api.api.url, website).send(
      'sign-in',
      '/auth',
      typed,
    );
    expect(screen).toEqual({ screen: 'sign-in', email, problem: { code: 'error.UNAVAILABLE' } });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('an expired session is kept, and the form says that nothing can be done now', async () => {
    await advance(15 * minute);
    await away('/recipe/session/refresh');
    const { screen } = await visitor.followed(await agree());
    expect(screen).toMatchObject({ screen: 'sign-in', problem: { code: 'error.UNAVAILABLE' } });
    expect(visitor.cookies.has('sRefreshToken')).toBe(true);
  });

  test('what can’t be found out ends with a page that says so, and leads back', async () => {
    await away('/');
    const looked = await visitor.look(consent);
    expect(looked.status).toBe(503);
    expect(looked.html).toContain('We’re having a problem');
    expect(looked.html).toContain(`href="${website}${consent.replaceAll('&', '&amp;')}"`);
    expect(looked.html).toContain(looked.headers.get('x-request-id'));
    expect(looked.headers.get('cache-control')).toBe('no-store, no-transform');
  });
});
