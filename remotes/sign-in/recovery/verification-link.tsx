import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { Failure } from '@vestibule/login-screens/runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { isSomebodyElses, SomebodyElses, type SomebodyElsesState } from './somebody-elses';
import { useVerificationLink, type SignedInUser, type VerificationState } from './use-verification-link';
import type { VerificationPageProps } from './verification-wait';
import { tellTabs, useTabs } from './tabs';

interface VerificationLinkProps extends VerificationPageProps {
  readonly token: string;
  /** Whether this browser requested the link. */
  readonly expected: boolean;
  /** Goes to where another link can be requested. */
  readonly onNewLink: () => void;
}

/** Uses a link that verifies an address. A signed-in user stays signed in, even if it was another user's link. */
export function VerificationLink({
  context,
  token,
  signedIn,
  expected,
  onGoOn,
  onSignIn,
  onNewLink,
}: VerificationLinkProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  // The tab that waited for this link.
  const [wentOn, setWentOn] = useState(false);
  useTabs('going-on', () => setWentOn(true));
  const [state, { verify, takeOver }] = useVerificationLink({ token, signedIn, expected });

  const isVerified = state.step === 'verified';
  useEffect(() => {
    if (isVerified) tellTabs('verified');
  }, [isVerified]);

  if (isSomebodyElses(state)) return <SomebodyElses context={context} state={state} onTakeOver={takeOver} />;
  return (
    <PageCard appName={context.appName} title={t(`verify.title.${state.step}`)}>
      {content(state)}
      {wentOn && isVerified && <p className="vs-quiet">{t('verify.wentOn')}</p>}
    </PageCard>
  );

  function content(current: Exclude<VerificationState, SomebodyElsesState>): ReactNode {
    switch (current.step) {
      case 'asking':
        return (
          <>
            <p>{t('verify.asking')}</p>
            <Button onPress={verify}>{t('verify.confirm')}</Button>
          </>
        );
      case 'verifying':
        return <Loading label={t('verify.title.verifying')} />;
      case 'verified':
        if (current.user) return <Verified user={current.user} onGoOn={onGoOn} onSignIn={onSignIn} />;
        return (
          <>
            <Notice tone="done">{t('verify.done')}</Notice>
            <Button onPress={signedIn ? onGoOn : onSignIn}>
              {t(signedIn ? 'verify.goOn' : 'submit.signin')}
            </Button>
          </>
        );
      case 'needless':
        return <Needless onGoOn={onGoOn} />;
      case 'spent':
        return (
          <>
            <Notice icon="alert">{tOutcome('verify.TOKEN_INVALID')}</Notice>
            <Button onPress={onNewLink}>{t(signedIn ? 'newLink' : 'verify.spentSignIn')}</Button>
          </>
        );
      case 'failed':
        return <Failure error={current.error} onRetry={verify} />;
    }
  }
}

/** The address is verified already. */
function Needless({ onGoOn }: Pick<VerificationLinkProps, 'onGoOn'>) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Notice tone="done">{t('verify.needless')}</Notice>
      <Button onPress={onGoOn}>{t('verify.goOn')}</Button>
    </>
  );
}

interface VerifiedProps extends Pick<VerificationLinkProps, 'onGoOn' | 'onSignIn'> {
  readonly user: SignedInUser;
}

function Verified({ user: { email, isOther }, onGoOn, onSignIn }: VerifiedProps) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Notice tone={isOther ? 'quiet' : 'done'}>
        {email === undefined
          ? t(isOther ? 'verify.doneForOther.unnamed' : 'verify.done')
          : t(isOther ? 'verify.doneForOther' : 'verify.doneFor', { email })}
      </Notice>
      <Button isDeliberate onPress={onGoOn}>
        {email === undefined ? t('verify.goOn') : t('verify.goOnAs', { email })}
      </Button>
      {isOther && <SignOutButton onSignedOut={onSignIn} />}
    </>
  );
}
