import { recoverWithPasskey } from '@vestibule/auth-runtime';
import { PATHS, QUERY, type PageProps } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { outcomeMessages } from './outcome-messages';
import { ScreenLink } from './screen-link';
import { usePasskey } from './passkeys/use-passkey';
import { pathToSignIn, wayBackOf } from './way-back';

/** Makes a new passkey with the token of the link that was sent. The browser wants a press for its dialog. */
export function PasskeyRecoveryPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const { appName, basePath, navigate } = context;
  const token = context.query.get(QUERY.token);
  const kept = wayBackOf('passkey-recovery', '') ?? context.query;
  const { submission, submit } = usePasskey(() => undefined);
  const refused = submission.status === 'refused' ? submission : undefined;
  const isTokenBad = !token || refused?.outcome === 'TOKEN_INVALID';

  if (submission.status === 'done') {
    return (
      <PageCard appName={appName} title={t('passkey.recover.title')}>
        <Notice>{t('passkey.recover.done')}</Notice>
        <Button onPress={() => navigate(pathToSignIn(basePath, kept, 'webauthn'), { replace: true })}>
          {t('submit.signin')}
        </Button>
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('passkey.recover.title')}>
      {isTokenBad ? (
        <>
          <Notice tone="danger">{tOutcome('passkey.TOKEN_INVALID')}</Notice>
          <ScreenLink context={{ ...context, query: kept }} path={PATHS.passkeyRecoveryRequest}>
            {t('passkey.recover.ask')}
          </ScreenLink>
        </>
      ) : (
        <>
          {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
          <p>{t('passkey.recover.explain')}</p>
          <Button
            busy={submission.status === 'busy' ? t('passkey.busy.dialog') : undefined}
            onPress={() => void submit(() => recoverWithPasskey(token))}
          >
            {t('passkey.submit.recover')}
          </Button>
        </>
      )}
    </PageCard>
  );
}
