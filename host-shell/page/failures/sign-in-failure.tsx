import { noScriptAddress } from '@vestibule/auth-runtime';
import type { RemoteContext, ShellError } from '@vestibule/contract';
import { later, Loading, PageCard, useMessages } from '@vestibule/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../loader/error-boundary';
import { messages } from '../../messages';
import { RemoteFailure } from '../../loader/remote-failure';
import { NoScriptWay } from '../../loader/no-script-way';

const FallbackPage = later(async () => (await import('../../fallback/fallback.page')).FallbackPage);
const FallbackForm = later(async () => (await import('../../fallback/fallback-form')).FallbackForm);

interface SignInFailureProps {
  readonly error: ShellError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly context: RemoteContext<ReactNode>;
}

/** Replaces a failed auth page with a form that needs no script, or where there is none with the shell's own, or with the error if even that can't be loaded. */
export function SignInPageFailure(props: SignInFailureProps) {
  const t = useMessages(messages);
  const { error, onRetry, retrying, context } = props;
  const plain = (content: ReactNode) => (
    <PageCard appName={context.appName} title={t('remote.title')}>
      {content}
    </PageCard>
  );
  const address = noScriptAddress();
  if (address !== undefined)
    return <NoScriptWay {...{ address, error, onRetry, retrying }} appName={context.appName} />;
  return (
    <ErrorBoundary
      fallback={(_, reset) =>
        plain(<RemoteFailure error={error} onRetry={both(reset, onRetry)} retrying={retrying} />)
      }
    >
      <Suspense fallback={plain(<Loading label={t('loading')} />)}>
        <FallbackPage {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a failed sign-in form on the page of another remote. */
export function SignInFormFailure(props: SignInFailureProps & { readonly onSuccess: () => void }) {
  const t = useMessages(messages);
  const { error, onRetry, retrying, context, onSuccess } = props;
  const failure = { error, onRetry, retrying };
  const address = noScriptAddress();
  if (address !== undefined) return <NoScriptWay address={address} {...failure} />;
  return (
    <ErrorBoundary fallback={(_, reset) => <RemoteFailure {...failure} onRetry={both(reset, onRetry)} />}>
      <Suspense fallback={<Loading label={t('loading')} />}>
        <FallbackForm {...failure} context={context} onSuccess={onSuccess} />
      </Suspense>
    </ErrorBoundary>
  );
}

// The shell's own form is retried together with the remote.
function both(reset: () => void, retry: () => void): () => void {
  return () => {
    reset();
    retry();
  };
}
