import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

// RFC 7636, appendix B.
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const scope = 'openid email offline_access';

/** What a page's script gets of an answer: nothing where the browser keeps it back. */
type Got = { status: number; body: Record<string, unknown> } | 'blocked';

/** Calls as the script of a page does. */
function call(
  page: Page,
  url: string,
  init: { body?: Record<string, string>; token?: string },
): Promise<Got> {
  return page.evaluate(
    async ([address, { body, token }]) => {
      try {
        const response = await fetch(address, {
          ...(body && { method: 'POST', body: new URLSearchParams(body) }),
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        });
        return { status: response.status, body: (await response.json()) as Record<string, unknown> };
      } catch {
        return 'blocked';
      }
    },
    [url, init] as const,
  );
}

test('a client that runs in the browser signs in, renews in two tabs at once and revokes, and no other site can', async ({
  page,
  context,
  stack,
  signedInUser,
  allowConsole,
}) => {
  // What the client's page and another site are refused.
  allowConsole(/oauth\/(token|userinfo)/);
  const servers = [createServer(serve), createServer(serve)];
  const [own, evil] = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    }),
  );
  const redirectUri = `${own}/callback`;
  const registered = await fetch(`${stack.apiUrl}/dev/oauth-clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientName: 'Birch Board',
      redirectUris: [redirectUri],
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      tokenEndpointAuthMethod: 'none',
      scope,
    }),
  });
  const { clientId: client_id } = (await registered.json()) as { clientId: string };
  const at = (path: string) => `${stack.apiUrl}/auth/oauth/${path}`;
  const user = await signedInUser({ at: null });

  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    scope,
    state: 'a-state-that-is-long',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  await page.goto(`${at('auth')}?${query}`);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Client' })).toBeVisible();
  const code = new URL(page.url()).searchParams.get('code') ?? '';

  const redemption = { grant_type: 'authorization_code', client_id, code, redirect_uri: redirectUri };
  const wrong = await call(page, at('token'), {
    body: { ...redemption, code: 'x', code_verifier: codeVerifier },
  });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const tokens = await call(page, at('token'), { body: { ...redemption, code_verifier: codeVerifier } });
  expect(tokens).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
  const { access, refresh } = tokensOf(tokens);
  const told = await call(page, at('userinfo'), { token: access });
  expect(told).toMatchObject({ status: 200, body: { email: user.email } });
  expect(await call(page, at('userinfo'), { token: 'x' })).toMatchObject({ status: 401 });

  const second = await context.newPage();
  await second.goto(own ?? '');
  const renewal = { grant_type: 'refresh_token', client_id, refresh_token: refresh };
  const renewed = await Promise.all([page, second].map((tab) => call(tab, at('token'), { body: renewal })));
  const won = renewed.filter((got) => got !== 'blocked' && got.status === 200);
  expect(won).toHaveLength(1);
  expect(renewed).toContainEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: expect.any(String) },
  });
  const next = tokensOf(won[0]);
  expect(await call(page, at('userinfo'), { token: next.access })).toMatchObject({ status: 200 });

  const other = await context.newPage();
  await other.goto(evil ?? '');
  expect(await call(other, at('userinfo'), { token: next.access })).toBe('blocked');
  expect(await call(other, at('token'), { body: { ...renewal, refresh_token: 'st_rt_x' } })).toBe('blocked');

  const revocation = { token: next.refresh, client_id };
  expect(await call(page, at('revoke'), { body: revocation })).toMatchObject({ status: 200 });
  const over = await call(page, at('token'), { body: { ...renewal, refresh_token: next.refresh } });
  expect(over).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

function serve(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><link rel="icon" href="data:,"><title>Client</title><h1>Client</h1>');
}

function tokensOf(got: Got | undefined): { access: string; refresh: string } {
  if (got === undefined || got === 'blocked') throw new Error('No tokens');
  return { access: String(got.body['access_token']), refresh: String(got.body['refresh_token']) };
}
