import {
  ISS,
  CALLBACK,
  VERIFIER,
  CHALLENGE,
  makeClient,
  REQUEST,
  Browser,
  ask,
  paramsOf,
  login,
  consent,
  through,
  exchange,
} from '../oauth-steps';
import type { Scenarios } from '../scenario';

/** The authorisation request, its login and its consent. */
export const oauthRequests: Scenarios = {
  'consent for less than asked': async (core) => {
    const client = await makeClient(core);
    const back = await through(core, client, undefined, {}, { consentBody: { grantScope: ['openid'] } });
    await exchange(core, client, back.param('code'));
    const none = await through(core, client, undefined, {}, { consentBody: { grantScope: [] } });
    if (none.param('code')) await exchange(core, client, none.param('code'));
    await through(
      core,
      client,
      undefined,
      {},
      { consentBody: { grantScope: ['openid', 'profile', 'not-asked'] } },
    );
  },
  prompts: async (core) => {
    const client = await makeClient(core);
    for (const prompt of [
      'none',
      'login',
      'consent',
      'select_account',
      'login consent',
      'none login',
      'nonsense',
      '',
    ]) {
      await ask(core, new Browser(), { client_id: client.clientId, ...REQUEST, prompt }, `prompt=${prompt}`);
    }
    for (const st_prompt of ['none', 'login'])
      await ask(
        core,
        new Browser(),
        { client_id: client.clientId, ...REQUEST, st_prompt },
        `st_prompt=${st_prompt}`,
      );
    const back = await through(core, client, undefined, { prompt: 'select_account' });
    if (back.param('code')) await exchange(core, client, back.param('code'));
    await through(core, client, undefined, { prompt: 'login' });
    await through(core, client, undefined, { prompt: 'consent' });
  },
  'requests that are wrong': async (core) => {
    const client = await makeClient(core);
    const wrong = (step: string, more: Record<string, string>, without: string[] = []) => {
      const params = Object.entries({ client_id: client.clientId, ...REQUEST, ...more });
      const given = params.filter(([name]) => !without.includes(name));
      return ask(core, new Browser(), Object.fromEntries(given), step);
    };
    await wrong('no client', {}, ['client_id']);
    await wrong('unknown client', { client_id: 'nobody' });
    await wrong('no redirect address', {}, ['redirect_uri']);
    await wrong('another redirect address', { redirect_uri: 'http://localhost:4999/other' });
    await wrong('another port of the redirect address', { redirect_uri: 'http://localhost:4998/callback' });
    await wrong('another host', { redirect_uri: 'https://evil.example/callback' });
    await wrong('redirect address with a query', { redirect_uri: `${CALLBACK}?a=b` });
    await wrong('no state', {}, ['state']);
    await wrong('a short state', { state: 'x' });
    await wrong('no response type', {}, ['response_type']);
    for (const response_type of ['token', 'id_token', 'code token', 'nonsense'])
      await wrong(`response_type=${response_type}`, { response_type });
    await wrong('a scope that the client has not', { scope: 'openid admin' });
    for (const response_mode of ['query', 'fragment', 'form_post', 'nonsense'])
      await wrong(`response_mode=${response_mode}`, { response_mode });
    await wrong('code_challenge without method', { code_challenge: CHALLENGE });
    await wrong('code_challenge_method=plain', { code_challenge: VERIFIER, code_challenge_method: 'plain' });
    await wrong('code_challenge_method=nonsense', {
      code_challenge: CHALLENGE,
      code_challenge_method: 'nonsense',
    });
    await wrong('a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' });
    await wrong('a request address', { request_uri: 'https://evil.example/r' });
    await wrong('an id_token_hint that is none', { id_token_hint: 'nonsense' });
    await wrong('claims that are no JSON', { claims: '{' });
    await wrong('an audience that the client has not', { audience: 'https://api.example' });
    await wrong('a resource', { resource: 'https://api.example' });
    await wrong('a short nonce', { nonce: 'x' });
    await wrong('an unknown parameter', { colour: 'red' });
    await wrong('a login verifier that never was', { login_verifier: 'nonsense' });
    await wrong('an empty login verifier', { login_verifier: '' });
    await wrong('a consent verifier that never was', { consent_verifier: 'nonsense' });
    await wrong('an empty consent verifier', { consent_verifier: '' });
  },
  refusals: async (core) => {
    const client = await makeClient(core);
    const browser = new Browser();
    const asked = await ask(core, browser, { client_id: client.clientId, ...REQUEST });
    const no = await core.put(
      'refuse the login',
      '/recipe/oauth/auth/requests/login/reject',
      { error: 'access_denied', errorDescription: 'The user said no', statusCode: 400 },
      { loginChallenge: asked.param('login_challenge') },
    );
    await ask(core, browser, paramsOf(no.body.redirectTo), 'go on after it');
    await login(core, asked.param('login_challenge'), {}, 'accept after all');
    const second = new Browser();
    const again = await ask(core, second, { client_id: client.clientId, ...REQUEST });
    const afterLogin = await ask(
      core,
      second,
      paramsOf((await login(core, again.param('login_challenge'))).body.redirectTo),
      'go on after the login',
    );
    const refused = await core.put(
      'refuse the consent',
      '/recipe/oauth/auth/requests/consent/reject',
      { error: 'access_denied', errorDescription: 'The user said no', statusCode: 403 },
      { consentChallenge: afterLogin.param('consent_challenge') },
    );
    await ask(core, second, paramsOf(refused.body.redirectTo), 'go on after it');
    await consent(core, afterLogin.param('consent_challenge'), {}, 'accept after all');
    const third = new Browser();
    const bare = await ask(core, third, { client_id: client.clientId, ...REQUEST });
    await core.put(
      "refuse with an error of one's own",
      '/recipe/oauth/auth/requests/login/reject',
      { error: 'login_required' },
      { loginChallenge: bare.param('login_challenge') },
    );
  },
  'challenges used twice, late or by another': async (core) => {
    const client = await makeClient(core);
    const browser = new Browser();
    for (const what of ['login', 'consent']) {
      await core.get(`a ${what} challenge that never was`, `/recipe/oauth/auth/requests/${what}`, {
        [`${what}Challenge`]: 'nonsense',
      });
      await core.put(
        `accept a ${what} challenge that never was`,
        `/recipe/oauth/auth/requests/${what}/accept`,
        { subject: 'u', grantScope: [], iss: ISS, tId: 'public', rsub: 'u', sessionHandle: 's' },
        { [`${what}Challenge`]: 'nonsense' },
      );
      await core.get(`no ${what} challenge`, `/recipe/oauth/auth/requests/${what}`);
    }
    const asked = await ask(core, browser, { client_id: client.clientId, ...REQUEST });
    const challenge = asked.param('login_challenge');
    const accepted = await login(core, challenge);
    await login(core, challenge, {}, 'accept it again');
    await login(core, challenge, { subject: 'user-2' }, 'accept it again as another');
    const afterLogin = await ask(core, browser, paramsOf(accepted.body.redirectTo), 'go on after the login');
    await ask(core, browser, paramsOf(accepted.body.redirectTo), 'go on after the login a second time');
    await ask(
      core,
      new Browser(),
      paramsOf(accepted.body.redirectTo),
      'go on after the login in another browser',
    );
    const agreed = await consent(core, afterLogin.param('consent_challenge'));
    await consent(core, afterLogin.param('consent_challenge'), {}, 'agree again');
    await ask(
      core,
      new Browser(),
      paramsOf(agreed.body.redirectTo),
      'go on after the consent in another browser',
    );
    const back = await ask(core, browser, paramsOf(agreed.body.redirectTo), 'go on after the consent');
    await ask(core, browser, paramsOf(agreed.body.redirectTo), 'go on after the consent a second time');
    await login(core, challenge, {}, 'accept the login once all is over');
    if (back.param('code')) await exchange(core, client, back.param('code'));
  },
  'two tabs': async (core) => {
    const client = await makeClient(core),
      other = await makeClient(core, { clientName: 'Other' });
    const browser = new Browser();
    const first = await ask(core, browser, { client_id: client.clientId, ...REQUEST }, 'first tab');
    const second = await ask(
      core,
      browser,
      { client_id: client.clientId, ...REQUEST, state: 'state-of-the-second-tab' },
      'second tab, same client',
    );
    const third = await ask(
      core,
      browser,
      { client_id: other.clientId, ...REQUEST, state: 'state-of-the-third-tab' },
      'third tab, another client',
    );
    for (const [tab, asked] of Object.entries({ first, third, second })) {
      const accepted = await login(core, asked.param('login_challenge'), {}, `${tab} tab: login`);
      const afterLogin = await ask(
        core,
        browser,
        paramsOf(accepted.body.redirectTo),
        `${tab} tab: go on after the login`,
      );
      if (!afterLogin.param('consent_challenge')) continue;
      const agreed = await consent(core, afterLogin.param('consent_challenge'), {}, `${tab} tab: consent`);
      await ask(core, browser, paramsOf(agreed.body.redirectTo), `${tab} tab: go on after the consent`);
    }
  },
  'the session that the provider remembers': async (core) => {
    const client = await makeClient(core);
    const browser = new Browser();
    await through(core, client, browser);
    await through(
      core,
      client,
      browser,
      {},
      { loginBody: { subject: 'user-2', identityProviderSessionId: 'session-2' } },
    );
    const asked = await ask(core, browser, { client_id: client.clientId, ...REQUEST }, 'a third time');
    if (asked.param('login_challenge'))
      await core.get('what it knows', '/recipe/oauth/auth/requests/login', {
        loginChallenge: asked.param('login_challenge'),
      });
    await ask(core, browser, { client_id: client.clientId, ...REQUEST, prompt: 'none' }, 'with prompt=none');
    const remembered = new Browser();
    await through(
      core,
      client,
      remembered,
      {},
      { loginBody: { remember: true, rememberFor: 3600, extendSessionLifespan: true } },
    );
    const again = await ask(
      core,
      remembered,
      { client_id: client.clientId, ...REQUEST },
      'after a login to remember',
    );
    if (again.param('login_challenge'))
      await core.get('what it knows of that', '/recipe/oauth/auth/requests/login', {
        loginChallenge: again.param('login_challenge'),
      });
  },
};
