import {
  finishThirdParty,
  singleFlight,
  toAuthError,
  type AuthError,
  type ThirdPartyOutcome,
} from '@vestibule/auth-runtime';
import { useLatest } from '@vestibule/auth-runtime/react';
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
  readonly finish: (provider: string) => Promise<ThirdPartyOutcome>;
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
  { provider, request, finish = finishThirdParty }: Omit<Return, 'finish'> & Partial<Return>,
  onSuccess: () => void,
) {
  const begin = useLatest();
  const [state, setState] = useState<CallbackState>({ status: 'FINISHING' });

  const settle = (next: CallbackState) => {
    setState(next);
    if (next.status === 'OK') onSuccess();
  };
  const onSettled = useEffectEvent(settle);

  useEffect(() => {
    const isLatest = begin();
    const start = async () => {
      const next = await settled({ provider, request, finish });
      if (isLatest()) onSettled(next);
    };
    void start();
  }, [begin, provider, request, finish]);

  const retry = () => {
    const isLatest = begin();
    setState({ status: 'FINISHING' });
    const start = async () => {
      const next = await settled({ provider, request, finish });
      if (isLatest()) settle(next);
    };
    void start();
  };
  return { state, retry };
}

async function settled(page: Return): Promise<CallbackState> {
  try {
    return await once(`${page.provider} ${page.request}`, () => page.finish(page.provider));
  } catch (failure) {
    return { status: 'FAILED', error: toAuthError(failure) };
  }
}
