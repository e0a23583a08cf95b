import { createHmac } from 'node:crypto';
import type { AnswerBody, Core, Scenarios } from '../scenario';

const open = async (core: Core, more: object = {}, step = 'open a session'): Promise<AnswerBody> =>
  (
    await core.post(step, '/recipe/session', {
      userId: 'ada',
      userDataInJWT: { a: 1 },
      userDataInDatabase: { b: 2 },
      enableAntiCsrf: false,
      useDynamicSigningKey: true,
      ...more,
    })
  ).body;
const verify = (core: Core, session: AnswerBody, step = 'verify', more: object = {}) =>
  core.post(step, '/recipe/session/verify', {
    accessToken: session.accessToken?.token ?? 'none',
    enableAntiCsrf: false,
    doAntiCsrfCheck: false,
    checkDatabase: true,
    ...more,
  });
const refresh = (core: Core, token: string | undefined, step = 'refresh', more: object = {}) =>
  core.post(step, '/recipe/session/refresh', {
    refreshToken: token,
    enableAntiCsrf: false,
    useDynamicSigningKey: true,
    ...more,
  });

/** Sessions, one-time codes of an app, tenants, keys. */
export const sessions: Scenarios = {
  'a session': async (core) => {
    const first = await open(core);
    await verify(core, first);
    await core.get('look it up', '/recipe/session', { sessionHandle: first.session?.handle });
    await core.put('other data', '/recipe/session/data', {
      sessionHandle: first.session?.handle,
      userDataInDatabase: { c: 3 },
    });
    await core.put('other claims', '/recipe/jwt/data', {
      sessionHandle: first.session?.handle,
      userDataInJWT: { d: 4 },
    });
    await core.post('a token with other claims', '/recipe/session/regenerate', {
      accessToken: first.accessToken?.token,
      userDataInJWT: { e: 5 },
    });
    const second = (await refresh(core, first.refreshToken?.token)).body;
    await verify(core, first, 'the first token, once refreshed');
    await verify(core, second, 'the second');
    await refresh(core, first.refreshToken?.token, 'the first refresh token again: stolen');
    await refresh(core, second.refreshToken?.token ?? 'none', 'the second refresh token after the theft');
    await verify(core, second, 'the second after the theft');
    await refresh(core, 'nonsense');
    await verify(core, { accessToken: { token: 'nonsense' } }, 'nonsense');
    await core.get('look it up after all', '/recipe/session', { sessionHandle: first.session?.handle });
  },
  'ending sessions': async (core) => {
    const one = await open(core),
      two = await open(core);
    await open(core, { userId: 'bob' });
    await core.get('of a user', '/recipe/session/user', { userId: 'ada' });
    await core.post('end one', '/recipe/session/remove', {
      sessionHandles: [one.session?.handle, 'nonsense'],
    });
    await verify(core, one, 'verify the ended one');
    await verify(core, one, 'without asking the database', { checkDatabase: false });
    await refresh(core, one.refreshToken?.token, 'refresh the ended one');
    await core.put('claims of the ended one', '/recipe/jwt/data', {
      sessionHandle: one.session?.handle,
      userDataInJWT: {},
    });
    await core.post('regenerate the ended one', '/recipe/session/regenerate', {
      accessToken: one.accessToken?.token,
    });
    await verify(core, two, 'the other goes on');
    await core.post('end all of a user', '/recipe/session/remove', {
      userId: 'ada',
      revokeAcrossAllTenants: true,
    });
    await core.post('end all of nobody', '/recipe/session/remove', { userId: 'nobody' });
    await core.post('end nothing', '/recipe/session/remove', {});
  },
  'anti-CSRF and keys': async (core) => {
    const guarded = await open(core, { enableAntiCsrf: true });
    await verify(core, guarded, 'without the token', { enableAntiCsrf: true, doAntiCsrfCheck: true });
    await verify(core, guarded, 'with another', {
      enableAntiCsrf: true,
      doAntiCsrfCheck: true,
      antiCsrfToken: 'nonsense',
    });
    await verify(core, guarded, 'with it', {
      enableAntiCsrf: true,
      doAntiCsrfCheck: true,
      antiCsrfToken: guarded.antiCsrfToken,
    });
    await refresh(core, guarded.refreshToken?.token, 'refresh without it', { enableAntiCsrf: true });
    await open(core, { useDynamicSigningKey: false }, 'by a static key');
    await core.post('a token', '/recipe/jwt', {
      payload: { a: 1 },
      algorithm: 'RS256',
      jwksDomain: 'http://localhost',
      validity: 100,
      useStaticSigningKey: true,
    });
    await core.post('a token of no algorithm', '/recipe/jwt', {
      payload: { a: 1 },
      algorithm: 'HS256',
      jwksDomain: 'http://localhost',
      validity: 100,
    });
    await core.post('a token for no time', '/recipe/jwt', {
      payload: { a: 1 },
      algorithm: 'RS256',
      jwksDomain: 'http://localhost',
      validity: 0,
    });
    await core.post('claims that a token has itself', '/recipe/session', {
      userId: 'ada',
      userDataInJWT: { sub: 'bob' },
      userDataInDatabase: {},
      enableAntiCsrf: false,
    });
    await core.post('without a user', '/recipe/session', {
      userDataInJWT: {},
      userDataInDatabase: {},
      enableAntiCsrf: false,
    });
  },
  'one-time codes of an app': async (core) => {
    const codeOf = (secret = '', step = 0): string => {
      let bits = '';
      for (const c of secret.replace(/=+$/, ''))
        bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0');
      const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => parseInt(b, 2)));
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000) + step));
      const mac = createHmac('sha1', key).update(counter).digest();
      const at = (mac.at(-1) ?? 0) & 15;
      return String((mac.readUInt32BE(at) & 0x7fffffff) % 1e6).padStart(6, '0');
    };
    const device = (step: string, body: object = {}) =>
      core.post(step, '/recipe/totp/device', {
        userId: 'ada',
        deviceName: 'phone',
        skew: 1,
        period: 30,
        ...body,
      });
    await device('set up');
    await device('again, not yet confirmed');
    await core.get('devices', '/recipe/totp/device/list', { userId: 'ada' });
    await core.post('use before it is confirmed', '/recipe/totp/verify', { userId: 'ada', totp: '000000' });
    await core.post('confirm with a wrong code', '/recipe/totp/device/verify', {
      userId: 'ada',
      deviceName: 'phone',
      totp: '000000',
    });
    await core.post('confirm with no code', '/recipe/totp/device/verify', {
      userId: 'ada',
      deviceName: 'phone',
      totp: 'abc',
    });
    const other = (await device('a second', { deviceName: 'tablet' })).body;
    await core.post('confirm it', '/recipe/totp/device/verify', {
      userId: 'ada',
      deviceName: 'tablet',
      totp: codeOf(other.secret),
    });
    await core.post('confirm it again', '/recipe/totp/device/verify', {
      userId: 'ada',
      deviceName: 'tablet',
      totp: codeOf(other.secret),
    });
    await core.post('use the code that confirmed it', '/recipe/totp/verify', {
      userId: 'ada',
      totp: codeOf(other.secret),
    });
    await core.post('use the next', '/recipe/totp/verify', { userId: 'ada', totp: codeOf(other.secret, 1) });
    await core.post('use it again', '/recipe/totp/verify', { userId: 'ada', totp: codeOf(other.secret, 1) });
    for (let n = 1; n < 7; n += 1)
      await core.post(`wrong ${n}`, '/recipe/totp/verify', { userId: 'ada', totp: `00000${n}` });
    await device('the second again', { deviceName: 'tablet' });
    await core.put('rename', '/recipe/totp/device', {
      userId: 'ada',
      existingDeviceName: 'phone',
      newDeviceName: 'mobile',
    });
    await core.put('rename to a name in use', '/recipe/totp/device', {
      userId: 'ada',
      existingDeviceName: 'mobile',
      newDeviceName: 'tablet',
    });
    await core.post('remove', '/recipe/totp/device/remove', { userId: 'ada', deviceName: 'mobile' });
    await core.post('remove again', '/recipe/totp/device/remove', { userId: 'ada', deviceName: 'mobile' });
    await core.post('import', '/recipe/totp/device/import', {
      userId: 'ada',
      deviceName: 'old',
      secretKey: 'JBSWY3DPEHPK3PXP',
      skew: 0,
      period: 30,
    });
    await core.post('of nobody', '/recipe/totp/verify', { userId: 'nobody', totp: '000000' });
  },
  tenants: async (core) => {
    const put = (step: string, body: object) => core.put(step, '/recipe/multitenancy/tenant/v2', body);
    await core.get('the public one', '/recipe/multitenancy/tenant/v2');
    await put('another', {
      tenantId: 'acme',
      firstFactors: ['emailpassword', 'otp-email'],
      requiredSecondaryFactors: ['totp'],
    });
    await put('the same again', { tenantId: 'acme', firstFactors: ['emailpassword'] });
    await put('factors that do not fit', { tenantId: 'acme', requiredSecondaryFactors: [] });
    await put('a name that is not allowed', { tenantId: 'Not Allowed!' });
    await put('an unknown setting', { tenantId: 'acme', coreConfig: { colour: 'red' } });
    await put('a setting', { tenantId: 'acme', coreConfig: { email_verification_token_lifetime: 1000 } });
    await core.get('it', '/acme/recipe/multitenancy/tenant/v2');
    await core.get('one that does not exist', '/nobody/recipe/multitenancy/tenant/v2');
    await core.put('a provider', '/acme/recipe/multitenancy/config/thirdparty', {
      config: { thirdPartyId: 'google', clients: [{ clientId: 'x', clientSecret: 'y' }] },
    });
    await core.get('it with that', '/acme/recipe/multitenancy/tenant/v2');
    await core.post('somebody signs up there', '/acme/recipe/signup', {
      email: 'ada@acme.example',
      password: 'correct-horse-7',
    });
    await core.post('and signs in to the public one', '/recipe/signin', {
      email: 'ada@acme.example',
      password: 'correct-horse-7',
    });
    await core.get('all', '/recipe/multitenancy/tenant/list/v2');
    await core.post('remove', '/recipe/multitenancy/tenant/remove', { tenantId: 'acme' });
    await core.post('remove the public one', '/recipe/multitenancy/tenant/remove', { tenantId: 'public' });
    await core.post('sign in where nothing is any more', '/acme/recipe/signin', {
      email: 'ada@acme.example',
      password: 'correct-horse-7',
    });
  },
  passkeys: async (core) => {
    const options = (
      await core.post('to register', '/recipe/webauthn/options/register', {
        email: 'ada@vestibule.example',
        relyingPartyId: 'localhost',
        relyingPartyName: 'Vestibule',
        origin: 'http://localhost:3000',
        timeout: 60000,
        attestation: 'none',
        residentKey: 'required',
        userVerification: 'preferred',
        supportedAlgorithmIds: [-7, -257],
        displayName: 'Ada',
        userPresence: true,
      })
    ).body;
    await core.get('look it up', '/recipe/webauthn/options', {
      webauthnGeneratedOptionsId: options.webauthnGeneratedOptionsId ?? 'none',
    });
    await core.post('to sign in', '/recipe/webauthn/options/signin', {
      relyingPartyId: 'localhost',
      relyingPartyName: 'Vestibule',
      origin: 'http://localhost:3000',
      timeout: 60000,
      userVerification: 'preferred',
      userPresence: true,
    });
    await core.get('options that never were', '/recipe/webauthn/options', {
      webauthnGeneratedOptionsId: 'nobody',
    });
    await core.get('keys of nobody', '/recipe/webauthn/user/credential/list', { userId: 'nobody' });
    await core.post('remove the options', '/recipe/webauthn/options/remove', {
      webauthnGeneratedOptionsId: options.webauthnGeneratedOptionsId ?? 'none',
    });
  },
  'what the core says of itself': async (core) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      await core.ask(`hello by ${method}`, { method, path: '/hello' });
    }
    await core.get('a path that does not exist', '/recipe/nonsense');
    await core.ask('a method that it does not take', { method: 'DELETE', path: '/recipe/signin' });
    await core.ask('a version that it does not speak', {
      method: 'GET',
      path: '/recipe/roles',
      headers: { 'cdi-version': '1.0' },
    });
    await core.ask('a body that is no JSON', { method: 'POST', path: '/recipe/signin', body: 'text' });
  },
};
