import { BackToSignIn, LinkDone, LinkSpent, signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { FormProblem } from '@vestibule/login-screens/runtime';
import { emailOfDetour, recoverWithPasskey, storedReturn } from '@vestibule/auth-runtime';
import { fillInEmail } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps, PATHS, QUERY } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { usePasskey } from './use-passkey';
import { screenOf } from '../form/screen-of';
import { useLanguageOf } from '../words/use-language-of';
import { pathToSignIn, tenantDetour } from '../providers/to-sign-in';

/** Makes a new passkey with the mailed link's token. The browser requires a press to open its dialog. */
export function PasskeyRecoveryPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const { appName, basePath, navigate, query } = context;
  const token = query.get(QUERY.token);
  const detour = tenantDetour(query);
  // If the link is opened in a browser that didn't request it, only the tenant is known, from the link's address.
  const back = { ...context, query: storedReturn('passkey-recovery', detour) ?? keptOf(query) };
  useLanguageOf(back.query, context);
  const [isSpent, setIsSpent] = useState(!token);
  const { submission, submit } = usePasskey('', {
    onSuccess: () => fillInEmail(emailOfDetour('passkey-recovery', detour) ?? ''),
    onTokenInvalid: () => setIsSpent(true),
  });

  const signIn = () => navigate(pathToSignIn(basePath, back.query, 'webauthn'), { replace: true });

  if (submission.status === 'done') {
    return (
      <PageCard appName={appName} title={t('passkey.recover.title.done')}>
        <LinkDone words={t('passkey.recover.done')} signIn={{ onPress: signIn }} />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('passkey.recover.title')}>
      {isSpent || !token ? (
        <LinkSpent
          words={tOutcome('passkey.TOKEN_INVALID')}
          newLink={screenOf(back, PATHS.passkeyRecoveryRequest)}
        />
      ) : (
        <>
          <FormProblem submission={submission} />
          <p>{t('passkey.recover.explain')}</p>
          <Button
            busy={submission.status === 'busy' ? t('passkey.busy') : undefined}
            onPress={() => void submit(() => recoverWithPasskey(token))}
          >
            {t('passkey.submit.recover')}
          </Button>
        </>
      )}
      <BackToSignIn go={screenOf(back, PATHS.auth)} />
    </PageCard>
  );
}
