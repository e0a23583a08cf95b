import { APART, BackToSignIn, signInMessages } from '@vestibule/login-screens';
import { readEmail, requestPasskeyRecovery, storeReturn } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { PATHS, type PageProps } from '@vestibule/contract';
import { durationText, PASSKEY_LINK_SECONDS } from '@vestibule/login-flow';
import { PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { usePasskey } from './use-passkey';
import { LinkRequest } from '../recovery/link-request';
import { screenOf } from '../form/screen-of';
import { tenantDetour } from '../providers/to-sign-in';

/** Asks for a link to make a new passkey. */
export function PasskeyRecoveryRequestPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const { appName, locale, query } = context;
  const time = durationText(PASSKEY_LINK_SECONDS, locale);
  const [email, setEmail] = useTypedEmail(query);
  const [sentAt, setSentAt] = useState<number>();
  const { submission, submitWithEmail } = usePasskey('', {
    onSuccess: () => {
      storeReturn('passkey-recovery', tenantDetour(query), query, readEmail(email));
      setSentAt(Date.now());
    },
    mayRepeat: true,
  });

  return (
    <PageCard appName={appName} title={t('passkey.request.title')}>
      <LinkRequest
        words={{
          explain: t('passkey.request.explain'),
          sent: t('passkey.request.sent', { contact: APART, time }),
        }}
        email={email}
        onEmail={setEmail}
        submission={submission}
        field="email"
        sentAt={sentAt}
        onSend={() => void submitWithEmail(email, requestPasskeyRecovery)}
        onOtherEmail={() => setSentAt(undefined)}
      />
      <BackToSignIn go={screenOf(context, PATHS.auth)} />
    </PageCard>
  );
}
