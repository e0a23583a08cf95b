import {
  chooseFactor,
  offersOf,
  requestOf,
  waysOut,
  whyNoWay,
  type Factor,
  type FactorRequest,
} from './factor-choice';
import type { MfaInfo } from './mfa-info';

const info = (facts: Partial<MfaInfo>): MfaInfo => ({
  userId: 'ada',
  tenantId: 'public',
  next: [],
  alreadySetup: [],
  allowedToSetup: [],
  completed: [],
  emails: {},
  phoneNumbers: {},
  ...facts,
});
const request = (query = ''): FactorRequest => requestOf(new URLSearchParams(query));

const choose = (facts: MfaInfo, asked: FactorRequest, preferred?: Factor) =>
  chooseFactor(offersOf(facts, asked), preferred);

const everything = { allowedToSetup: ['totp', 'webauthn', 'otp-email', 'otp-phone', 'recovery-code'] };

test('nothing is left: the user continues', () => {
  expect(choose(info(everything), request())).toEqual({ status: 'GO_ON' });
});

test('a single remaining factor opens directly, to set it up or to complete it', () => {
  const required = { next: ['totp'], allowedToSetup: ['totp'] };
  expect(choose(info(required), request())).toMatchObject({
    status: 'GO_TO',
    purpose: 'REQUIRED',
    offer: { factor: 'totp', mode: 'setup' },
  });
  expect(choose(info({ next: ['totp'], alreadySetup: ['totp'] }), request())).toMatchObject({
    offer: { factor: 'totp', mode: 'verify' },
  });
});

test('of several, the user chooses; the one last used on this device comes first', () => {
  const several = info({
    next: ['otp-phone', 'totp', 'webauthn'],
    alreadySetup: ['webauthn'],
    allowedToSetup: ['totp', 'otp-phone'],
  });
  const ids = (preferred?: 'otp-phone') => {
    const choice = choose(several, request(), preferred);
    return choice.status === 'CHOOSE' ? choice.offers.map(({ factor, mode }) => `${mode} ${factor}`) : choice;
  };
  expect(ids()).toEqual(['verify webauthn', 'setup totp', 'setup otp-phone']);
  expect(ids('otp-phone')).toEqual(['setup otp-phone', 'verify webauthn', 'setup totp']);
});

test('a recovery code appears beside the remaining factor, and replaces none', () => {
  const beside = info({ next: ['totp', 'recovery-code'], alreadySetup: ['totp', 'recovery-code'] });
  expect(choose(beside, request())).toMatchObject({ status: 'GO_TO', offer: { factor: 'totp' } });
  const alone = info({ next: ['recovery-code'], alreadySetup: ['recovery-code'] });
  expect(choose(alone, request())).toMatchObject({
    status: 'GO_TO',
    offer: { factor: 'recovery-code' },
  });
});

test('recovery codes and passwords are not set up here', () => {
  const facts = info({
    next: ['recovery-code', 'emailpassword'],
    allowedToSetup: ['recovery-code', 'emailpassword'],
  });
  expect(choose(facts, request())).toEqual({ status: 'NO_WAY', purpose: 'REQUIRED' });
});

test('a required factor without a screen here is a dead end', () => {
  expect(choose(info({ next: ['thirdparty'], alreadySetup: ['thirdparty'] }), request())).toEqual({
    status: 'NO_WAY',
    purpose: 'REQUIRED',
  });
});

describe('n', () => {
  test('narrows what is next', () => {
    const facts = info({ next: ['totp', 'webauthn'], alreadySetup: ['totp', 'webauthn'] });
    expect(choose(facts, request('n=totp'))).toMatchObject({
      status: 'GO_TO',
      offer: { factor: 'totp' },
    });
  });

  test('never widens what is next, nor strands the user', () => {
    const facts = info({ next: ['totp'], alreadySetup: ['totp', 'otp-email'] });
    expect(choose(facts, request('n=otp-email,foo'))).toMatchObject({ offer: { factor: 'totp' } });
  });

  test('names what a page asks for if nothing else is missing', () => {
    const facts = info({ ...everything, alreadySetup: ['totp'] });
    expect(offersOf(facts, request('n=totp,otp-email'))).toMatchObject({
      purpose: 'REQUIRED',
      offers: [
        { factor: 'totp', mode: 'verify' },
        { factor: 'otp-email', mode: 'setup' },
      ],
    });
  });

  test('continues once its factors are completed', () => {
    const facts = info({ ...everything, alreadySetup: ['totp'], completed: ['totp'] });
    expect(choose(facts, request('n=totp'))).toEqual({ status: 'GO_ON' });
    expect(choose(facts, request('n='))).toEqual({ status: 'GO_ON' });
  });

  test('is a dead end if the user can use none of its factors', () => {
    expect(choose(info({}), request('n=foo'))).toEqual({ status: 'NO_WAY', purpose: 'REQUIRED' });
  });
});

describe('stepUp', () => {
  test('offers factors already set up even though completed, and none to set up', () => {
    const facts = info({
      ...everything,
      alreadySetup: ['totp', 'otp-email'],
      completed: ['totp', 'otp-email'],
    });
    expect(offersOf(facts, request('stepUp=true'))).toEqual({
      status: 'OFFERS',
      purpose: 'STEP_UP',
      offers: [
        { factor: 'totp', mode: 'verify' },
        { factor: 'otp-email', mode: 'verify' },
      ],
    });
  });

  test('uses the password if there is nothing else', () => {
    const password = { completed: ['emailpassword'] };
    const step = (alreadySetup: string[]) =>
      choose(info({ ...everything, ...password, alreadySetup }), request('stepUp=true'));
    expect(step(['emailpassword'])).toMatchObject({ status: 'GO_TO', offer: { factor: 'emailpassword' } });
    expect(step(['emailpassword', 'recovery-code'])).toMatchObject({ offer: { factor: 'emailpassword' } });
    expect(step(['emailpassword', 'totp'])).toMatchObject({ status: 'GO_TO', offer: { factor: 'totp' } });
    expect(step(['thirdparty'])).toEqual({ status: 'NO_WAY', purpose: 'STEP_UP' });
  });

  test('puts what is required first', () => {
    const facts = info({ next: ['totp'], alreadySetup: ['totp', 'otp-email'] });
    expect(choose(facts, request('stepUp=true'))).toMatchObject({
      purpose: 'REQUIRED',
      offer: { factor: 'totp' },
    });
  });
});

describe('setup', () => {
  test('forces a set-up, even of another device, if allowed', () => {
    const facts = info({ ...everything, alreadySetup: ['totp'], completed: ['totp'] });
    expect(choose(facts, request('setup=totp'))).toEqual({
      status: 'GO_TO',
      purpose: 'SETUP',
      offer: { factor: 'totp', mode: 'setup' },
    });
  });

  test.each(['setup=foo', 'setup=recovery-code', 'setup=emailpassword', 'setup=webauthn'])(
    'is refused where it is not allowed: %s',
    (query) => {
      expect(choose(info({ allowedToSetup: ['totp', 'recovery-code'] }), request(query))).toEqual({
        status: 'NO_WAY',
        purpose: 'SETUP',
      });
    },
  );

  test('waits for what is required', () => {
    const facts = info({ next: ['totp'], alreadySetup: ['totp'] });
    expect(choose(facts, request('setup=webauthn'))).toMatchObject({
      purpose: 'REQUIRED',
      offer: { factor: 'totp', mode: 'verify' },
    });
  });

  test('works as SuperTokens writes it on a factor’s own page', () => {
    expect(requestOf(new URLSearchParams('setup=true'), 'totp').setup).toBe('totp');
  });
});

test('required factors that can’t be asked for are named, each with the reason', () => {
  const stuck = info({ next: ['link-email', 'thirdparty', 'totp'] });
  expect(choose(stuck, request())).toEqual({ status: 'NO_WAY', purpose: 'REQUIRED' });
  expect(whyNoWay(stuck)).toEqual([
    'link-email has no screen',
    'thirdparty has no screen',
    'totp is neither set up nor allowed to be',
  ]);
});

test('a screen leads to another factor, and to a recovery code apart from it', () => {
  const offers = (['totp', 'recovery-code'] as const).map((factor) => ({ factor, mode: 'verify' }) as const);
  expect(waysOut(offers, 'totp')).toEqual({ hasOthers: false, hasRecoveryCode: true });
  expect(waysOut(offers, 'recovery-code')).toEqual({ hasOthers: true, hasRecoveryCode: false });
});
