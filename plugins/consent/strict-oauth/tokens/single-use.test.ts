import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { coreCallsOf } from '../../testing/core-calls';
import { redeemable, sentBy, type Way } from '../../testing/sent-by';
import { startBackend, type TestBackend } from '../../testing/start-backend';

const redirectUri = 'https://birch.example/callback';
const scope = 'openid offline_access';
const clientSecret = 'a-secret-of-more-than-32-characters';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});
afterAll(() => backend.close());

interface Made {
  clientId: string;
  clientSecret: string;
  way: Way;
}

const rotating = { enableRefreshTokenRotation: true };

async function register(wanted: Parameters<typeof createOAuth2Client>[0] = rotating): Promise<Made> {
  const made = await createOAuth2Client({
    redirectUris: [redirectUri],
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    scope,
    ...(wanted.tokenEndpointAuthMethod !== 'none' && { clientSecret }),
    ...wanted,
  });
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  const way = wanted.tokenEndpointAuthMethod === 'none' ? 'id in the body' : 'header';
  return { clientId: made.client.clientId, clientSecret, way };
}

const tokenAt = (client: Made, params: Record<string, string>) =>
  sentBy(client.way, client, `${backend.apiUrl}/auth/oauth/token`, params);

const codeOf = async ({ clientId }: Made, user = backend.signedIn()) =>
  redeemable(await user, { clientId, redirectUri, scope });

interface Held {
  access: string;
  refresh: string;
}

function held({ status, body }: Awaited<ReturnType<typeof sentBy>>): Held {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

const grantOf = async (client: Made) => held(await tokenAt(client, await codeOf(client)));
const renew = (client: Made, { refresh }: Held) =>
  tokenAt(client, { grant_type: 'refresh_token', refresh_token: refresh });

const good = { access: true, refresh: true, userInfo: 200 };
const over = { access: false, refresh: false, userInfo: 401 };

async function useOf({ access, refresh }: Held) {
  const isActive = async (token: string) => {
    const body = new URLSearchParams({ token });
    const answer = await fetch(`${backend.apiUrl}/auth/oauth/introspect`, { method: 'POST', body });
    return ((await answer.json()) as { active: boolean }).active;
  };
  const headers = { authorization: `Bearer ${access}` };
  const { status } = await fetch(`${backend.apiUrl}/auth/oauth/userinfo`, { headers });
  return { access: await isActive(access), refresh: await isActive(refresh), userInfo: status };
}

describe.each([['with a secret'], ['that is public']])('a code of a client %s', (kind) => {
  const client = () => register({ ...rotating, ...(kind !== 'with a secret' && isPublic) });
  const isPublic = { tokenEndpointAuthMethod: 'none' };

  it('ends what came of it when it is replayed, and nothing else', async () => {
    const made = await client();
    const ada = backend.signedIn();
    const [code, another] = [await codeOf(made, ada), await codeOf(made, ada)];
    const [tokens, others] = [held(await tokenAt(made, code)), held(await tokenAt(made, another))];
    expect(await useOf(tokens)).toEqual(good);
    const replayed = await tokenAt(made, code);
    expect([replayed.status, replayed.error]).toEqual([400, 'invalid_grant']);
    expect(await useOf(tokens)).toEqual(over);
    expect((await renew(made, tokens)).error).toBe('invalid_grant');
    expect(await useOf(others)).toEqual(good);
  });

  it('ends the tokens that it was renewed to as well', async () => {
    const made = await client();
    const code = await codeOf(made);
    const renewed = held(await renew(made, held(await tokenAt(made, code))));
    await tokenAt(made, code);
    expect(await useOf(renewed)).toEqual(over);
  });

  it('gives tokens once if it is redeemed twice at the same moment', async () => {
    const made = await client();
    const code = await codeOf(made);
    const answers = await Promise.all([tokenAt(made, code), tokenAt(made, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('ends nothing when another client sends it, or one without what belongs to it', async () => {
    const made = await client();
    const code = await codeOf(made);
    const tokens = held(await tokenAt(made, code));
    const other = await register();
    const strangers = [
      tokenAt(other, code),
      tokenAt(made, { ...code, code_verifier: `${code['code_verifier']}x` }),
      ...(kind === 'with a secret' ? [tokenAt({ ...made, clientSecret: 'wrong' }, code)] : []),
    ];
    for (const answer of await Promise.all(strangers)) expect(answer.body).not.toHaveProperty('access_token');
    expect(await useOf(tokens)).toEqual(good);
  });
});

describe('a refresh token', () => {
  it('renews once of three times at the same moment, and what it was renewed to goes on', async () => {
    const client = await register();
    const tokens = await grantOf(client);
    const answers = await Promise.all([1, 2, 3].map(() => renew(client, tokens)));
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status, error }) => `${status} ${String(error)}`).toSorted()).toEqual([
      '200 undefined',
      '400 invalid_grant',
      '400 invalid_grant',
    ]);
    const [next] = won.map(held);
    expect(await useOf(next!)).toEqual(good);
    expect((await renew(client, next!)).status).toBe(200);
  });

  it('is refused without asking the core within ten seconds, and ends nothing', async () => {
    const client = await register();
    const tokens = await grantOf(client);
    const next = held(await renew(client, tokens));
    backend.core.clock.advance(9000);
    const calls = await coreCallsOf(backend, async () => {
      const again = await renew(client, tokens);
      expect([again.status, again.error]).toEqual([400, 'invalid_grant']);
    });
    expect(calls).toEqual([]);
    expect(await useOf(next)).toEqual(good);
  });

  it('ends the whole grant when it is used again later', async () => {
    const client = await register();
    const [tokens, others] = [await grantOf(client), await grantOf(client)];
    const next = held(await renew(client, tokens));
    const last = held(await renew(client, next));
    backend.core.clock.advance(11_000);
    const again = await renew(client, tokens);
    expect([again.status, again.error]).toEqual([400, 'invalid_grant']);
    expect(await useOf(last)).toEqual(over);
    expect((await renew(client, last)).error).toBe('invalid_grant');
    expect(await useOf(others)).toEqual(good);
  });

  it('ends nothing in the hands of another client, or without the secret', async () => {
    const client = await register();
    const tokens = await grantOf(client);
    const next = held(await renew(client, tokens));
    backend.core.clock.advance(11_000);
    for (const stranger of [await register(), { ...client, clientSecret: 'wrong' }]) {
      expect((await renew(stranger, tokens)).error).toBe('invalid_grant');
    }
    expect(await useOf(next)).toEqual(good);
  });

  it('can be used again after the core has failed', async () => {
    const client = await register();
    const tokens = await grantOf(client);
    const repair = backend.breakCore('/recipe/oauth/token');
    expect((await renew(client, tokens)).status).toBe(500);
    repair();
    expect((await renew(client, tokens)).status).toBe(200);
  });

  it('that doesn’t rotate can be used by several at the same moment', async () => {
    const client = await register({ enableRefreshTokenRotation: false });
    const tokens = await grantOf(client);
    const answers = await Promise.all([1, 2, 3].map(() => renew(client, tokens)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    backend.core.clock.advance(11_000);
    expect((await renew(client, tokens)).status).toBe(200);
  });
});
