import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

interface Code {
  preAuthSessionId: string;
  codeId: string;
  deviceId: string;
  userInputCode: string;
  linkCode: string;
}

const MINUTE = 60_000;
const OK = { status: 'OK' };
const RESTART = { status: 'RESTART_FLOW_ERROR' };
const ADA = { email: 'ada@example.com' };

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const newCode = (input: JsonObject, tenant = '') =>
  driver.post<Code>(`${tenant}/recipe/signinup/code`, input);

const consume = (input: JsonObject, tenant = '') =>
  driver.post<{ status: string; createdNewUser: boolean; user: { id: string }; recipeUserId: string }>(
    `${tenant}/recipe/signinup/code/consume`,
    input,
  );

const withCode = ({ preAuthSessionId, deviceId, userInputCode }: Code, typed = userInputCode) => ({
  preAuthSessionId,
  deviceId,
  userInputCode: typed,
});

const withLink = ({ preAuthSessionId, linkCode }: Code) => ({ preAuthSessionId, linkCode });

const wrong = ({ userInputCode }: Code) => (userInputCode === '000000' ? '111111' : '000000');

const devices = (query: Record<string, string>) =>
  driver.get<{ devices: { codes: unknown[]; failedCodeInputAttemptCount: number }[] }>(
    '/recipe/signinup/codes',
    query,
  );

async function signIn(contact: JsonObject, tenant = '') {
  return consume(withLink(await newCode(contact, tenant)), tenant);
}

const putUser = async (body: JsonObject) => {
  const options = { headers: { rid: 'passwordless' }, body: JSON.stringify(body) };
  const { status, text } = await driver.raw('PUT', '/recipe/user', options);
  return status === 200 ? (JSON.parse(text) as unknown) : text;
};

describe('a code', () => {
  it('signs up the first time and in the next, typed or as a link', async () => {
    const first = await consume(withCode(await newCode({ email: ' Ada@Example.com' })));
    expect(first).toMatchObject({ ...OK, createdNewUser: true, recipeUserId: first.user.id });
    expect(first.user).toMatchObject({
      emails: ['ada@example.com'],
      loginMethods: [{ recipeId: 'passwordless', email: 'ada@example.com', verified: true }],
    });
    expect(await signIn(ADA)).toMatchObject({ createdNewUser: false, user: { id: first.user.id } });
  });

  it('works once, and ends every other code of its address', async () => {
    const [other, code] = [await newCode(ADA), await newCode(ADA)];
    expect(await consume(withCode(code))).toMatchObject(OK);
    expect(await consume(withCode(code))).toEqual(RESTART);
    expect(await consume(withLink(other))).toEqual(RESTART);
    expect(await devices(ADA)).toEqual({ ...OK, devices: [] });
  });

  it('can be looked at without being used up', async () => {
    const code = await newCode(ADA);
    const check = () => driver.post('/recipe/signinup/code/check', withCode(code));
    const consumedDevice = {
      preAuthSessionId: code.preAuthSessionId,
      failedCodeInputAttemptCount: 0,
      ...ADA,
    };
    expect(await check()).toEqual({ ...OK, consumedDevice });
    expect(await check()).toEqual({ ...OK, consumedDevice });
    expect(await consume(withCode(code))).toMatchObject({ ...OK, consumedDevice });
  });

  it('lasts fifteen minutes', async () => {
    const code = await newCode(ADA);
    core.clock.advance(15 * MINUTE - 1000);
    const resent = await newCode({ deviceId: code.deviceId });
    core.clock.advance(2000);
    expect(await consume(withCode(code))).toEqual({
      status: 'EXPIRED_USER_INPUT_CODE_ERROR',
      failedCodeInputAttemptCount: 1,
      maximumCodeInputAttempts: 5,
    });
    expect(await consume(withLink(code))).toEqual(RESTART);
    expect(await consume(withCode(resent))).toMatchObject(OK);
  });

  it('differs for each resend, and the old one stays valid', async () => {
    const code = await newCode(ADA);
    const again = { deviceId: code.deviceId, userInputCode: code.userInputCode };
    expect(await newCode(again)).toEqual({ status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' });
    await newCode({ deviceId: code.deviceId });
    expect((await devices({ deviceId: code.deviceId })).devices).toMatchObject([{ codes: [{}, {}] }]);
    expect(await consume(withCode(code))).toMatchObject(OK);
    expect(await newCode({ deviceId: code.deviceId })).toEqual(RESTART);
  });

  it('belongs to the device that asked for it', async () => {
    const [code, other] = [await newCode(ADA), await newCode({ email: 'bob@example.com' })];
    const mixed = { ...withLink(code), preAuthSessionId: other.preAuthSessionId };
    expect(
      await driver.raw('POST', '/recipe/signinup/code/consume', { body: JSON.stringify(mixed) }),
    ).toEqual({
      status: 400,
      text: "preAuthSessionId and deviceId doesn't match",
    });
  });

  it.each([
    ['signinup/code', {}, 'Please provide exactly one of email, phoneNumber or deviceId'],
    ['signinup/code', { ...ADA, userInputCode: '' }, 'userInputCode cannot be an empty string.'],
    ['signinup/code', { deviceId: 'é' }, 'Input encoding error in deviceId'],
    [
      'signinup/code/consume',
      { preAuthSessionId: 'x', linkCode: 'x', deviceId: 'x' },
      'Please provide exactly one of linkCode or deviceId+userInputCode',
    ],
    ['signinup/code/consume', { preAuthSessionId: 'x', linkCode: '+' }, 'Input encoding error in linkCode'],
    ['signinup/code/remove', {}, "Please provide either 'codeId' or 'preAuthSessionId'"],
    ['signinup/codes/remove', {}, 'Please provide exactly one of email or phoneNumber'],
  ])('is refused in Core’s words: %s %j', async (path, body, text) => {
    const answer = await driver.raw('POST', `/recipe/${path}`, { body: JSON.stringify(body) });
    expect(answer).toEqual({ status: 400, text });
  });
});

describe('attempts', () => {
  it('are five for all codes of a device, then nothing opens it', async () => {
    const code = await newCode(ADA);
    for (const failedCodeInputAttemptCount of [1, 2, 3, 4]) {
      expect(await consume(withCode(code, wrong(code)))).toEqual({
        status: 'INCORRECT_USER_INPUT_CODE_ERROR',
        failedCodeInputAttemptCount,
        maximumCodeInputAttempts: 5,
      });
    }
    const resent = await newCode({ deviceId: code.deviceId });
    expect(await consume(withCode(code, wrong(code)))).toEqual(RESTART);
    expect(await consume(withCode(resent))).toEqual(RESTART);
    expect(await consume(withLink(code))).toEqual(RESTART);
  });

  it('follow the settings of the tenant', async () => {
    const coreConfig = { passwordless_max_code_input_attempts: 1, passwordless_code_lifetime: 1000 };
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null, coreConfig });
    const code = await newCode(ADA, '/t1');
    expect(code).toMatchObject({ codeLifetime: 1000 });
    expect(await consume(withCode(code, wrong(code)), '/t1')).toEqual(RESTART);
    const late = await newCode(ADA, '/t1');
    core.clock.advance(1001);
    expect(await consume(withLink(late), '/t1')).toEqual(RESTART);
  });
});

describe('codes', () => {
  it('are listed without secrets, and revoked one by one or all at once', async () => {
    const code = await newCode(ADA);
    const resent = await newCode({ deviceId: code.deviceId });
    await newCode(ADA);
    const listed = await devices(ADA);
    expect(listed.devices).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(code.userInputCode);
    await driver.post('/recipe/signinup/code/remove', { codeId: code.codeId });
    expect(await consume(withLink(code))).toEqual(RESTART);
    await driver.post('/recipe/signinup/code/remove', { codeId: resent.codeId });
    expect((await devices({ preAuthSessionId: code.preAuthSessionId })).devices).toEqual([]);
    await driver.post('/recipe/signinup/codes/remove', ADA);
    expect((await devices(ADA)).devices).toEqual([]);
  });

  it('recognise a number however it is written', async () => {
    const { user } = await signIn({ phoneNumber: '+1 (415) 555-2671' });
    expect(user).toMatchObject({
      phoneNumbers: ['+14155552671'],
      loginMethods: [{ phoneNumber: '+14155552671', verified: true }],
    });
    expect(await signIn({ phoneNumber: '+14155552671' })).toMatchObject({ createdNewUser: false });
  });

  it('belong to one tenant of one app', async () => {
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null });
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'a1' });
    const { user } = await signIn(ADA);
    for (const tenant of ['/t1', '/appid-a1']) {
      const code = await newCode(ADA);
      expect(await consume(withLink(code), tenant)).toEqual(RESTART);
      expect(await consume(withCode(code), tenant)).toEqual(RESTART);
      const other = await signIn(ADA, tenant);
      expect(other).toMatchObject({ createdNewUser: true });
      expect(other.user.id).not.toBe(user.id);
    }
    const left = await newCode(ADA, '/t1');
    await driver.post('/recipe/multitenancy/tenant/remove', { tenantId: 't1' });
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null });
    expect(await consume(withLink(left), '/t1')).toEqual(RESTART);
  });
});

describe('a user', () => {
  it('changes contact info, which ends codes sent before', async () => {
    const { recipeUserId } = await signIn(ADA);
    await signIn({ email: 'bob@example.com' });
    expect(await putUser({ recipeUserId, email: 'bob@example.com' })).toEqual({
      status: 'EMAIL_ALREADY_EXISTS_ERROR',
    });
    const [old, early] = [await newCode(ADA), await newCode({ phoneNumber: '+14155552671' })];
    const change = { recipeUserId, email: 'new@example.com', phoneNumber: '+14155552671' };
    expect(await putUser(change)).toEqual(OK);
    expect(await consume(withLink(old))).toEqual(RESTART);
    expect(await consume(withLink(early))).toEqual(RESTART);
    // The new address wasn't proven by a code.
    expect(await driver.get('/user/id', { userId: recipeUserId })).toMatchObject({
      user: { loginMethods: [{ email: 'new@example.com', phoneNumber: '+14155552671', verified: false }] },
    });
    expect(await putUser({ recipeUserId, email: null })).toEqual(OK);
    expect(await putUser({ recipeUserId, phoneNumber: null })).toBe(
      'You cannot clear both email and phone number of a user',
    );
    expect(await putUser({ recipeUserId: 'nobody', email: 'x@example.com' })).toEqual({
      status: 'UNKNOWN_USER_ID_ERROR',
    });
  });

  it('can’t take the address of another primary user once it is one', async () => {
    const bob = await driver.post<{ recipeUserId: string }>('/recipe/signup', {
      email: 'bob@example.com',
      password: 'correct horse',
    });
    const { recipeUserId } = await signIn(ADA);
    for (const id of [bob.recipeUserId, recipeUserId]) {
      await driver.post('/recipe/accountlinking/user/primary', { recipeUserId: id });
    }
    expect(await putUser({ recipeUserId, email: 'bob@example.com' })).toEqual({
      status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR',
      reason: 'New email is associated with another primary user ID',
    });
  });
});
