import type { AnswerBody, Core, Scenarios } from '../scenario';

const signUp = async (core: Core, email = 'ada@vestibule.example', step = 'sign up'): Promise<AnswerBody> =>
  (await core.post(step, '/recipe/signup', { email, password: 'correct-horse-7' })).body;
const id = (answer: AnswerBody): string => answer.user?.id ?? 'nobody';

/** Users and their ways in: passwords, codes, providers, linking, verification, metadata, roles, ids. */
export const users: Scenarios = {
  passwords: async (core) => {
    const ada = await signUp(core);
    await signUp(core, undefined, 'the same again');
    await signUp(core, 'ADA@vestibule.example', 'in capitals');
    await core.post('sign in', '/recipe/signin', {
      email: 'ada@vestibule.example',
      password: 'correct-horse-7',
    });
    await core.post('in capitals', '/recipe/signin', {
      email: 'ADA@Vestibule.example',
      password: 'correct-horse-7',
    });
    await core.post('a wrong password', '/recipe/signin', {
      email: 'ada@vestibule.example',
      password: 'wrong',
    });
    await core.post('nobody', '/recipe/signin', { email: 'nobody@vestibule.example', password: 'wrong' });
    await core.post('an empty password', '/recipe/signup', { email: 'b@vestibule.example', password: '' });
    await core.post('no password', '/recipe/signup', { email: 'c@vestibule.example' });
    await core.post('an e-mail that is none', '/recipe/signup', {
      email: 'not an address',
      password: 'correct-horse-7',
    });
    const reset = (
      await core.post('ask for a reset', '/recipe/user/password/reset/token', {
        userId: id(ada),
        email: 'ada@vestibule.example',
      })
    ).body;
    await core.post('use it', '/recipe/user/password/reset/token/consume', {
      method: 'token',
      token: reset.token,
    });
    await core.post('use it again', '/recipe/user/password/reset/token/consume', {
      method: 'token',
      token: reset.token,
    });
    await core.post('use what never was', '/recipe/user/password/reset/token/consume', {
      method: 'token',
      token: 'nonsense',
    });
    await core.post('a reset for nobody', '/recipe/user/password/reset/token', {
      userId: 'nobody',
      email: 'nobody@vestibule.example',
    });
    await core.put('a new password', '/recipe/user', { recipeUserId: id(ada), password: 'battery-staple-8' });
    await core.post('sign in with the old', '/recipe/signin', {
      email: 'ada@vestibule.example',
      password: 'correct-horse-7',
    });
    await core.post('sign in with the new', '/recipe/signin', {
      email: 'ada@vestibule.example',
      password: 'battery-staple-8',
    });
    await core.put('a new e-mail', '/recipe/user', {
      recipeUserId: id(ada),
      email: 'ada.new@vestibule.example',
    });
    await signUp(core, 'bob@vestibule.example');
    await core.put("somebody else's e-mail", '/recipe/user', {
      recipeUserId: id(ada),
      email: 'bob@vestibule.example',
    });
    await core.put('of nobody', '/recipe/user', { recipeUserId: 'nobody', email: 'x@vestibule.example' });
  },
  codes: async (core) => {
    const code = (
      await core.post('for an e-mail', '/recipe/signinup/code', { email: 'ada@vestibule.example' })
    ).body;
    await core.get('the codes of a device', '/recipe/signinup/codes', { deviceId: code.deviceId });
    await core.get('by e-mail', '/recipe/signinup/codes', { email: 'ada@vestibule.example' });
    await core.get('by a bad pre-auth session', '/recipe/signinup/codes', { preAuthSessionId: 'nonsense' });
    await core.get('by nothing', '/recipe/signinup/codes');
    const consume = (step: string, body: object) =>
      core.post(step, '/recipe/signinup/code/consume', { preAuthSessionId: code.preAuthSessionId, ...body });
    for (let n = 1; n < 6; n += 1)
      await consume(`wrong ${n}`, { deviceId: code.deviceId, userInputCode: '000000x' });
    await consume('right, after five wrong', { deviceId: code.deviceId, userInputCode: code.userInputCode });
    const second = (await core.post('another', '/recipe/signinup/code', { email: 'ada@vestibule.example' }))
      .body;
    const more = (
      await core.post('one more for that device', '/recipe/signinup/code', { deviceId: second.deviceId })
    ).body;
    await core.post('check', '/recipe/signinup/code/check', {
      preAuthSessionId: second.preAuthSessionId,
      deviceId: second.deviceId,
      userInputCode: more.userInputCode,
    });
    await core.post('by link', '/recipe/signinup/code/consume', {
      preAuthSessionId: second.preAuthSessionId,
      linkCode: second.linkCode,
    });
    await core.post('by link again', '/recipe/signinup/code/consume', {
      preAuthSessionId: second.preAuthSessionId,
      linkCode: second.linkCode,
    });
    const phone = (
      await core.post('for a phone', '/recipe/signinup/code', { phoneNumber: '+44 7700 900123' })
    ).body;
    await core.post('use it', '/recipe/signinup/code/consume', {
      preAuthSessionId: phone.preAuthSessionId,
      deviceId: phone.deviceId,
      userInputCode: phone.userInputCode,
    });
    const gone = (
      await core.post('one to remove', '/recipe/signinup/code', { email: 'ada@vestibule.example' })
    ).body;
    await core.post('remove it', '/recipe/signinup/code/remove', { codeId: gone.codeId });
    await core.post('use the removed', '/recipe/signinup/code/consume', {
      preAuthSessionId: gone.preAuthSessionId,
      linkCode: gone.linkCode,
    });
    await core.post('remove all of an e-mail', '/recipe/signinup/codes/remove', {
      email: 'ada@vestibule.example',
    });
    await core.post('for nothing', '/recipe/signinup/code', {});
    await core.post('for an unknown device', '/recipe/signinup/code', {
      deviceId: 'JWlE/V+Uz8qgaTyFkzOI4FfRrU6fBDJ2/zXvS0zi8sQ=',
    });
    await core.post("a code of one's own", '/recipe/signinup/code', {
      email: 'b@vestibule.example',
      userInputCode: '123456',
    });
  },
  providers: async (core) => {
    const signIn = (step: string, body: object = {}) =>
      core.post(step, '/recipe/signinup', {
        thirdPartyId: 'example',
        thirdPartyUserId: 'tp-1',
        email: { id: 'ada@vestibule.example', isVerified: true },
        ...body,
      });
    await signIn('first time');
    await signIn('second time');
    await signIn('with a new e-mail', { email: { id: 'ada.new@vestibule.example', isVerified: false } });
    await signIn('another provider, same e-mail', { thirdPartyId: 'other', thirdPartyUserId: 'tp-9' });
    await signIn('no e-mail', { email: undefined, thirdPartyUserId: 'tp-3' });
    await core.get('by e-mail', '/users/by-accountinfo', { email: 'ada.new@vestibule.example' });
    await core.get('by provider', '/users/by-accountinfo', {
      thirdPartyId: 'example',
      thirdPartyUserId: 'tp-1',
    });
  },
  linking: async (core) => {
    const ada = await signUp(core);
    const bob = (
      await core.post('the same person by provider', '/recipe/signinup', {
        thirdPartyId: 'example',
        thirdPartyUserId: 'tp-1',
        email: { id: 'ada@vestibule.example', isVerified: true },
      })
    ).body;
    const primary = '/recipe/accountlinking/user/primary',
      link = '/recipe/accountlinking/user/link';
    await core.get('could the first be primary', `${primary}/check`, { recipeUserId: id(ada) });
    await core.post('link before there is a primary', link, {
      recipeUserId: id(bob),
      primaryUserId: id(ada),
    });
    await core.post('make it primary', primary, { recipeUserId: id(ada) });
    await core.post('make it primary again', primary, { recipeUserId: id(ada) });
    await core.get('could the second be primary', `${primary}/check`, { recipeUserId: id(bob) });
    await core.post('make the second primary', primary, { recipeUserId: id(bob) });
    await core.get('could they be linked', `${link}/check`, {
      recipeUserId: id(bob),
      primaryUserId: id(ada),
    });
    await core.post('link', link, { recipeUserId: id(bob), primaryUserId: id(ada) });
    await core.post('link again', link, { recipeUserId: id(bob), primaryUserId: id(ada) });
    await core.get('the user', '/user/id', { userId: id(bob) });
    await core.post('unlink', '/recipe/accountlinking/user/unlink', { recipeUserId: id(bob) });
    await core.post('unlink the primary', '/recipe/accountlinking/user/unlink', { recipeUserId: id(ada) });
    await core.post('nobody', primary, { recipeUserId: 'nobody' });
    await core.post('remove', '/user/remove', { userId: id(ada), removeAllLinkedAccounts: true });
    await core.get('the removed', '/user/id', { userId: id(ada) });
  },
  'verifying an e-mail': async (core) => {
    const ada = await signUp(core);
    const who = { userId: id(ada), email: 'ada@vestibule.example' };
    await core.get('not yet', '/recipe/user/email/verify', who);
    const { token } = (await core.post('ask', '/recipe/user/email/verify/token', who)).body;
    const second = (await core.post('ask again', '/recipe/user/email/verify/token', who)).body;
    await core.post('use the first', '/recipe/user/email/verify', { method: 'token', token });
    await core.post('use the second', '/recipe/user/email/verify', { method: 'token', token: second.token });
    await core.get('now', '/recipe/user/email/verify', who);
    await core.post('ask once verified', '/recipe/user/email/verify/token', who);
    await core.post('take it back', '/recipe/user/email/verify/remove', who);
    await core.post('nonsense', '/recipe/user/email/verify', { method: 'token', token: 'nonsense' });
  },
  'metadata and roles': async (core) => {
    const ada = await signUp(core);
    const meta = '/recipe/user/metadata';
    await core.get('none yet', meta, { userId: id(ada) });
    await core.put('write', meta, {
      userId: id(ada),
      metadataUpdate: { a: 1, deep: { b: [1, null], c: null }, gone: 'soon' },
    });
    await core.put('merge', meta, { userId: id(ada), metadataUpdate: { deep: { d: 2 }, gone: null } });
    await core.get('read', meta, { userId: id(ada) });
    await core.put('of nobody', meta, { userId: 'nobody', metadataUpdate: { a: 1 } });
    await core.post('remove', `${meta}/remove`, { userId: id(ada) });
    await core.put('a role', '/recipe/role', { role: 'admin', permissions: ['read', 'write'] });
    await core.put('the same', '/recipe/role', { role: 'admin', permissions: ['delete'] });
    await core.get('its permissions', '/recipe/role/permissions', { role: 'admin' });
    await core.get('those of none', '/recipe/role/permissions', { role: 'nobody' });
    await core.put('give it', '/recipe/user/role', { userId: id(ada), role: 'admin' });
    await core.put('give it again', '/recipe/user/role', { userId: id(ada), role: 'admin' });
    await core.put('give what is none', '/recipe/user/role', { userId: id(ada), role: 'nobody' });
    await core.get('who has it', '/recipe/role/users', { role: 'admin' });
    await core.get('what a user has', '/recipe/user/roles', { userId: id(ada) });
    await core.get('what allows it', '/recipe/permission/roles', { permission: 'write' });
    await core.post('take it', '/recipe/user/role/remove', { userId: id(ada), role: 'admin' });
    await core.post('take it again', '/recipe/user/role/remove', { userId: id(ada), role: 'admin' });
    await core.post('remove a permission', '/recipe/role/permissions/remove', {
      role: 'admin',
      permissions: ['read'],
    });
    await core.get('all roles', '/recipe/roles');
    await core.post('remove the role', '/recipe/role/remove', { role: 'admin' });
    await core.post('remove it again', '/recipe/role/remove', { role: 'admin' });
  },
  "ids of one's own": async (core) => {
    const ada = await signUp(core);
    await core.post('map', '/recipe/userid/map', {
      superTokensUserId: id(ada),
      externalUserId: 'emp-1',
      externalUserIdInfo: 'hr',
    });
    await core.post('map again', '/recipe/userid/map', {
      superTokensUserId: id(ada),
      externalUserId: 'emp-1',
    });
    await core.get('which', '/recipe/userid/map', { userId: 'emp-1', userIdType: 'EXTERNAL' });
    await core.get('which, by any', '/recipe/userid/map', { userId: id(ada), userIdType: 'ANY' });
    await core.get('nobody', '/recipe/userid/map', { userId: 'nobody', userIdType: 'ANY' });
    await core.get('the user by it', '/user/id', { userId: 'emp-1' });
    await core.post('a sign-in shows it', '/recipe/signin', {
      email: 'ada@vestibule.example',
      password: 'correct-horse-7',
    });
    await core.put('more about it', '/recipe/userid/external-user-id-info', {
      userId: 'emp-1',
      userIdType: 'EXTERNAL',
      externalUserIdInfo: 'it',
    });
    await core.post('remove', '/recipe/userid/map/remove', { userId: 'emp-1', userIdType: 'EXTERNAL' });
    await core.post('remove again', '/recipe/userid/map/remove', { userId: 'emp-1', userIdType: 'EXTERNAL' });
  },
  'listing users': async (core) => {
    for (const n of [1, 2, 3, 4]) await signUp(core, `u${n}@vestibule.example`);
    await core.post('a code, used', '/recipe/signinup/code', { email: 'never@vestibule.example' });
    const first = await core.get('two, oldest first', '/users', { limit: '2', timeJoinedOrder: 'ASC' });
    await core.get('the next two', '/users', {
      limit: '2',
      timeJoinedOrder: 'ASC',
      paginationToken: first.body.nextPaginationToken ?? '',
    });
    await core.get('newest first', '/users', { limit: '10', timeJoinedOrder: 'DESC' });
    await core.get('search', '/users', { email: 'u3' });
    await core.get('search by provider', '/users', { provider: 'example' });
    await core.get('of a recipe', '/users', { includeRecipeIds: 'thirdparty' });
    await core.get('a limit of none', '/users', { limit: '0' });
    await core.get('a bad token', '/users', { paginationToken: 'nonsense' });
    await core.get('how many', '/users/count');
    await core.get('active ones', '/users/count/active', { since: '0' });
  },
};
