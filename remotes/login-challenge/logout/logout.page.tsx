import { acceptLogout, singleFlight } from '@vestibule/auth-runtime';
import { useFailureWords, useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS, QUERY, type PageProps } from '@vestibule/contract';
import { AccountChip, challengeMessages, ClientHead, shownClient } from '@vestibule/login-screens';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { clientNameOf } from '../client/client-name';
import { ClientLink } from '../client/client-link';
import { Left } from '../client/left';
import { FactsForHelp } from '../challenge/facts-for-help';
import { leave } from '../challenge/leave';
import { useLogout, type LogoutState } from './use-logout';

const once = singleFlight<string | undefined>();

/** A client has sent the user here to sign out: they sign out, or stay signed in. */
export function LogoutPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  const { appName, query, navigate } = context;
  const logoutChallenge = query.get(QUERY.logoutChallenge) ?? '';
  const user = useSessionUser();
  const clientId = query.get(QUERY.clientId);
  const { client, state, confirm, goOn } = useLogout(clientId, () =>
    once(logoutChallenge, async () =>
      leave(await acceptLogout(logoutChallenge), undefined, (path) => navigate(path, { replace: true })),
    ),
  );
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const isSignedOut = state.step === 'over' || state.step === 'dead';
  const isOver = isSignedOut || (state.step === 'failed' && state.isOver);

  if (state.step === 'leaving' || state.step === 'looking' || state.step === 'left') {
    return <OnTheWay state={state} appName={appName} clientName={clientName} />;
  }
  return (
    <PageCard
      appName={appName}
      title={t(isOver ? 'logout.over' : 'logout.title')}
      above={clientId === null ? undefined : <ClientHead client={client && shownClient(client, t)} />}
    >
      {state.step === 'failed' && <Notice tone="danger">{failureWords(state.error)}</Notice>}
      {!isOver && <AccountChip account={user} />}
      {isSignedOut && <Notice icon="done">{t('logout.over.text', { clientName, appName })}</Notice>}
      {state.step === 'over' && <Button onPress={goOn}>{t('backTo', { clientName })}</Button>}
      {state.step === 'dead' && <ClientLink client={client} clientName={clientName} tone="accent" />}
      {!isSignedOut && (
        <>
          <p>{t(words(), { clientName, appName })}</p>
          <Button onPress={confirm}>{t(isOver ? 'retry' : 'logout.confirm')}</Button>
        </>
      )}
      <Button
        tone={state.step === 'dead' && !client?.clientUri ? 'accent' : 'text'}
        onPress={() => navigate(PATHS.home)}
      >
        {t(isOver ? 'logout.again' : 'logout.stay')}
      </Button>
      {state.step === 'failed' && (
        <FactsForHelp reference={state.error.reference} supportContact={context.supportContact} />
      )}
    </PageCard>
  );

  function words() {
    if (isOver) return 'logout.half';
    return client ? 'logout.text' : 'logout.text.unnamed';
  }
}

interface OnTheWayProps {
  readonly state: Extract<LogoutState, { readonly step: 'leaving' | 'looking' | 'left' }>;
  readonly appName: string;
  readonly clientName: string;
}

function OnTheWay({ state, appName, clientName }: OnTheWayProps) {
  const t = useMessages(challengeMessages);
  if (state.step === 'left') {
    return (
      <PageCard appName={appName} title={t('logout.over')}>
        <Left to={state.to} clientName={clientName} />
      </PageCard>
    );
  }
  const progress = t(state.step === 'leaving' ? 'logout.leaving' : 'loading');
  return (
    <PageCard appName={appName} title={progress}>
      <Loading label={progress} />
    </PageCard>
  );
}
