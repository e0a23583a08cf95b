import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Eve knows Bob's password and nothing else: she gets as far as his second factor.
let setup: TestApi;
const bobs = bobOf(() => setup);
const eve = () => bobs.signedIn();
const locked = { status: 'LIMIT_REACHED_ERROR', retryAfterMs: expect.any(Number) };

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

type Answered = Awaited<ReturnType<ApiVisitor['enterTotp']>>;

const statuses = (answers: Answered[]) => answers.map(({ body }) => body['status']);
const judged = (answers: Answered[]) => statuses(answers).filter((status) => status !== locked.status);

async function wrong(visitor: ApiVisitor, count: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let done = 0; done < count; done += 1) answers.push(await visitor.enterTotp('000000'));
  return answers;
}

async function newCodes(visitor: ApiVisitor): Promise<string[]> {
  return (await visitor.call<{ codes: string[] }>('POST', '/auth/recovery-codes')).body.codes;
}

const spend = (visitor: ApiVisitor, code: string) =>
  visitor.call('POST', '/auth/recovery-codes/consume', { code });

describe('codes of an authenticator app', () => {
  it('across all unknown browsers, three wrong ones are checked', async () => {
    const code = await (await bobs.signedUp()).setUpTotp(bobs.now);
    await bobs.advance(minute);
    const [first, second] = [await eve(), await eve()];
    expect((await first.enterTotp('000000')).body).toEqual({
      status: 'INVALID_TOTP_ERROR',
      currentNumberOfFailedAttempts: 3,
      maxNumberOfFailedAttempts: 5,
    });
    expect(judged(await wrong(second, 10))).toHaveLength(2);
    expect((await first.enterTotp(code())).body).toEqual(locked);
    await bobs.advance(15 * minute);
    expect(judged(await wrong(await eve(), 10))).toHaveLength(1);
    const { body } = await (await eve()).enterTotp(code());
    expect(Number(body['retryAfterMs']) / minute).toBeCloseTo(30, 0);
    await bobs.advance(30 * minute);
    expect((await (await eve()).enterTotp(code())).body).toEqual({ status: 'OK' });
  });

  it('sending many at once doesn’t get more checked', async () => {
    await (await bobs.signedUp()).setUpTotp(bobs.now);
    const tab = await eve();
    await wrong(tab, 1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => tab.enterTotp('000000')));
    expect(judged(answers)).toHaveLength(2);
  });

  it('a browser that has entered a right one never waits because of others', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    for (let round = 0; round < 12; round += 1) {
      await bobs.advance(8 * minute);
      await wrong(await eve(), 5);
      expect((await bob.signIn(email, password)).body).toMatchObject({ status: 'OK' });
      expect(statuses(await wrong(bob, 1))).toEqual(['INVALID_TOTP_ERROR']);
      expect((await bob.enterTotp(code())).body).toEqual({ status: 'OK' });
    }
  });

  it('a right password alone doesn’t make a browser known', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    const other = await eve();
    await wrong(other, 5);
    await other.signIn(email, password);
    expect(judged(await wrong(other, 2))).toEqual([]);
    await bobs.advance(minute);
    await bob.signIn(email, password);
    expect((await bob.enterTotp(code())).body).toEqual({ status: 'OK' });
  });

  it('nor does an app that someone added to the account before its owner', async () => {
    const bob = await bobs.signedUp();
    const intruder = await eve();
    await intruder.setUpTotp(bobs.now, 'Mine');
    await intruder.call('POST', '/auth/totp/device/remove', { deviceName: 'Mine' });
    await bobs.advance(minute);
    await bob.signIn(email, password);
    const code = await bob.setUpTotp(bobs.now);
    await intruder.signIn(email, password);
    expect(judged(await wrong(intruder, 9))).toHaveLength(3);
    await bobs.advance(minute);
    await bob.signIn(email, password);
    expect((await bob.enterTotp(code())).body).toEqual({ status: 'OK' });
  });

  it('a new password by mail neither clears failures nor allows more attempts', async () => {
    await (await bobs.signedUp()).setUpTotp(bobs.now);
    await wrong(await eve(), 3);
    const reader = setup.visitor();
    await reader.call('POST', '/auth/user/password/reset/token', {
      formFields: [{ id: 'email', value: email }],
    });
    const { messages } = (await setup.dev('GET', `/inbox?to=${email}`)) as { messages: { link: string }[] };
    const token = new URL(messages[0]?.link ?? '').searchParams.get('token') ?? '';
    expect((await reader.resetPassword(token, 'battery staple 2')).body).toMatchObject({ status: 'OK' });
    await reader.signIn(email, 'battery staple 2');
    expect(judged(await wrong(reader, 3))).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('five wrong ones from others leave the owner’s browser its own five', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    const [first = '', second = ''] = await newCodes(bob);
    const guesses: Answered[] = [];
    for (let guess = 0; guess < 9; guess += 1) guesses.push(await spend(await eve(), 'WR0NG-WR0NG'));
    expect(judged(guesses)).toHaveLength(5);
    expect((await spend(await eve(), first)).body).toEqual(locked);
    await bob.signIn(email, password);
    expect((await spend(bob, 'WR0NG-WR0NG')).body).toEqual({ status: 'WRONG_CODE_ERROR', attemptsLeft: 4 });
    expect((await spend(bob, second)).body).toEqual({ status: 'OK' });
    await bobs.advance(minute);
    expect((await bob.enterTotp(code())).body).toEqual({ status: 'OK' });
  });

  it('a right one makes the browser known', async () => {
    const [first = '', second = ''] = await newCodes(await bobs.signedUp());
    const phone = await eve();
    expect((await spend(phone, first)).body).toEqual({ status: 'OK' });
    const other = await eve();
    for (let guess = 0; guess < 6; guess += 1) await spend(other, 'WR0NG-WR0NG');
    expect((await spend(other, second)).body).toEqual(locked);
    await phone.signIn(email, password);
    expect((await spend(phone, second)).body).toEqual({ status: 'OK' });
  });
});
