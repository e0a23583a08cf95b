import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { ClientLink } from './client-link';
import { messages } from './messages';
import type { Way } from './way';

interface DeadChallengeProps extends Way {
  readonly why: 'expired' | 'used' | 'unknown';
}

/** A challenge that leads nowhere any more: why, and where to begin again. */
export function DeadChallenge({ why, client, clientName, context }: DeadChallengeProps) {
  const t = useMessages(messages);
  return (
    <>
      <Notice tone="danger">{t('dead')}</Notice>
      <p>
        {t(`dead.${why}`, { clientName })}{' '}
        {t(client?.clientUri ? 'dead.again' : 'dead.again.unknown', { clientName })}
      </p>
      <ClientLink client={client} clientName={clientName} />
      <Button tone="quiet" onPress={() => context.navigate(PATHS.home)}>
        {t('home', { appName: context.appName })}
      </Button>
    </>
  );
}
