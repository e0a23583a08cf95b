import { requestPasskeyRecovery } from '@vestibule/auth-runtime';
import type { PageProps } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from './messages';
import { PasskeyEmailField } from './passkeys/passkey-email-field';
import { usePasskey } from './passkeys/use-passkey';
import { keepWayBack, pathToSignIn } from './way-back';
import { hintOf } from './way-form';

/** Asks for a link to make a new passkey. What it says is the same whether there is an account or not. */
export function PasskeyRecoveryRequestPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const { appName, basePath, query, navigate } = context;
  const [email, setEmail] = useState(() => hintOf(query));
  const [sentTo, setSentTo] = useState<string>();
  const { submission, submitWithEmail } = usePasskey(() => setSentTo(email.trim()));

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    keepWayBack('passkey-recovery', '', query);
    void submitWithEmail(email, requestPasskeyRecovery);
  };

  return (
    <PageCard appName={appName} title={t('passkey.request.title')}>
      <form className="vs-stack" noValidate onSubmit={onSubmit}>
        {submission.status === 'refused' && submission.message && (
          <Notice tone="danger">{submission.message}</Notice>
        )}
        {sentTo && submission.status === 'done' ? (
          <Notice>{t('passkey.request.sent', { email: sentTo })}</Notice>
        ) : (
          <p>{t('passkey.request.explain')}</p>
        )}
        <PasskeyEmailField value={email} onValue={setEmail} submission={submission} />
        <Button type="submit" busy={submission.status === 'busy' ? t('passkey.busy.request') : undefined}>
          {t(sentTo ? 'passkey.request.again' : 'passkey.submit.request')}
        </Button>
      </form>
      <Button tone="quiet" onPress={() => navigate(pathToSignIn(basePath, query))}>
        {t('passkey.back')}
      </Button>
    </PageCard>
  );
}
