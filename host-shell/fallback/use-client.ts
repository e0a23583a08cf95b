import {
  getLoginChallengeInfo,
  readClientInfo,
  storeClient,
  toAuthError,
  type AuthError,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';

/** What is known about the asking client. */
export type ClientLookup =
  | { readonly status: 'LOADING' }
  | { readonly status: 'KNOWN'; readonly client: ClientInfo }
  /** It can no longer be answered here; who asked is known if the API still says so. */
  | { readonly status: 'OVER' | 'ELSEWHERE'; readonly client: ClientInfo | undefined }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Asks the API which client wants the user to sign in.
 *
 * @param challenge the login challenge in the page's address
 */
export function useClient(challenge: string): ClientLookup {
  const [lookup, setLookup] = useState<ClientLookup>({ status: 'LOADING' });
  useEffect(() => whileCurrent(lookUp(challenge), setLookup), [challenge]);
  return lookup;
}

async function lookUp(challenge: string): Promise<ClientLookup> {
  try {
    const client = await getLoginChallengeInfo(challenge);
    storeClient(challenge, client);
    return { status: 'KNOWN', client };
  } catch (failure) {
    const error = toAuthError(failure);
    const client = readClientInfo(error.answer);
    if (client) storeClient(challenge, client);
    if (error.status === 410) return { status: 'OVER', client };
    if (error.oauthError === 'request_forbidden') return { status: 'ELSEWHERE', client };
    return { status: 'FAILED', error };
  }
}
