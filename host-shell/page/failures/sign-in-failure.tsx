import { noScriptAddress } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import { later, Loading, useMessages } from '@vestibule/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../loader/error-boundary';
import { messages } from '../../messages';
import { FailureFrame, RemoteFailure } from '../../loader/remote-failure';
import type { Outage } from '../../loader/remote-loader';
import { NoScriptWay } from '../../loader/no-script-way';

const FallbackPage = later(async () => (await import('../../fallback/fallback.page')).FallbackPage);
const FallbackForm = later(async () => (await import('../../fallback/fallback-form')).FallbackForm);

interface SignInFailureProps extends Outage {
  readonly context: RemoteContext<ReactNode>;
}

/** Replaces a failed auth page with a form that needs no script, or where there is none with the shell's own, or with the error if even that can't be loaded. */
export function SignInPageFailure({ context, ...outage }: SignInFailureProps) {
  return (
    <PlainForm {...outage} appName={context.appName}>
      <FallbackPage {...outage} context={context} />
    </PlainForm>
  );
}

interface SignInFormFailureProps extends SignInFailureProps {
  readonly onSuccess: () => void;
}

/** Replaces a failed sign-in form on the page of another remote. */
export function SignInFormFailure({ context, onSuccess, ...outage }: SignInFormFailureProps) {
  return (
    <PlainForm {...outage} appName={undefined}>
      <FallbackForm {...outage} context={context} onSuccess={onSuccess} />
    </PlainForm>
  );
}

interface PlainFormProps extends Outage {
  /** For a card of its own; undefined within a page's. */
  readonly appName: string | undefined;
  /** The shell's own form. */
  readonly children: ReactNode;
}

function PlainForm({ appName, children, ...outage }: PlainFormProps) {
  const t = useMessages(messages);
  const address = noScriptAddress();
  if (address !== undefined) return <NoScriptWay address={address} appName={appName} {...outage} />;
  // The shell's own form is retried together with the remote.
  const retryBoth = (reset: () => void) => () => {
    reset();
    outage.onRetry();
  };
  const framed = (content: ReactNode) => <FailureFrame appName={appName}>{content}</FailureFrame>;
  return (
    <ErrorBoundary fallback={(_, reset) => framed(<RemoteFailure {...outage} onRetry={retryBoth(reset)} />)}>
      <Suspense fallback={framed(<Loading label={t('loading')} />)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
