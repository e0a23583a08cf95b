import type { PlainKeyOf } from '@vestibule/messages';
import type { AuthError, AuthErrorCode } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { ShellError } from '@vestibule/contract';
import { PageCard, useMessages } from '@vestibule/ui';
import { messages } from '../../messages';
import { SessionFailure } from './session-failure';

const TITLES: Readonly<Partial<Record<AuthErrorCode, PlainKeyOf<typeof messages>>>> = {
  REFRESH_LOOP: 'session.title.refreshLoop',
  REDIRECT_LOOP: 'session.title.redirectLoop',
};

interface SessionFailurePageProps {
  readonly appName: string;
  readonly error: AuthError;
  readonly onRetry: () => void;
}

/** For a session that is unusable, or that may or may not see the page: says what happened, and how to continue. */
export function SessionFailurePage({ appName, error, onRetry }: SessionFailurePageProps) {
  const t = useMessages(messages);
  return (
    <PageCard appName={appName} title={t(TITLES[error.code] ?? 'gate.title')}>
      <SessionFailure error={error} onRetry={onRetry} />
      <SignOutButton />
      {error.code === 'FAILURE_REDIRECT_STUCK' && (
        <p className="vs-quiet">
          {t('reference', { reference: new ShellError('REDIRECT_STUCK').reference })}
        </p>
      )}
    </PageCard>
  );
}
