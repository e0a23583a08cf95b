import type { OAuth2Client } from '../sdk';
import { mistakeIn } from './request-rules';

const clientOf = (tokenEndpointAuthMethod: string) =>
  ({ tokenEndpointAuthMethod, scope: 'openid' }) as unknown as OAuth2Client;
const request = { response_type: 'code', scope: 'openid', state: 'a-state-that-is-long' };
const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };

test.each([
  ['public', 'none', 'invalid_request'],
  ['public', 'client_secret_basic', undefined],
  ['all', 'none', 'invalid_request'],
  ['all', 'client_secret_basic', 'invalid_request'],
] as const)('where %s clients must use PKCE, one with %s gets %s without it', (whose, method, error) => {
  const client = clientOf(method);
  expect(mistakeIn(request, client, { pkce: whose })?.[0]).toBe(error);
  expect(mistakeIn({ ...request, ...pkce }, client, { pkce: whose })).toBeUndefined();
});
