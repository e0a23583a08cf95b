import {
  getSessionUser,
  isEmailVerified,
  singleFlight,
  takeOverAccount,
  toAuthError,
  verifyEmail,
  type AuthError,
  type TakenFrom,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useMemo, useState } from 'react';

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
  /** The address belongs to an account that this browser isn't signed in to. */
  | { readonly step: 'elsewhere'; readonly email: string | undefined }
  | { readonly step: 'takingOver' }
  | { readonly step: 'taken'; readonly removed: TakenFrom; readonly passwordToken: string }
  | { readonly step: 'gone'; readonly removed: TakenFrom }
  /** The account isn't to be had. */
  | { readonly step: 'kept' }
  /** It no longer works, but the signed-in user's address is verified: mostly it is the same link again. */
  | { readonly step: 'needless' }
  | { readonly step: 'spent' }
  | { readonly step: 'failed'; readonly error: AuthError };

interface VerificationLink {
  readonly token: string;
  readonly signedIn: boolean;
  /** Whether this browser requested it. */
  readonly expected: boolean;
}

/** What the user can do with a link. */
interface LinkActions {
  /** Uses it, also after a failure. */
  readonly verify: () => void;
  /** Takes the account over, which somebody else has made. */
  readonly takeOver: () => void;
}

/**
 * Uses a link that verifies an address: at once only if it is expected, so mail scanners don't use it up.
 *
 * @param link what is known about it when the page opens
 * @returns the state, and what the user can do with the link
 */
export function useVerificationLink(link: VerificationLink): readonly [VerificationState, LinkActions] {
  // What is known when the page opens decides; a session that ends later changes nothing.
  const [{ token, signedIn }] = useState(link);
  const [state, setState] = useState<VerificationState>(() => ({
    step: link.signedIn || link.expected ? 'verifying' : 'asking',
  }));
  const { step } = state;

  useEffect(() => {
    if (step === 'verifying') return whileCurrent(use(token, signedIn).catch(failed), setState);
    if (step === 'takingOver') return whileCurrent(takeOver(token).catch(failed), setState);
    return undefined;
  }, [step, token, signedIn]);

  const actions = useMemo(
    () => ({
      verify: () => setState({ step: 'verifying' }),
      takeOver: () => setState({ step: 'takingOver' }),
    }),
    [],
  );
  return [state, actions];
}

const failed = (failure: unknown): VerificationState => ({ step: 'failed', error: toAuthError(failure) });

// A token works once.
const once = singleFlight<VerificationState>({ remembers: true });

const takeOver = (token: string) =>
  once(`over ${token}`, async () => {
    const outcome = await takeOverAccount(token);
    if (outcome.status === 'TOKEN_INVALID') return { step: 'spent' };
    if (outcome.status === 'NOT_ALLOWED') return { step: 'kept' };
    const { removed, passwordToken } = outcome;
    return passwordToken === undefined
      ? { step: 'gone', removed }
      : { step: 'taken', removed, passwordToken };
  });

const use = (token: string, signedIn: boolean) =>
  once(`${String(signedIn)} ${token}`, async () => {
    const { status } = await verifyEmail();
    if (status === 'TOKEN_INVALID') {
      const isNeedless = signedIn && (await isEmailVerified().catch(() => false));
      return { step: isNeedless ? 'needless' : 'spent' };
    }
    if (status === 'OTHER_ACCOUNT') {
      return { step: 'elsewhere', email: signedIn ? await emailOfSession() : undefined };
    }
    return { step: 'verified', user: signedIn ? await signedInUser() : undefined };
  });

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
