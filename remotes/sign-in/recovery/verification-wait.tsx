import { AuthError, storeReturn } from '@vestibule/auth-runtime';
import { SignOutButton, useFailureWords } from '@vestibule/auth-runtime/react';
import { APART, Sentence, signInMessages } from '@vestibule/login-screens';
import { Failure } from '@vestibule/login-screens/runtime';
import type { RemoteContext } from '@vestibule/contract';
import { failureTone } from '@vestibule/login-flow';
import { Button, Loading, Notice, PageCard, ResendButton, useMessages } from '@vestibule/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { tenantDetour } from '../providers/to-sign-in';
import { tellTabs } from './tabs';
import { mailSent, useVerificationWait, type WaitState } from './use-verification-wait';

/** The props of both states of the verification page: with a link, and without. */
export interface VerificationPageProps {
  readonly context: RemoteContext<ReactNode>;
  readonly signedIn: boolean;
  /** Whether the user came to add what protects the account. */
  readonly isToAdd: boolean;
  /** Continues to where the user was going. */
  readonly onGoOn: () => void;
  /** Leaves the address unverified for now. Missing where that leads nowhere. */
  readonly onLater: (() => void) | undefined;
  readonly onSignIn: () => void;
}

/** Without a link: sends one to the signed-in user and waits, or asks to sign in. */
export function VerificationWait(props: VerificationPageProps) {
  const t = useMessages(signInMessages);
  const { context, signedIn, onSignIn } = props;
  if (signedIn) return <Waiting {...props} />;
  return (
    <PageCard appName={context.appName} title={t('verify.title')}>
      <p>{t('verify.signInFirst')}</p>
      <Button onPress={onSignIn}>{t('submit.signin')}</Button>
    </PageCard>
  );
}

function Waiting({ context, isToAdd, onGoOn, onLater, onSignIn }: VerificationPageProps) {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  const { query } = context;
  const { state, resend } = useVerificationWait();

  const isNews = state.step === 'verified' && state.isNews;
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isNews || hasGone.current) return;
    hasGone.current = true;
    tellTabs('going-on');
    onGoOn();
  }, [isNews, onGoOn]);
  useEffect(() => storeReturn('email-verification', tenantDetour(query), query), [query]);

  return (
    <PageCard
      appName={context.appName}
      title={t(state.step === 'verified' ? 'verify.title.verified' : 'verify.title')}
    >
      {content(state)}
      {state.step !== 'verified' && <WaysOut onLater={onLater} onSignIn={onSignIn} />}
    </PageCard>
  );

  function content(current: WaitState): ReactNode {
    switch (current.step) {
      case 'sending':
        return <Loading label={t('resend.busy')} />;
      case 'waiting':
        return waiting(current);
      case 'verified':
        return (
          <>
            <Notice tone="done">{t('verify.done')}</Notice>
            <Button onPress={onGoOn}>{t('verify.goOn')}</Button>
          </>
        );
      case 'failed':
        return <Failure error={current.error} onRetry={() => void resend()} />;
    }
  }

  function waiting({ email, resending, sentAt }: Extract<WaitState, { step: 'waiting' }>): ReactNode {
    return (
      <>
        {isToAdd && <p>{t('verify.why')}</p>}
        <p>
          <Sentence text={t('verify.sent', { email: APART })}>{email ?? t('verify.yourAddress')}</Sentence>
        </p>
        {resending === 'done' && <Notice tone="done">{t('resend.done')}</Notice>}
        {resending instanceof AuthError && (
          <Notice tone={failureTone(resending.code)}>{failureWords(resending)}</Notice>
        )}
        <ResendButton t={t} sentAt={sentAt} busy={resending === 'busy'} onPress={() => void resend()} />
      </>
    );
  }
}

function WaysOut({ onLater, onSignIn }: Pick<VerificationPageProps, 'onLater' | 'onSignIn'>) {
  const t = useMessages(signInMessages);
  const onSignedOut = () => {
    // The next user to sign in is someone else.
    mailSent.clear();
    onSignIn();
  };
  return (
    <>
      {onLater && (
        <Button tone="text" onPress={onLater}>
          {t('verify.later')}
        </Button>
      )}
      <SignOutButton tone="text" onSignedOut={onSignedOut} />
    </>
  );
}
