import { acceptLogout, singleFlight } from '@vestibule/auth-runtime';
import { useFailureWords, useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS, QUERY, type PageProps } from '@vestibule/contract';
import {
  challengeMessages,
  ClientHead,
  clientNameOf,
  FactsForHelp,
  Leaving,
  Left,
  shownClient,
  SignOut,
} from '@vestibule/login-screens';
import { leave } from '@vestibule/login-screens/runtime';
import { Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { useLogout } from './use-logout';

const once = singleFlight<string | undefined>();

/**
 * A client has sent the user here to sign out: they sign out, or stay signed in. Without a challenge, nobody waits for the
 * answer, and whoever is signed out is told so.
 */
export function LogoutPage(props: PageProps<ReactNode>) {
  // The answer to one request may lead here again.
  return <Logout key={props.context.query.get(QUERY.logoutChallenge)} {...props} />;
}

function Logout({ context }: PageProps<ReactNode>) {
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  const { appName, query, navigate } = context;
  const logoutChallenge = query.get(QUERY.logoutChallenge) ?? '';
  const account = useSessionUser();
  const clientId = query.get(QUERY.clientId);
  const { client, state, confirm, goOn } = useLogout(
    { clientId, hasChallenge: logoutChallenge !== '' },
    (onLeave) =>
      once(logoutChallenge, async () =>
        leave(await acceptLogout(logoutChallenge), {
          client: undefined,
          navigate: (path) => navigate(path, { replace: true }),
          onLeave,
        }),
      ),
  );
  const clientName = clientNameOf(client) ?? t('client.unnamed');

  switch (state.step) {
    case 'looking':
      return card('loading', <Loading label={t('loading')} />);
    case 'leaving':
      return card('logout.leaving', <Leaving step="logout.leaving" to={state.to} clientName={clientName} />);
    case 'left':
      return card('logout.over', <Left to={state.to} clientName={clientName} />);
    case 'asking':
    case 'over':
    case 'half':
    case 'dead':
      return (
        <PageCard
          appName={appName}
          title={t(state.step === 'asking' ? 'logout.title' : 'logout.over')}
          above={clientId === null ? undefined : <ClientHead client={client && shownClient(client, t)} />}
        >
          <SignOut
            {...{ account, client, clientName, appName }}
            state={state.step}
            byClient={clientId !== null}
            problem={state.error && <Notice tone="danger">{failureWords(state.error)}</Notice>}
            press={{ onPress: state.step === 'over' ? goOn : confirm }}
            home={{ onPress: () => navigate(PATHS.home) }}
          />
          {state.error && (
            <FactsForHelp reference={state.error.reference} supportContact={context.supportContact} />
          )}
        </PageCard>
      );
  }

  function card(title: 'loading' | 'logout.leaving' | 'logout.over', content: ReactNode): ReactNode {
    return (
      <PageCard appName={appName} title={t(title)}>
        {content}
      </PageCard>
    );
  }
}
