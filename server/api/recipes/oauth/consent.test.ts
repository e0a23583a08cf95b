import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { startApi, type Api } from '../../index';
import { ApiVisitor } from '../../testing/api-visitor';
import { website } from '../../testing/start-test-api';

let core: EmbeddedCore;
let api: Api;

beforeAll(async () => {
  core = await startEmbeddedCore();
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    delivery: { hook: { url: 'http://localhost:9/messages', secret: `whsec_${btoa('x'.repeat(32))}` } },
  });
  await fetch(`${core.url}/recipe/oauth/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
    body: JSON.stringify({
      clientId: 'acme-notes',
      clientName: 'Acme Notes',
      redirectUris: ['http://localhost:4000/callback'],
      grantTypes: ['authorization_code'],
      responseTypes: ['code'],
      scope: 'openid',
    }),
  });
});
afterAll(async () => {
  await api.close();
  await core.close();
});

test('an operator’s API trusts no client that the operator hasn’t named, not even the demo’s', async () => {
  const visitor = new ApiVisitor(api.url, website);
  const query = new URLSearchParams({
    client_id: 'acme-notes',
    redirect_uri: 'http://localhost:4000/callback',
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  });
  const page = await visitor.visit(`/auth/oauth/auth?${query}`);
  const loginChallenge = new URL(page ?? '').searchParams.get('loginChallenge') ?? '';
  const { body } = await visitor.call(
    'GET',
    `/auth/oauth/login/info?${new URLSearchParams({ loginChallenge })}`,
  );
  expect(body).toMatchObject({
    status: 'OK',
    info: { clientName: 'Acme Notes', consent: { verified: false, supportContact: null } },
  });
});
