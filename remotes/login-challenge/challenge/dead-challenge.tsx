import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages } from '@vestibule/ui';
import type { ChallengeState, DeadStep } from './challenge-state';
import { ClientLink } from '../client/client-link';
import { FactsForHelp } from './facts-for-help';
import { messages } from '../messages';
import type { ChallengeProps } from './challenge-props';

interface DeadChallengeProps extends ChallengeProps {
  readonly dead: Extract<ChallengeState, { step: DeadStep }>;
}

/** A challenge that no longer leads anywhere: why, and where to start again. Nothing failed, so nothing is red. */
export function DeadChallenge({ dead, client, clientName, context }: DeadChallengeProps) {
  const t = useMessages(messages);
  const mayAct = dead.step === 'unknown' || dead.step === 'elsewhere';
  return (
    <>
      <Notice tone={mayAct ? 'warning' : 'quiet'} icon={dead.step === 'used' ? 'done' : 'alert'}>
        {t(`dead.${dead.step}`, { clientName })}
      </Notice>
      <p>{t(again(), { clientName })}</p>
      {client?.startUri ? (
        // The client's page starts a new request, with its own state (OpenID Connect Core, section 4).
        <a className="vs-button" href={client.startUri} rel="noopener noreferrer">
          {t('dead.start', { clientName })}
        </a>
      ) : (
        <ClientLink client={client} clientName={clientName} tone="accent" />
      )}
      <Button tone="quiet" onPress={() => context.navigate(PATHS.home)}>
        {t('home', { appName: context.appName })}
      </Button>
      <FactsForHelp
        reference={dead.reference}
        supportContact={client?.supportContact ?? context.supportContact}
      />
    </>
  );

  function again() {
    if (client?.startUri) return 'dead.again.start';
    return client?.clientUri ? 'dead.again' : 'dead.again.unknown';
  }
}
