import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { callback } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const thirdPartyId = 'boxy-saml-acme';
const client = { clientId: 'tenant=acme&product=notes', clientSecret: 'hush-hush' };
let boxy: Awaited<ReturnType<typeof serveBoxy>>;
let tested: TestApi;

beforeAll(async () => {
  boxy = await serveBoxy();
  const clients = [{ ...client, additionalConfig: { boxyURL: boxy.url } }];
  tested = await startTestApi({ providers: [{ thirdPartyId, clients }] });
});

afterAll(async () => {
  await tested.close();
  boxy.close();
});

/** The OAuth 2 side of SAML Jackson (BoxyHQ, Ory Polis), whose other side speaks SAML. */
async function serveBoxy() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://boxy.test');
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const answer = async () => {
      if (url.pathname === '/api/oauth/token') {
        const form = Object.fromEntries(new URLSearchParams(await text(request)));
        const { client_id: clientId, client_secret: clientSecret, code, grant_type: grant } = form;
        const isRight = clientId === client.clientId && clientSecret === client.clientSecret;
        if (!isRight || code !== 'the-code' || grant !== 'authorization_code')
          return json({ error: 'invalid_grant' }, 400);
        return json({ access_token: 'the-token', token_type: 'bearer', expires_in: 300 });
      }
      if (url.pathname === '/api/oauth/userinfo' && request.headers.authorization === 'Bearer the-token')
        return json({ id: 'grace', email: 'grace@acme.test', firstName: 'Grace', requested: {} });
      return json({ error: 'not_found' }, 404);
    };
    void answer();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function signIn(code: string) {
  const visitor = tested.visitor();
  const query = new URLSearchParams({ thirdPartyId, redirectURIOnProviderDashboard: callback(thirdPartyId) });
  const { body } = await visitor.call<{ urlWithQueryParams: string; pkceCodeVerifier?: string }>(
    'GET',
    `/auth/authorisationurl?${query}`,
  );
  const asked = new URL(body.urlWithQueryParams);
  expect(asked.origin + asked.pathname).toBe(`${boxy.url}/api/oauth/authorize`);
  expect(asked.searchParams.get('client_id')).toBe(client.clientId);
  expect(asked.searchParams.get('redirect_uri')).toBe(callback(thirdPartyId));
  return visitor.call('POST', '/auth/signinup', {
    thirdPartyId,
    redirectURIInfo: {
      redirectURIOnProviderDashboard: callback(thirdPartyId),
      redirectURIQueryParams: { code, state: 'a-state' },
      pkceCodeVerifier: body.pkceCodeVerifier,
    },
  });
}

test('a provider whose id begins with boxy-saml is offered, and signs its users in', async () => {
  const { body } = await tested
    .visitor()
    .call<{ thirdParty: { providers: unknown[] } }>('GET', '/auth/public/loginmethods');
  expect(body.thirdParty.providers).toEqual([{ id: thirdPartyId, name: 'SAML' }]);
  expect(await signIn('the-code')).toMatchObject({
    body: {
      status: 'OK',
      user: { emails: ['grace@acme.test'], thirdParty: [{ id: thirdPartyId, userId: 'grace' }] },
    },
  });
});

test('a code that it refuses signs nobody in', async () => {
  const { body } = await signIn('another');
  expect(body['status']).toBe('GENERAL_ERROR');
  expect(JSON.stringify(body)).toContain('We couldn’t finish the sign-in with SAML');
});
