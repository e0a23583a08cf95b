import { requestPasskeyRecovery } from '@vestibule/auth-runtime';
import { PATHS, type PageProps } from '@vestibule/contract';
import { Button, PageCard, useArrivalFocus, useMessages } from '@vestibule/ui';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { EmailField } from '../password/email-field';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { usePasskey } from './use-passkey';
import { LinkSent } from '../recovery/link-sent';
import { ScreenLink } from '../form/screen-link';
import { useTypedEmail } from '../password/typed-email';
import { useProblemFocus } from '../form/use-problem-focus';
import { keepWayBack, tenantDetour } from '../providers/stored-return';

/** Asks for a link to make a new passkey. It says the same whether or not there is an account. */
export function PasskeyRecoveryRequestPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const { appName, query } = context;
  const [email, setEmail] = useTypedEmail(query);
  const [sentAt, setSentAt] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const { submission, submitWithEmail } = usePasskey('', {
    onSuccess: () => {
      keepWayBack('passkey-recovery', tenantDetour(query), query, email.trim());
      setSentAt(Date.now());
    },
    mayRepeat: true,
  });

  useArrivalFocus(input, sentAt === undefined, 'field');
  useProblemFocus(submission, [['email', input]]);

  const send = () => void submitWithEmail(email, requestPasskeyRecovery);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <PageCard appName={appName} title={t('passkey.request.title')}>
      {sentAt === undefined ? (
        <form className="vs-stack" noValidate onSubmit={onSubmit}>
          <p>{t('passkey.request.explain')}</p>
          <FormProblem submission={submission} />
          <EmailField
            autoComplete="username"
            enterKeyHint="send"
            value={email}
            onValue={setEmail}
            error={submission.problem?.fields?.email}
            inputRef={input}
          />
          <Button type="submit" busy={submission.status === 'busy' ? t('passkey.busy.request') : undefined}>
            {t('passkey.submit.request')}
          </Button>
        </form>
      ) : (
        <LinkSent
          words={t('passkey.request.sent')}
          email={email.trim()}
          sentAt={sentAt}
          submission={submission}
          onResend={send}
          onOtherEmail={() => setSentAt(undefined)}
        />
      )}
      <p className="vs-quiet">
        <ScreenLink context={context} path={PATHS.auth}>
          {t('passkey.back')}
        </ScreenLink>
      </p>
    </PageCard>
  );
}
