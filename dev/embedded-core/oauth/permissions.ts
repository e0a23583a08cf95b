import type { OAuthClient } from './clients/client-fields';
import { oauthError } from './oauth-error';

/** The values of a space-separated parameter, without duplicates. */
export function splitParam(value: string | undefined): string[] {
  return [...new Set((value ?? '').split(' ').filter(Boolean))];
}

/** Throws invalid_scope unless the client is registered for every scope. */
export function assertScopesAllowed(client: OAuthClient, scope: string[]): void {
  const allowed = splitParam(client.scope);
  const forbidden = scope.find((value) => !allowed.includes(value));
  if (forbidden !== undefined) {
    throw oauthError('invalid_scope', `The OAuth 2.0 Client is not allowed to request scope '${forbidden}'.`);
  }
}

/** Throws invalid_request unless the client is registered for every audience, or an address above it. */
export function assertAudienceAllowed(client: OAuthClient, audience: string[]): void {
  const forbidden = audience.find((value) => !client.audience.some((allowed) => isWithin(allowed, value)));
  if (forbidden !== undefined) {
    throw oauthError(
      'invalid_request',
      `Requested audience '${forbidden}' has not been whitelisted by the OAuth 2.0 Client.`,
    );
  }
}

function isWithin(allowed: string, asked: string): boolean {
  const [a, b] = [originAndPath(allowed), originAndPath(asked)];
  const path = a.path.replace(/(?<!\/)\/+$/, '');
  return a.origin === b.origin && (b.path === a.path || b.path === path || b.path.startsWith(`${path}/`));
}

// By hand: an audience need not be an address, and URL would rewrite one that is.
function originAndPath(text: string): { origin: string; path: string } {
  const [, origin = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)/i.exec(text) ?? [];
  return { origin, path };
}
