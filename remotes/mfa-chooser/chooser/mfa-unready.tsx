import { factorMessages } from '@vestibule/login-screens';
import { Failure } from '@vestibule/login-screens/runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { LoadingPlace, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import type { MfaState } from './use-mfa';

/** Replaces a page while its code is loading. */
export function MfaLoading({ context }: PageProps<ReactNode>) {
  return <MfaUnready appName={context.appName} state={{ status: 'LOADING' }} />;
}

// The answer doesn't say why. This reason no retry can mend.
const FAILED_API =
  'The API failed to name the missing factors: without @vestibule/recovery-codes supertokens-node does so where only thirdparty or a link is required, so require a factor with a screen.';

interface MfaUnreadyProps {
  readonly appName: string;
  readonly state: Exclude<MfaState, { readonly status: 'READY' }>;
}

/** What replaces a screen while the factors are loading, or if that failed. */
export function MfaUnready({ appName, state }: MfaUnreadyProps) {
  const t = useMessages(factorMessages);
  const isLoading = state.status === 'LOADING';
  const isApiDown = state.status === 'FAILED' && (state.error.status ?? 0) >= 500;
  useEffect(() => {
    if (isApiDown) console.error(FAILED_API);
  }, [isApiDown]);

  return (
    <PageCard appName={appName} title={t(isLoading ? 'loading' : 'account.confirm')} isPassing={isLoading}>
      {state.status === 'LOADING' ? (
        <LoadingPlace label={t('loading')} />
      ) : (
        <>
          <Failure error={state.error} onRetry={state.retry} tone="accent" />
          <SignOutButton tone="text" />
        </>
      )}
    </PageCard>
  );
}
