import { useFailureWords, useSessionUser } from '@vestibule/auth-runtime/react';
import { ClientWarning } from '@vestibule/login-screens';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { Button, foreignName, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import { FallbackForm, type FallbackFormProps } from './fallback-form';
import { fallbackMessages } from './messages';
import { useClient } from './use-client';
import { useContinue } from './use-continue';

interface ChallengeFallbackProps {
  readonly challenge: string;
  readonly context: Pick<RemoteContext<ReactNode>, 'appName' | 'basePath' | 'query' | 'navigate'>;
  readonly failure: Omit<FallbackFormProps, 'context'>;
}

/**
 * The challenge page without any remote. It names the client, signs the user in, and returns them to it; signed-in
 * users are asked first.
 */
export function ChallengeFallback({ challenge, context, failure }: ChallengeFallbackProps) {
  const t = useMessages(fallbackMessages);
  const failureWords = useFailureWords();
  const { appName, query } = context;
  const lookup = useClient(challenge);
  const client = 'client' in lookup ? lookup.client : undefined;
  const clientName = foreignName(client?.clientName ?? '') || t('client.unnamed');
  const { state, goOn } = useContinue(challenge, client, context);
  const asksAnew = query.get(QUERY.forceFreshAuth) === 'true';
  const user = useSessionUser(!asksAnew);
  const target = client?.consent?.target;

  useEffect(() => {
    if (lookup.status === 'FAILED') console.error(`${lookup.error.code}: ${lookup.error.message}`);
  }, [lookup]);

  return (
    <PageCard appName={appName} title={t(lookup.status === 'LOADING' ? 'title' : 'title.to', { clientName })}>
      {contentOf()}
      {target?.kind === 'web' && <p className="vs-quiet">{t('client.target', { host: target.host })}</p>}
    </PageCard>
  );

  function contentOf(): ReactNode {
    switch (state.status) {
      case 'IDLE':
        // Nobody types a password, or presses anything, before it is known who asks.
        if (lookup.status === 'LOADING') return <Loading label={t('loading')} />;
        if (lookup.status === 'OVER' || lookup.status === 'ELSEWHERE') {
          const isOver = lookup.status === 'OVER';
          return (
            <>
              <Notice tone={isOver ? 'quiet' : 'warning'} icon={isOver ? 'done' : 'alert'}>
                {t(isOver ? 'client.over' : 'client.elsewhere')}
              </Notice>
              <p>{t('client.again', { clientName })}</p>
            </>
          );
        }
        return (
          <>
            {lookup.status === 'FAILED' && <Notice>{t('client.unknown')}</Notice>}
            <ClientWarning trust={client?.trust} clientName={clientName} appName={appName} t={t} />
            {user && <ContinueAs address={user.address} onPress={goOn} />}
            <FallbackForm {...failure} context={context} onSuccess={goOn} />
          </>
        );
      case 'GOING':
        return <Loading label={t('continuing', { clientName })} />;
      case 'LEFT':
        return <Left to={state.to} clientName={clientName} />;
      case 'FAILED': {
        const { reference } = state.error;
        return (
          <>
            <Notice tone="danger">{failureWords(state.error)}</Notice>
            <Button onPress={goOn}>{t('retry')}</Button>
            {reference && <p className="vs-quiet">{t('reference', { reference })}</p>}
          </>
        );
      }
    }
  }
}

function ContinueAs({ address, onPress }: { readonly address: string; readonly onPress: () => void }) {
  const t = useMessages(fallbackMessages);
  return (
    <Button isDeliberate onPress={onPress}>
      {t('continueAs', { user: address })}
    </Button>
  );
}

/** A native app has its answer, and may not have opened. */
function Left({ to, clientName }: { readonly to: string; readonly clientName: string }) {
  const t = useMessages(fallbackMessages);
  return (
    <>
      <p>{t('left', { clientName })}</p>
      <a className="vs-button" href={to}>
        {t('left.open', { clientName })}
      </a>
    </>
  );
}
