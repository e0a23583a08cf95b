import { useFailureWords, useGoOnWhenSignedIn, useSignInFor } from '@vestibule/auth-runtime/react';
import { pathForOwnAccount, QUERY, type PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { SignInForm } from './sign-in-form';

/** The auth page: users with a session are sent on, everyone else sees SuperTokens' page. */
export function SignInPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const session = useGoOnWhenSignedIn(context);
  const { appName, basePath, query, navigate } = context;
  const whose = useSignInFor(query);
  const mode = query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';

  return (
    <PageCard appName={appName} title={t(`title.${mode}`)}>
      {session.status === 'UNKNOWN' && (
        <>
          <Notice tone="danger">{failureWords(session.error)}</Notice>
          <Button tone="quiet" onPress={session.retry}>
            {t('retry')}
          </Button>
        </>
      )}
      {session.status === 'LOADING' ? (
        <Loading label={t('loading')} />
      ) : (
        // The session's own event continues, whichever tab or form it comes from.
        <SignInForm context={context} onSuccess={doNothing} />
      )}
      {whose.status === 'OTHER' && (
        <Button
          tone="text"
          onPress={() => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true })}
        >
          {t('account.continueAs', { user: whose.user.name ?? whose.user.address })}
        </Button>
      )}
    </PageCard>
  );
}

function doNothing(): void {}
