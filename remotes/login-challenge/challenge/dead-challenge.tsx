import { challengeMessages } from '@vestibule/login-screens';
import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages } from '@vestibule/ui';
import type { ChallengeState, WhyDead } from '@vestibule/login-flow';
import { ClientLink } from '../client/client-link';
import { FactsForHelp } from './facts-for-help';
import type { ChallengeProps } from './challenge-props';

interface DeadChallengeProps extends ChallengeProps {
  readonly dead: Extract<ChallengeState, { step: 'dead' }>;
}

/** How each shows: nothing failed, but a link that isn't valid, or was meant for another browser, needs a thought. */
const LOOKS = {
  expired: ['quiet', 'clock'],
  used: ['quiet', 'done'],
  elsewhere: ['warning', 'alert'],
  unknown: ['warning', 'alert'],
  'client-gone': ['quiet', 'alert'],
} as const satisfies Record<WhyDead, unknown>;

/** A challenge that no longer leads anywhere: why, and where to start again. */
export function DeadChallenge({ dead, client, clientName, context }: DeadChallengeProps) {
  const t = useMessages(challengeMessages);
  const [tone, icon] = LOOKS[dead.why];
  return (
    <>
      <Notice tone={tone} icon={icon}>
        {t(`dead.${dead.why}`, { clientName })}
      </Notice>
      <p>{t(again(), { clientName })}</p>
      {client?.startUri && (
        // The client's page starts a new request, with its own state (OpenID Connect Core, section 4).
        <a className="vs-button" href={client.startUri} rel="noopener noreferrer">
          {t('dead.start', { clientName })}
        </a>
      )}
      <ClientLink client={client} clientName={clientName} tone={client?.startUri ? 'text' : 'accent'} />
      <Button
        tone={client?.startUri || client?.clientUri ? 'text' : 'accent'}
        onPress={() => context.navigate(PATHS.home)}
      >
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
