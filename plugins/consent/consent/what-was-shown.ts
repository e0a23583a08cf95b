import { createHash } from 'node:crypto';
import { parseUrl } from '@vestibule/contract';
import type { AuthorizationRequest } from '../login/authorization-request';
import { describeRedirect } from '../login/redirect-target';
import type { OAuth2Client } from '../sdk';

/**
 * Identifies what the page shows of a request besides its scopes: who asks, where the answer goes, and where the access
 * can be used. A remembered consent applies to exactly that, so another name or address can't inherit it.
 */
export function whatIsShown(
  { clientName, clientUri }: OAuth2Client,
  { redirectUri }: AuthorizationRequest,
  audience: readonly string[],
): string {
  const { redirectKind, redirectScheme, redirectHost } = describeRedirect(redirectUri);
  // On the user's own device, all ports are the same place (RFC 8252 section 7.3).
  const place = redirectKind === 'loopback' ? '' : redirectHost;
  const host = parseUrl(clientUri ?? '')?.host ?? clientUri ?? '';
  const shown = [
    clientName ?? '',
    host,
    redirectKind,
    redirectScheme,
    place,
    [...new Set(audience)].toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
