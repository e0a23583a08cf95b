import { judged, looksOf, times, told, waitOf, type Answered } from '../testing/answered';
import type { ApiVisitor } from '../testing/api-visitor';
import { signInByCode } from '../testing/inbox';
import { bobOf, email, minute } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

describe('codes and links', () => {
  const path = '/auth/codes/signinup/code';
  interface Device {
    deviceId: string;
    preAuthSessionId: string;
  }

  beforeEach(() =>
    setup.dev('PUT', '/tenants/codes', { firstFactors: ['otp-email', 'link-email', 'otp-phone'] }),
  );

  async function sendTo(visitor: ApiVisitor, contact: object) {
    const { body } = await visitor.call<Device>('POST', path, contact);
    const { messages } = (await setup.dev('GET', '/inbox')) as { messages: { code: string; link: string }[] };
    const { deviceId, preAuthSessionId } = body;
    const consume = (proof: object) =>
      visitor.call('POST', `${path}/consume`, { preAuthSessionId, ...proof });
    return {
      type: (userInputCode = messages[0]?.code ?? '') => consume({ deviceId, userInputCode }),
      open: (cut = Infinity) =>
        consume({ linkCode: new URL(messages[0]?.link ?? '').hash.slice(1).slice(0, cut) }),
    };
  }

  it('ten wrong codes are checked across all messages; the link and the owner’s browser still work', async () => {
    const bob = setup.visitor();
    expect(told(await signInByCode(setup, bob, { email }, { tenantId: 'codes' }))).toBe('OK');
    const guesses: Answered[] = [];
    for (let message = 0; message < 3; message += 1) {
      const eve = await sendTo(setup.visitor(), { email });
      guesses.push(...(await times(4, () => eve.type('000000'))));
    }
    expect(judged(guesses)).toHaveLength(10);
    const stranger = await sendTo(setup.visitor(), { email });
    const refused = await stranger.type();
    expect([told(refused), waitOf(refused)]).toEqual([429, 60]);
    expect(told(await stranger.open())).toBe('OK');
    expect(told(await signInByCode(setup, bob, { email }, { tenantId: 'codes' }))).toBe('OK');
  });

  it('a link that was cut short asks for a new one, and the whole one still works', async () => {
    const message = await sendTo(setup.visitor(), { email });
    for (const length of [1, 2, 41]) expect(told(await message.open(length))).toBe('RESTART_FLOW_ERROR');
    expect(told(await message.open())).toBe('OK');
  });

  it('a number gets five messages, including resent ones; its owner’s browsers have three more', async () => {
    const phoneNumber = '+49301234567';
    const visitor = setup.visitor();
    const { body } = await visitor.call<Device>('POST', path, { phoneNumber });
    await times(2, () => visitor.call('POST', `${path}/resend`, body));
    const asked = await times(4, () => setup.visitor().call('POST', path, { phoneNumber: '+49 30 1234567' }));
    expect(asked.map(told)).toEqual(['OK', 'OK', 429, 429]);
    expect(told(await visitor.call('POST', `${path}/resend`, body))).toBe(429);
    await bobs.advance(minute);
    const own = setup.visitor();
    expect(told(await signInByCode(setup, own, { phoneNumber }, { tenantId: 'codes' }))).toBe('OK');
    const more = [...(await times(5, () => own.call('POST', path, { phoneNumber })))];
    expect(judged(more)).toHaveLength(3);
    const another = setup.visitor();
    await bobs.advance(2 * minute);
    expect(told(await signInByCode(setup, another, { phoneNumber }, { tenantId: 'codes' }))).toBe('OK');
    // All of the owner's browsers share them.
    expect(judged(await times(3, () => another.call('POST', path, { phoneNumber })))).toHaveLength(1);
  });
});

describe('mails', () => {
  const resetOf = (address: string) => ({ formFields: [{ id: 'email', value: address }] });
  const sentTo = async (address: string) =>
    ((await setup.dev('GET', `/inbox?to=${address}`)) as { messages: unknown[] }).messages.length;

  it('an address gets five, for a new password or passkey; an unknown address looks the same', async () => {
    await bobs.signedUp();
    const ask = async (address: string) => {
      const formFields = [{ id: 'email', value: address }];
      const reset = () => setup.visitor().call('POST', '/auth/user/password/reset/token', { formFields });
      const recover = () =>
        setup.visitor().call('POST', '/auth/user/webauthn/reset/token', { email: address });
      const asked = [...(await times(4, reset)), ...(await times(3, recover)), ...(await times(20, reset))];
      return asked.map(looksOf);
    };
    const known = await ask(email);
    expect(known.filter(([status]) => status === 200)).toHaveLength(5);
    expect(await sentTo(email)).toBe(4);
    expect(await ask('nobody@example.test')).toEqual(known);
  });

  it('a mailbox gets five, over all kinds, tenants, accounts and spellings; signing in brings no more', async () => {
    await bobs.signedUp();
    await setup.dev('PUT', '/tenants/other', { firstFactors: ['emailpassword', 'otp-email'] });
    const [name, host] = email.split('@');
    const eve = setup.visitor();
    await eve.signUp(email, 'eve’s own password 1', 'other');
    const asks = [
      () => setup.visitor().call('POST', '/auth/user/password/reset/token', resetOf(email)),
      () => setup.visitor().call('POST', '/auth/other/user/password/reset/token', resetOf(email)),
      () =>
        setup.visitor().call('POST', '/auth/user/webauthn/reset/token', { email: ` ${email.toUpperCase()}` }),
      () => setup.visitor().call('POST', '/auth/other/signinup/code', { email: `${name}+2@${host}` }),
      () => eve.call('POST', '/auth/user/email/verify/token'),
      () => setup.visitor().call('POST', '/auth/other/signinup/code', { email }),
    ];
    const answers: Answered[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const ask of asks) answers.push(await ask());
      await eve.signIn(email, 'eve’s own password 1', 'other');
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('strangers can’t use up those of the reader’s own browsers', async () => {
    await bobs.signedUp();
    const bob = await bobs.signedIn();
    await times(20, () => setup.visitor().call('POST', '/auth/user/password/reset/token', resetOf(email)));
    const asked = await times(6, () => bob.call('POST', '/auth/user/password/reset/token', resetOf(email)));
    expect(judged(asked)).toHaveLength(3);
    expect(await sentTo(email)).toBe(5 + 3);
  });

  it('five verify an account’s address', async () => {
    const bob = await bobs.unverified();
    const asked = await times(9, () => bob.call('POST', '/auth/user/email/verify/token'));
    expect(judged(asked)).toHaveLength(5);
    expect(await sentTo(email)).toBe(5);
  });
});
