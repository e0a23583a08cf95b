import { Error as SessionError, type SessionContainer } from 'supertokens-node/recipe/session';
import { requireClaims, validatorsOf } from './requirements';

const now = 1_800_000_000_000;
const validators = (...paths: string[]) => validatorsOf(paths, () => now);
const ids = (...paths: string[]) => validators(...paths).map(({ id }) => id);

test('procedures of administrators need the role and a second factor, what can’t be undone a fresh proof', () => {
  expect(ids('admin.users')).toEqual(['st-role', 'st-mfa']);
  for (const path of [
    'account.delete',
    'factors.removeTotpDevice',
    'factors.renameTotpDevice',
    'passkeys.remove',
  ]) {
    expect(ids(path)).toEqual(['step-up']);
  }
  expect(ids('profile', 'of.nobody')).toEqual([]);
});

test('a batch needs what each of its procedures needs, once', () => {
  expect(ids('profile', 'admin.users', 'admin.users', 'account.delete', 'passkeys.remove')).toEqual([
    'st-role',
    'st-mfa',
    'step-up',
  ]);
});

/** What the session says of the user's roles, and since when. */
const roles = (v: string[], t: number) => ({ 'st-role': { v, t } });

test.each<[string, object, boolean]>([
  ['a role that was fetched a minute ago counts', roles(['member', 'admin'], now - 60_000), false],
  ['an older one is fetched again', roles(['admin'], now - 60_001), true],
  ['so is one that the user lacked', roles(['member'], now), true],
  ['and one that nobody has fetched', {}, true],
])('%s', (_title, payload, isFetched) => {
  const [role] = validators('admin.users');
  expect(role && 'claim' in role && role.shouldRefetch(payload, {} as never)).toBe(isFetched);
});

test('whether the second factor is complete is always asked again', () => {
  const [, mfa] = validators('admin.users');
  expect(mfa && 'claim' in mfa && mfa.shouldRefetch({ 'st-mfa': { c: {}, v: true } }, {} as never)).toBe(
    true,
  );
});

test('the role has to be there', async () => {
  const [role] = validators('admin.users');
  const isValid = async (payload: object) => (await role?.validate(payload, {} as never))?.isValid;
  expect(await isValid(roles(['admin'], now))).toBe(true);
  expect(await isValid(roles(['member'], now))).toBe(false);
});

describe('before a procedure runs', () => {
  /** A session that answers a check of its claims with an error, or has them. */
  const required = (path: string, error?: Error) => {
    const asked: string[][] = [];
    const session = {
      assertClaims: async (given: { id: string }[]) => {
        asked.push(given.map(({ id }) => id));
        if (error) throw error;
      },
    } as unknown as SessionContainer;
    return { asked, done: requireClaims({ session, now: () => now }, path) };
  };
  const lacks = new SessionError({ type: 'INVALID_CLAIMS', message: 'lacks', payload: [] });

  test('its session is asked for what it needs', async () => {
    const { asked, done } = required('admin.users');
    await done;
    expect(asked).toEqual([['st-role', 'st-mfa']]);
  });

  test('one that needs nothing doesn’t ask', async () => {
    const { asked, done } = required('profile', lacks);
    await done;
    expect(asked).toEqual([]);
  });

  test('a session without the claim is refused; another failure is told as it is', async () => {
    await expect(required('admin.users', lacks).done).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'The session lacks a claim',
      cause: lacks,
    });
    const away = new Error('away');
    await expect(required('admin.users', away).done).rejects.toBe(away);
  });
});
