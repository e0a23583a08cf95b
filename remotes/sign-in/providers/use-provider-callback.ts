import {
  finishThirdParty,
  toAuthError,
  type AuthError,
  type ThirdPartyOutcome,
} from '@vestibule/auth-runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** The state of coming back from a provider. */
export type CallbackState =
  | { readonly status: 'FINISHING' }
  | { readonly status: 'FAILED'; readonly error: AuthError }
  | ThirdPartyOutcome;

const finishing = new Map<string, Promise<ThirdPartyOutcome>>();

// What a provider sends works once: a second call (strict mode runs effects twice) gets the same answer.
function finishOnce(provider: string, request: string): Promise<ThirdPartyOutcome> {
  const key = `${provider} ${request}`;
  const underWay = finishing.get(key);
  if (underWay) return underWay;
  const attempt = finishThirdParty(provider).catch((failure: unknown) => {
    finishing.delete(key);
    throw failure;
  });
  finishing.set(key, attempt);
  return attempt;
}

/**
 * Signs in with what a provider put into the page's address.
 *
 * @param provider of the page's path
 * @param request the `state` of the page's query
 * @param onSuccess called when a session exists
 * @returns how that stands, and a function that tries a failed call again
 */
export function useProviderCallback(provider: string, request: string, onSuccess: () => void) {
  const [state, setState] = useState<CallbackState>({ status: 'FINISHING' });

  const settle = (next: CallbackState) => {
    setState(next);
    if (next.status === 'OK') onSuccess();
  };
  const onSettled = useEffectEvent(settle);

  useEffect(() => {
    let current = true;
    const finish = async () => {
      const next = await settled(provider, request);
      if (current) onSettled(next);
    };
    void finish();
    return () => {
      current = false;
    };
  }, [provider, request]);

  const retry = () => {
    setState({ status: 'FINISHING' });
    void settled(provider, request).then(settle);
  };
  return { state, retry };
}

async function settled(provider: string, request: string): Promise<CallbackState> {
  try {
    return await finishOnce(provider, request);
  } catch (failure) {
    return { status: 'FAILED', error: toAuthError(failure) };
  }
}
