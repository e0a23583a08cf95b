import { PATHS, QUERY, type PageProps } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { useMemo, type ReactNode } from 'react';
import { ChallengeFailure } from './challenge-failure';
import type { ChallengeState } from './challenge-flow';
import { ClientMark, clientNameOf } from './client-mark';
import { messages } from './messages';
import { useChallenge } from './use-challenge';

/** The OAuth 2 login-challenge page: shows who is asking, signs the user in, and takes them back to the client. */
export function LoginChallengePage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const { query, appName, basePath, navigate } = context;
  const { state, onSuccess, retry } = useChallenge({
    loginChallenge: query.get(QUERY.loginChallenge) ?? '',
    forceFreshAuth: query.get(QUERY.forceFreshAuth) === 'true',
    here: useMemo(() => pathHere(basePath, query), [basePath, query]),
    navigate,
  });
  const clientName = clientNameOf(state.client) ?? t('client.unnamed');

  const asking = (state.step === 'failed' ? state.resume : state.step) === 'signing-in';

  return (
    <PageCard appName={appName} title={title()} above={mark()}>
      {content(state)}
      {/* Kept while a failure is shown, with what was typed into it. */}
      {asking && <div hidden={state.step === 'failed'}>{context.slot('sign-in/form', { onSuccess })}</div>}
    </PageCard>
  );

  function mark(): ReactNode {
    return state.step === 'failed' && !state.client ? null : <ClientMark client={state.client} />;
  }

  function title(): string {
    switch (state.step) {
      case 'checking':
      case 'signing-in': {
        const action = t(query.get(QUERY.show) === 'signup' ? 'title.signup' : 'title.signin');
        return t('title.to', { action, clientName });
      }
      case 'continuing':
        return t('title.continuing', { clientName });
      case 'failed':
        return t('title.failed');
    }
  }

  function content(current: ChallengeState): ReactNode {
    switch (current.step) {
      case 'checking':
        return <Loading label={t('checking')} />;
      case 'signing-in':
        return null;
      case 'continuing':
        return (
          <>
            <p>{t('continuing')}</p>
            <Loading label={t('continuing')} />
          </>
        );
      case 'failed':
        return (
          <ChallengeFailure
            failure={current}
            appName={appName}
            onRetry={retry}
            onHome={() => navigate(PATHS.home)}
          />
        );
    }
  }
}

// Whoever comes back to it has signed in anew.
function pathHere(basePath: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete(QUERY.forceFreshAuth);
  return `${basePath || '/'}?${kept}`;
}
