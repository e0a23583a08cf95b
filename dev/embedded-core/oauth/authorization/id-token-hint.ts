import { oauthError } from '../oauth-error';

/**
 * Throws invalid_request, as the provider does for every hint: the ID tokens that clients have are signed by Core, and
 * it can verify only its own. `hint` replaces the reason.
 */
export function readIdTokenHint(idTokenHint: string, hint?: string): never {
  throw oauthError('invalid_request', hint ?? reasonFor(idTokenHint));
}

function reasonFor(idTokenHint: string): string {
  const parts = idTokenHint.split('.');
  if (parts.length !== 3) return 'go-jose/go-jose: compact JWS format must have three parts';
  for (const part of parts) {
    const illegal = part.search(/[^\w-]/);
    const at = illegal === -1 && part.length % 4 === 1 ? part.length - 1 : illegal;
    if (at >= 0) return `illegal base64 data at input byte ${at}`;
  }
  return 'go-jose/go-jose: error in cryptographic primitive';
}
