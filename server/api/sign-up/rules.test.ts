import { randomUUID } from 'node:crypto';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { getUser } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Passwordless from 'supertokens-node/recipe/passwordless';
import ThirdParty from 'supertokens-node/recipe/thirdparty';
import * as v from 'valibot';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestTo, signInByCode } from '../testing/inbox';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;

const contact = 'people@acme.test';
const password = 'correct horse 1';
const withUser = v.object({ user: v.object({ id: v.string() }) });
const firstFactors = ['emailpassword', 'webauthn', 'otp-email', 'otp-phone', 'link-email', 'thirdparty'];

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({
    providers: [{ ...exampleId.settings, includeInNonPublicTenantsByDefault: true }],
    emailVerification: 'REQUIRED',
    accountRules: {
      signUp: { refusedDomains: ['refused.test'] },
      tenants: {
        staff: { signUp: { mode: 'off', contact } },
        partners: { signUp: { allowedDomains: ['partner.test', '*.partner.test'] } },
      },
    },
  });
  for (const tenant of ['staff', 'partners']) await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors });
});

afterAll(async () => {
  await tested.close();
  exampleId.close();
});

type Way = (visitor: ApiVisitor, email: string, tenantId: string) => ReturnType<ApiVisitor['call']>;

const ways: Record<string, Way> = {
  'a password': (visitor, email, tenantId) => visitor.signUp(email, password, tenantId),
  'a code': (visitor, email, tenantId) => signInByCode(tested, visitor, { email }, { tenantId }),
  'Example ID': (visitor, email, tenantId) => signInByThirdParty(visitor, { email }, { tenantId }),
};

const addressAt = (domain: string) => `user-${randomUUID().slice(0, 8)}@${domain}`;
const isIn = (visitor: ApiVisitor) => (visitor.cookies.get('sAccessToken') ?? '') !== '';

const table = [
  ['public', 'example.test', true],
  ['public', 'refused.test', false],
  ['public', 'REFUSED.test', false],
  ['public', 'below.refused.test', true],
  ['staff', 'example.test', false],
  ['partners', 'partner.test', true],
  ['partners', 'below.partner.test', true],
  ['partners', 'example.test', false],
  ['partners', 'partner.test.example', false],
  ['partners', 'notpartner.test', false],
] as const;

describe.each(Object.keys(ways))('a new account by %s', (way) => {
  test.each(table)('in the tenant %s, at %s: %s', async (tenantId, domain, isAllowed) => {
    const visitor = tested.visitor();
    await ways[way]?.(visitor, addressAt(domain), tenantId);
    expect(isIn(visitor)).toBe(isAllowed);
  });
});

test('a passkey makes no account where a password makes none', async () => {
  const refused = await tested.visitor().signUpWithPasskey(createAuthenticator(), addressAt('refused.test'));
  expect(refused.body).toMatchObject({
    status: 'SIGN_UP_NOT_ALLOWED',
    reason: 'You can’t create an account with an email address of this domain. (DOMAIN_REFUSED)',
  });
  const visitor = tested.visitor();
  await visitor.signUpWithPasskey(createAuthenticator(), addressAt('example.test'));
  expect(isIn(visitor)).toBe(true);
});

test('a phone number makes an account where domains are refused, and none where they are asked for', async () => {
  const signedUp = async (tenantId: string) => {
    const visitor = tested.visitor();
    await signInByCode(tested, visitor, { phoneNumber: '+4366012345678' }, { tenantId });
    return isIn(visitor);
  };
  expect(await signedUp('partners')).toBe(false);
  expect(await newestTo(tested, '+4366012345678')).toBeUndefined();
  expect(await signedUp('public')).toBe(true);
});

test('a refusal tells why, and whom to ask', async () => {
  const email = addressAt('example.test');
  const answer = await tested.visitor().signUp(email, password, 'staff');
  expect(answer.body).toEqual({
    status: 'SIGN_UP_NOT_ALLOWED',
    reason: `You can’t create an account here yourself. If you need one, ask ${contact}. (SIGN_UP_OFF people%40acme.test)`,
  });
  const elsewhere = await signInByThirdParty(tested.visitor(), { email }, { tenantId: 'staff' });
  expect(elsewhere.body).toMatchObject({
    status: 'SIGN_IN_UP_NOT_ALLOWED',
    reason: expect.stringContaining('(SIGN_UP_OFF people%40acme.test)'),
  });
});

describe('an account that the operator makes', () => {
  test.each(['staff', 'partners'])('signs in to %s by each way, whatever its domain', async (tenantId) => {
    const [byPassword, byCode] = [addressAt('example.test'), addressAt('example.test')];
    expect((await EmailPassword.signUp(tenantId, byPassword, password)).status).toBe('OK');
    await Passwordless.signInUp({ tenantId, email: byCode });
    const visitors = [tested.visitor(), tested.visitor()] as const;
    await visitors[0].signIn(byPassword, password, tenantId);
    await signInByCode(tested, visitors[1], { email: byCode }, { tenantId });
    expect(visitors.map(isIn)).toEqual([true, true]);
  });

  test('signs in to staff with an identity provider', async () => {
    const email = addressAt('example.test');
    const person = tested.visitor();
    const here = await signInByThirdParty(person, { email });
    const { id } = v.parse(withUser, here.body).user;
    const [method] = (await getUser(id))?.loginMethods ?? [];
    const thirdParty = method?.thirdParty ?? { id: '', userId: '' };
    await ThirdParty.manuallyCreateOrUpdateUser('staff', thirdParty.id, thirdParty.userId, email, true);
    const visitor = tested.visitor();
    await signInByThirdParty(visitor, { email }, { tenantId: 'staff' });
    expect(isIn(visitor)).toBe(true);
  });
});

describe('a session makes no account that a stranger couldn’t make', () => {
  /** Signed in where everybody may sign up. */
  async function outsider() {
    const visitor = tested.visitor();
    const email = addressAt('example.test');
    await signInByCode(tested, visitor, { email });
    return { visitor, email };
  }

  test('in a call of an older SDK, which doesn’t say whether it adds to the account', async () => {
    const { visitor } = await outsider();
    visitor.fdiVersion = '3.0';
    const refused = await visitor.signUp(addressAt('refused.test'), password);
    expect(refused.body['status']).toBe('SIGN_UP_NOT_ALLOWED');
    const allowed = await visitor.signUp(addressAt('example.test'), password);
    expect(allowed.body['status']).toBe('OK');
  });

  // The SDK takes the session's tenant, whichever the address names.
  test('in another tenant, by adding a way to sign in there', async () => {
    const { visitor, email } = await outsider();
    const userId = String((await visitor.call('GET', '/me')).body['userId']);
    const { body } = await visitor.call('POST', '/auth/staff/signup', {
      formFields: [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ],
      shouldTryLinkingWithSessionUser: true,
    });
    expect(body['status']).toBe('OK');
    const user = await getUser(userId);
    expect(user?.loginMethods.map(({ tenantIds }) => tenantIds)).toEqual([['public'], ['public']]);
    expect((await tested.visitor().signIn(email, password, 'staff')).body['status']).toBe(
      'WRONG_CREDENTIALS_ERROR',
    );
  });
});

describe('nobody learns whether staff has an account', () => {
  const known = addressAt('example.test');
  const unknown = addressAt('example.test');
  beforeAll(async () => {
    await EmailPassword.signUp('staff', known, password);
    await Passwordless.signInUp({ tenantId: 'staff', email: `code-${known}` });
  });

  test.each<[string, (email: string) => ReturnType<ApiVisitor['call']>]>([
    ['signing up', (email) => tested.visitor().signUp(email, password, 'staff')],
    ['a wrong password', (email) => tested.visitor().signIn(email, 'wrong horse 1', 'staff')],
    ['the API’s question', (email) => exists('/auth/staff/emailpassword/email/exists', email)],
    ['its older one', (email) => exists('/auth/staff/signup/email/exists', email)],
    ['that of passkeys', (email) => exists('/auth/staff/webauthn/email/exists', email)],
    ['that of codes', (email) => exists('/auth/staff/passwordless/email/exists', email)],
  ])('by %s', async (_name, ask) => {
    const [one, other] = [await ask(known), await ask(unknown)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
  });

  const exists = (path: string, email: string) =>
    tested.visitor().call('GET', `${path}?email=${encodeURIComponent(email)}`);

  test('elsewhere, the form of a new account does', async () => {
    const email = addressAt('example.test');
    await tested.visitor().signUp(email, password);
    expect((await exists('/auth/emailpassword/email/exists', email)).body).toMatchObject({ exists: true });
  });

  test('by a code, which an account gets, and nobody else', async () => {
    const path = '/auth/staff/signinup/code';
    const ask = (email: string) => tested.visitor().call('POST', path, { email });
    const [one, other] = [await ask(`code-${known}`), await ask(unknown)];
    expect([one.status, Object.keys(one.body).toSorted()]).toEqual([
      other.status,
      Object.keys(other.body).toSorted(),
    ]);
    expect((await newestTo(tested, `code-${known}`))?.code).toMatch(/^\d{6}$/);
    const told = await newestTo(tested, unknown);
    expect([told?.subject, told?.code, told?.link]).toEqual([
      'No account at Vestibule for this address',
      null,
      null,
    ]);
  });

  test('a code that was never sent opens no account, however it was come by', async () => {
    const code = await Passwordless.createCode({ tenantId: 'staff', email: unknown });
    const { deviceId, preAuthSessionId, userInputCode, linkCode } = code;
    const visitor = tested.visitor();
    const consume = (typed: object) =>
      visitor.call('POST', '/auth/staff/signinup/code/consume', { preAuthSessionId, ...typed });
    const wrong = await consume({ deviceId, userInputCode: '000000' });
    expect(wrong.body['status']).toBe('INCORRECT_USER_INPUT_CODE_ERROR');
    const refused = { status: 'SIGN_IN_UP_NOT_ALLOWED', reason: expect.stringContaining('(SIGN_UP_OFF') };
    expect((await consume({ deviceId, userInputCode })).body).toMatchObject(refused);
    expect((await consume({ linkCode })).body).toMatchObject(refused);
    expect(isIn(visitor)).toBe(false);
  });
});

describe('nobody learns whether an address that may not sign up has an account', () => {
  const [known, unknown] = [addressAt('refused.test'), addressAt('refused.test')];
  const phoneNumber = '+4366011223344';
  beforeAll(async () => {
    await EmailPassword.signUp('public', known, password);
    await Passwordless.signInUp({ tenantId: 'public', email: `code-${known}` });
    await Passwordless.signInUp({ tenantId: 'partners', phoneNumber });
  });

  test.each([
    ['emailpassword/email/exists', known],
    ['signup/email/exists', known],
    ['passwordless/email/exists', `code-${known}`],
  ])('by %s', async (path, taken) => {
    const ask = async (email: string) =>
      (await tested.visitor().call('GET', `/auth/${path}?email=${encodeURIComponent(email)}`)).body;
    expect(await ask(taken)).toEqual(await ask(unknown));
  });

  test('by signing up', async () => {
    const ask = async (email: string) => (await tested.visitor().signUp(email, password)).body;
    expect(await ask(known)).toEqual(await ask(unknown));
  });

  test('by its number, where a domain is asked for', async () => {
    const path = '/auth/partners/passwordless/phonenumber/exists';
    const ask = async (number: string) =>
      (await tested.visitor().call('GET', `${path}?phoneNumber=${encodeURIComponent(number)}`)).body;
    expect(await ask(phoneNumber)).toEqual(await ask('+4366011223355'));
  });
});

test('pages learn where nobody signs up', async () => {
  const told = async (tenantId: string) =>
    (await tested.visitor().call('GET', `/auth/${tenantId}/loginmethods`)).body['signUp'];
  expect([await told('public'), await told('staff'), await told('partners')]).toEqual([
    undefined,
    'off',
    undefined,
  ]);
});
