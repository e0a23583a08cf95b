import { startStack, type Stack } from './index';
import { continueLogin, startLogin, submit, type Credentials } from './testing/journey';
import { Visitor } from './testing/visitor';

let stack: Stack;
let ada: Credentials;

beforeAll(async () => {
  // What the user agrees to is covered by the consent plugin’s tests.
  stack = await startStack({ api: { consent: { clients: { 'acme-notes': { firstParty: true } } } } });
  if (!stack.seeded) throw new Error('Nothing is seeded');
  ada = stack.seeded.user;
});

afterAll(async () => {
  await stack.close();
});

async function signedInVisitor(): Promise<Visitor> {
  const visitor = new Visitor();
  const page = await startLogin(stack, visitor);
  await submit(stack, visitor, 'signin', ada);
  await continueLogin(stack, visitor, page);
  return visitor;
}

test('a new user signs up on the way and arrives at the client, verified', async () => {
  const visitor = new Visitor();
  const page = await startLogin(stack, visitor);
  expect(page.url).toMatch(new RegExp(`^${stack.shellUrl}/auth\\?loginChallenge=[\\w-]+(%3D)*$`));

  const challenge = new URL(page.url).searchParams.get('loginChallenge') ?? '';
  const info = await visitor.request(`${stack.apiUrl}/auth/oauth/login/info?loginChallenge=${challenge}`);
  expect(JSON.parse(info.body)).toMatchObject({
    status: 'OK',
    info: {
      clientName: 'Acme Notes',
      clientUri: `${stack.demoClientUrl}/`,
      logoUri: expect.stringContaining(`${stack.apiUrl}/auth/pictures/clients/`),
    },
  });

  const user = { email: 'grace@vestibule.test', password: 'nanoseconds-1906' };
  expect(await submit(stack, visitor, 'signup', user)).toMatchObject({ status: 'OK' });
  const profile = await continueLogin(stack, visitor, page);
  expect(profile.url).toBe(`${stack.demoClientUrl}/profile`);
  expect(profile.body).toContain('<h2>Signed in</h2>');
  expect(profile.body).toContain('grace@vestibule.test');
  // No raw token on the page.
  expect(profile.body).not.toContain('eyJ');
});

test('userinfo, refresh and logout', async () => {
  const visitor = await signedInVisitor();
  const userInfo = await visitor.request(`${stack.demoClientUrl}/profile?userinfo=1`);
  expect(userInfo.body).not.toContain('Userinfo failed');
  expect(userInfo.body.match(/ada@vestibule\.test/g)?.length).toBeGreaterThan(1);

  await visitor.request(`${stack.demoClientUrl}/refresh`, { method: 'POST' });
  await visitor.request(`${stack.demoClientUrl}/refresh`, { method: 'POST' });
  const refreshed = await visitor.request(`${stack.demoClientUrl}/profile`);
  expect(refreshed.body).toContain('Tokens refreshed (2)');
  // A refresh without a scope keeps the claims of the scope that was granted.
  expect(refreshed.body).toContain('ada@vestibule.test');

  const out = await visitor.request(`${stack.demoClientUrl}/logout`, { method: 'POST' });
  const page = await visitor.follow(out.headers.get('location') ?? '', `${stack.shellUrl}/`);
  expect(page.url).toContain('/auth/oauth/logout?logoutChallenge=');
  const logoutChallenge = new URL(page.url).searchParams.get('logoutChallenge');
  const answer = await visitor.request(`${stack.apiUrl}/auth/oauth/logout`, {
    method: 'POST',
    headers: { origin: stack.shellUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ logoutChallenge }),
  });
  expect(JSON.parse(answer.body)).toEqual({ status: 'OK', frontendRedirectTo: `${stack.demoClientUrl}/` });
  expect((await visitor.request(`${stack.apiUrl}/me`)).status).toBe(401);
  expect((await visitor.follow(`${stack.demoClientUrl}/profile`)).body).not.toContain('Signed in');
});

test('an existing session passes through, also silently', async () => {
  const visitor = await signedInVisitor();
  expect((await startLogin(stack, visitor)).url).toBe(`${stack.demoClientUrl}/profile`);
  expect((await startLogin(stack, visitor, '?prompt=none')).url).toBe(`${stack.demoClientUrl}/profile`);
});

test.each(['?prompt=login', '?max_age=0'])('%s asks again though there is a session', async (query) => {
  const visitor = await signedInVisitor();
  const page = await startLogin(stack, visitor, query);
  expect(new URL(page.url).searchParams.get('forceFreshAuth')).toBe('true');
  await submit(stack, visitor, 'signin', ada);
  const profile = await continueLogin(stack, visitor, page);
  expect(profile.body).toContain('<h2>Signed in</h2>');
});

test.each([
  ['?prompt=none', 'login_required', 'You aren’t signed in yet'],
  ['?scope=forbidden', 'invalid_scope', 'Sign-in didn’t work'],
])('%s without a session comes back to the client as %s', async (query, code, title) => {
  const page = await startLogin(stack, new Visitor(), query);
  expect(page.url).toContain(`${stack.demoClientUrl}/callback`);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.body).toContain(`<code>${code}</code>`);
});

test('max_age counts by the core’s clock', async () => {
  const visitor = await signedInVisitor();
  expect((await startLogin(stack, visitor, '?max_age=300')).url).toContain('/profile');
  const headers = { 'content-type': 'application/json' };
  await fetch(`${stack.apiUrl}/dev/clock`, { method: 'POST', headers, body: '{"advanceMs":600000}' });
  expect((await startLogin(stack, visitor, '?max_age=300')).url).toContain('forceFreshAuth=true');
  await fetch(`${stack.apiUrl}/dev/reset`, { method: 'POST' });
});

test('a session that needs a refresh doesn’t skip the choice of an account', async () => {
  const visitor = await signedInVisitor();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${stack.apiUrl}/dev/clock`, { method: 'POST', headers, body: '{"advanceMs":7200000}' });
  expect((await startLogin(stack, visitor)).url).toContain('/auth/try-refresh?');
  const choice = await startLogin(stack, visitor, '?prompt=select_account');
  expect(choice.url).toContain(`${stack.shellUrl}/auth?loginChallenge=`);
  await fetch(`${stack.apiUrl}/dev/reset`, { method: 'POST' });
});

test('the seeded client still works after a reset', async () => {
  await fetch(`${stack.apiUrl}/dev/reset`, { method: 'POST' });
  const visitor = await signedInVisitor();
  expect((await visitor.request(`${stack.demoClientUrl}/profile`)).body).toContain('<h2>Signed in</h2>');
});
