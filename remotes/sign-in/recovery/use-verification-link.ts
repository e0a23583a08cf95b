import {
  getSessionUser,
  isEmailVerified,
  singleFlight,
  toAuthError,
  verifyEmail,
  type AuthError,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useCallback, useEffect, useState } from 'react';

/** Who is signed in where a link was used, and whether it was someone else's link. */
export interface SignedInUser {
  readonly email: string | undefined;
  readonly isOther: boolean;
}

/** The state of a link that verifies an address. */
export type VerificationState =
  /** Nobody is signed in, and this browser didn't request it: it is used only if the user wants that. */
  | { readonly step: 'asking' }
  | { readonly step: 'verifying' }
  | { readonly step: 'verified'; readonly user: SignedInUser | undefined }
  | { readonly step: 'spent' }
  | { readonly step: 'failed'; readonly error: AuthError };

interface VerificationLink {
  readonly token: string;
  readonly signedIn: boolean;
  /** Whether this browser requested it. */
  readonly expected: boolean;
}

/**
 * Uses a link that verifies an address: at once only if it is expected, so mail scanners don't use it up.
 *
 * @param link what is known about it when the page opens
 * @returns the state, and a function that uses the link, also after a failure
 */
export function useVerificationLink(link: VerificationLink): readonly [VerificationState, () => void] {
  // What is known when the page opens decides; a session that ends later changes nothing.
  const [{ token, signedIn }] = useState(link);
  const [state, setState] = useState<VerificationState>(() => ({
    step: link.signedIn || link.expected ? 'verifying' : 'asking',
  }));
  const verifying = state.step === 'verifying';

  useEffect(() => {
    if (!verifying) return undefined;
    return whileCurrent(use(token, signedIn), setState);
  }, [verifying, token, signedIn]);

  const go = useCallback(() => setState({ step: 'verifying' }), []);
  return [state, go];
}

// A token works once.
const once = singleFlight<VerificationState>({ remembers: true });

async function use(token: string, signedIn: boolean): Promise<VerificationState> {
  try {
    return await once(token, () => verified(signedIn));
  } catch (failure) {
    return { step: 'failed', error: toAuthError(failure) };
  }
}

async function verified(signedIn: boolean): Promise<VerificationState> {
  const { status } = await verifyEmail();
  if (status === 'TOKEN_INVALID') return { step: 'spent' };
  return { step: 'verified', user: signedIn ? await signedInUser() : undefined };
}

// The API doesn't say whose address it was: if the session's own is still unverified, it was another user's.
async function signedInUser(): Promise<SignedInUser | undefined> {
  try {
    const isOther = !(await isEmailVerified());
    return { email: await emailOfSession(), isOther };
  } catch {
    // The address is verified anyway; the session may have ended meanwhile.
    return undefined;
  }
}

/** The signed-in user's address, if the API returns it. It doesn't before a required verification. */
export async function emailOfSession(): Promise<string | undefined> {
  try {
    return (await getSessionUser()).emails[0];
  } catch {
    return undefined;
  }
}
