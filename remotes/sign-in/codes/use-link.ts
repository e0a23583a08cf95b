import {
  currentCodeAttempt,
  followLink,
  singleFlight,
  toAuthError,
  type AuthError,
  type CodeOutcome,
  type Refusal,
  storedReturn,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useCallback, useEffect, useState } from 'react';

/** The state of a link that signs in. */
export type LinkState =
  /** It was opened in another browser than the one that requested it: it is used only if the user wants that. */
  | { readonly step: 'asking' }
  | { readonly step: 'following' }
  | { readonly step: 'done' }
  | { readonly step: 'spent' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly error: AuthError };

/** A link from a message, as in the page's address. */
export interface Link {
  readonly preAuthSessionId: string;
  readonly linkCode: string;
}

/**
 * Follows a link that signs in: at once if this browser requested it. Mail scanners open links too, and must not use
 * them up; they haven't requested one.
 *
 * @param link from the page's address
 * @returns the state, a function that follows the link, also after a failure, and one that says that it is no good
 */
export function useLink(link: Link): readonly [LinkState, () => void, () => void] {
  const [state, setState] = useState<LinkState>(() => initial(link));
  const following = state.step === 'following';
  const { preAuthSessionId, linkCode } = link;

  useEffect(() => {
    if (!following) return undefined;
    return whileCurrent(follow({ preAuthSessionId, linkCode }), setState);
  }, [following, preAuthSessionId, linkCode]);

  const go = useCallback(() => setState({ step: 'following' }), []);
  const spend = useCallback(() => setState({ step: 'spent' }), []);
  return [state, go, spend];
}

function initial(link: Link): LinkState {
  const { preAuthSessionId, linkCode } = link;
  if (preAuthSessionId === '' || linkCode === '') return { step: 'spent' };
  const known =
    storedReturn('link', preAuthSessionId) ?? currentCodeAttempt()?.preAuthSessionId === preAuthSessionId;
  return { step: known ? 'following' : 'asking' };
}

// A link works once.
const once = singleFlight<CodeOutcome>({ remembers: true });

function follow({ preAuthSessionId, linkCode }: Link): Promise<LinkState> {
  return once(`${preAuthSessionId}#${linkCode}`, followLink).then(stateAfter, (failure: unknown) => ({
    step: 'failed',
    error: toAuthError(failure),
  }));
}

function stateAfter(outcome: CodeOutcome): LinkState {
  switch (outcome.status) {
    case 'OK':
      return { step: 'done' };
    case 'NOT_ALLOWED':
      return { step: 'refused', refusal: outcome };
    case 'RESTART':
    case 'WRONG_CODE':
    case 'EXPIRED_CODE':
      return { step: 'spent' };
  }
}
