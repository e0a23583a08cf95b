import { judged, rememberSignIn } from './attempts';
import { ada, browserIn, Guessing, tenantId } from './testing/guessing';

let world: Guessing;
beforeEach(() => (world = new Guessing()));

describe('what tells whether a guess was right', () => {
  const begin = () => world.limits.begin('password', ada, browserIn().req);

  test('counts a wrong one', async () => {
    for (let failed = 0; failed < 5; failed += 1) {
      expect(await judged(await begin(), async () => ({ status: 'WRONG' }))).toEqual({ status: 'WRONG' });
    }
    expect(await world.isAdmitted(ada)).toBe(false);
  });

  test('forgets the wrong ones after a right one', async () => {
    for (const status of ['WRONG', 'WRONG', 'WRONG', 'WRONG', 'OK', 'WRONG', 'WRONG', 'WRONG', 'WRONG'])
      await judged(await begin(), async () => ({ status }));
    expect(await world.isAdmitted(ada)).toBe(true);
  });

  test('doesn’t count what has told nobody', async () => {
    for (let failed = 0; failed < 6; failed += 1) {
      const away = judged(await begin(), () => Promise.reject(new Error('away')));
      await expect(away).rejects.toThrow('away');
    }
    expect(await world.isAdmitted(ada)).toBe(true);
  });
});

describe('a sign-in makes the browser known', () => {
  const idOf = (recipeUserId: string) => ({ getAsString: () => recipeUserId });
  type Answer = Parameters<typeof rememberSignIn>[2];

  /** Ada's sign-in with her password; her passkey may be verified as well. */
  const answerWith = (status: string, isPasswordVerified: boolean, recipeUserId = 'password') =>
    ({
      status,
      user: {
        id: 'ada',
        loginMethods: [
          { recipeUserId: idOf('passkey'), verified: !isPasswordVerified },
          { recipeUserId: idOf('password'), verified: isPasswordVerified },
        ],
      },
      session: { getRecipeUserId: () => idOf(recipeUserId), getTenantId: () => tenantId },
    }) as unknown as Answer;

  const isKnownAfter = async (answer: Answer) => {
    const own = browserIn();
    await rememberSignIn(world.limits, own, answer);
    return world.limits.isKnown(own.req, [ada]);
  };

  test('if its user has shown that they own the address', async () => {
    expect(await isKnownAfter(answerWith('OK', true))).toBe(true);
    expect(await isKnownAfter(answerWith('OK', false))).toBe(false);
    expect(await isKnownAfter(answerWith('OK', false, 'passkey'))).toBe(true);
    expect(await isKnownAfter(answerWith('OK', true, 'of-nobody'))).toBe(false);
    world.verifies = false;
    expect(await isKnownAfter(answerWith('OK', false))).toBe(true);
  });

  test('and not if it failed, or there is no session', async () => {
    expect(await isKnownAfter(answerWith('WRONG_CREDENTIALS_ERROR', true))).toBe(false);
    expect(await isKnownAfter({ status: 'OK' })).toBe(false);
  });
});
