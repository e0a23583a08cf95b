import {
  finishThirdParty,
  singleFlight,
  toAuthError,
  type AuthError,
  type ThirdPartyOutcome,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** The state of coming back from a provider. */
export type CallbackState =
  | { readonly status: 'FINISHING' }
  | { readonly status: 'FAILED'; readonly error: AuthError }
  | ThirdPartyOutcome;

interface Return {
  /** Of the page's path. */
  readonly provider: string;
  /** The `state` of the page's query. */
  readonly request: string;
  /** Signs in with what the provider sent. */
  readonly finish?: (provider: string) => Promise<ThirdPartyOutcome>;
}

// What a provider sends works once.
const once = singleFlight<ThirdPartyOutcome>({ remembers: true });

/**
 * Signs in with what the provider put into the page's address.
 *
 * @param page what the page's address says
 * @param onSuccess called when a session exists
 * @returns the state, and a function that retries a failed call
 */
export function useProviderCallback(
  { provider, request, finish = finishThirdParty }: Return,
  onSuccess: () => void,
) {
  const [state, setState] = useState<CallbackState>({ status: 'FINISHING' });
  const isFinishing = state.status === 'FINISHING';
  const settle = useEffectEvent((next: CallbackState) => {
    setState(next);
    if (next.status === 'OK') onSuccess();
  });

  useEffect(() => {
    if (!isFinishing) return undefined;
    const finishing = once(`${provider} ${request}`, () => finish(provider));
    return whileCurrent(
      finishing.catch((failure: unknown) => ({ status: 'FAILED' as const, error: toAuthError(failure) })),
      (next) => settle(next),
    );
  }, [isFinishing, provider, request, finish]);

  return { state, retry: () => setState({ status: 'FINISHING' }) };
}
