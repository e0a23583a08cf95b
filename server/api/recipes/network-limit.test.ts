import { bobOf, email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

describe('behind a proxy', () => {
  let setup: TestApi;

  beforeAll(async () => {
    const addressHeader = { name: 'x-forwarded-for', hops: 1 };
    setup = await startTestApi({ limits: { addressHeader, perNetwork: 10 } });
  });
  beforeEach(() => setup.dev('POST', '/reset'));
  afterAll(() => setup.close());

  const from = (address: string) => {
    const visitor = setup.visitor();
    visitor.headers = { 'x-forwarded-for': address };
    return visitor;
  };
  let people = 0;
  const guess = async (address: string) =>
    (await from(address).signIn(`user-${(people += 1)}@example.test`, password)).status;
  async function useUp(address: string) {
    for (let guesses = 0; guesses < 10; guesses += 1) expect(await guess(address)).toBe(200);
  }

  test('a network has ten attempts in 15 minutes, whichever accounts it tries', async () => {
    await useUp('203.0.113.7');
    expect(await guess('203.0.113.7')).toBe(429);
    expect(await guess('203.0.113.8')).toBe(200);
    // What the client writes comes before what the proxy adds.
    expect(await guess('198.51.100.1, 203.0.113.7')).toBe(429);
    const refused = await from('203.0.113.7').signUp('new@example.test', password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const reset = { formFields: [{ id: 'email', value: email }] };
    const others: [string, object][] = [
      ['/auth/user/password/reset/token', reset],
      ['/auth/user/webauthn/reset/token', { email }],
      ['/auth/signinup/code', { email }],
      ['/auth/signinup/code/consume', { preAuthSessionId: 'a', linkCode: 'b' }],
      ['/auth/signinup/code/consume', { preAuthSessionId: 'a', deviceId: 'b', userInputCode: '1' }],
      ['/auth/signinup/code/resend', { preAuthSessionId: 'a', deviceId: 'b' }],
    ];
    for (const [path, body] of others) {
      expect((await from('203.0.113.7').call('POST', path, body)).status).toBe(429);
    }
    await setup.dev('POST', '/clock', { advanceMs: 15 * minute });
    expect(await guess('203.0.113.7')).toBe(200);
  });

  test('all addresses of an IPv6 network count as one', async () => {
    await useUp('2001:db8:1:2::1');
    expect(await guess('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await guess('2001:db8:1:3::1')).toBe(200);
  });

  test('a known browser continues, up to four times as often', async () => {
    await bobOf(() => setup).signedUp();
    const bob = from('203.0.113.7');
    await bob.signIn(email, password);
    for (let guesses = 0; guesses < 9; guesses += 1) expect(await guess('203.0.113.7')).toBe(200);
    expect((await from('203.0.113.7').signIn(email, password)).status).toBe(429);
    for (let signIns = 0; signIns < 40; signIns += 1) {
      expect((await bob.signIn(email, password)).status).toBe(200);
    }
    expect((await bob.signIn(email, password)).status).toBe(429);
  });
});
