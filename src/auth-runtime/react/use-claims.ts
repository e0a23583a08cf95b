import type { ClaimRule } from '@vestibule/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthError } from '../errors/auth-error';
import { checkClaims, checkRefusedClaims, type ClaimCheck } from '../claims/claims';
import { currentSessionState } from '../session/session-cookies';
import { subscribeToSession } from '../session/session-events';
import { toAuthError } from '../errors/translate';
import { useLatest } from './use-latest';

/** What is known about a session's claims. */
export type ClaimsState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'CHECKED'; readonly check: ClaimCheck }
  | { readonly status: 'FAILED'; readonly error: AuthError };

const LOADING: ClaimsState = { status: 'LOADING' };

/**
 * Watches whether the claims of this user's session are good enough: checks them when there is a session, and again
 * when its token changes or the API refuses it. A result counts until the next one. Returns it with a function that
 * checks again.
 */
export function useClaims(
  rules: readonly ClaimRule[] | undefined,
  userId: string | undefined,
): readonly [ClaimsState, () => void] {
  const begin = useLatest();
  const checks = useRef(0);
  const [known, setKnown] = useState({ rules, userId, state: LOADING });

  const look = useCallback(
    (refused?: readonly string[]) => {
      if (!rules) return;
      const checking = refused ? checkRefusedClaims(rules, refused) : checkClaims(rules);
      const isLatest = begin();
      const settle = (state: ClaimsState) => isLatest() && setKnown({ rules, userId, state });
      checks.current += 1;
      void checking
        .then(
          (check) => settle({ status: 'CHECKED', check }),
          (failure: unknown) => settle({ status: 'FAILED', error: toAuthError(failure) }),
        )
        .finally(() => (checks.current -= 1));
    },
    [rules, userId, begin],
  );

  useEffect(() => {
    let seen = currentSessionState();
    look();
    return subscribeToSession((event) => {
      switch (event.action) {
        case 'SESSION_CREATED':
        case 'ACCESS_TOKEN_PAYLOAD_UPDATED': {
          const before = seen;
          seen = currentSessionState();
          // A check that fetches a claim again gets another token. If the claim stays too old, as where the clocks of
          // API and core differ, checking that one too would never end.
          return checks.current > 0 && seen === before ? undefined : look();
        }
        case 'API_INVALID_CLAIM':
          return look(event.claimValidationErrors.map(({ id }) => id));
        case 'SESSION_ALREADY_EXISTS':
        case 'REFRESH_SESSION':
        case 'SIGN_OUT':
        case 'UNAUTHORISED':
          return undefined;
      }
    });
  }, [look]);

  const retry = () => {
    setKnown({ rules, userId, state: LOADING });
    look();
  };
  // Results for other rules, or another user, don't count.
  return [known.rules === rules && known.userId === userId ? known.state : LOADING, retry];
}
