import type { WhyDead } from '@vestibule/login-flow';
import { Notice, useMessages } from '@vestibule/ui';
import type { Asking } from '../client/asking';
import { ClientLink } from '../client/client-link';
import { clientNameOf } from '../client/shown-client';
import { PressButton, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import { FactsForHelp } from './facts-for-help';

/** How each shows: nothing failed, but a link that isn't valid, or was meant for another browser, needs a thought. */
const LOOKS = {
  expired: ['quiet', 'clock'],
  used: ['quiet', 'done'],
  elsewhere: ['warning', 'alert'],
  unknown: ['warning', 'alert'],
  'client-gone': ['quiet', 'alert'],
} as const satisfies Record<WhyDead, unknown>;

interface DeadChallengeProps extends Omit<Asking, 'cancel'> {
  readonly why: WhyDead;
  /** The site's start page. */
  readonly home: Press;
  /** The id of the request in the API's log that reported this. */
  readonly reference?: string | undefined;
  /** Where the site's users find help. */
  readonly supportContact?: string | undefined;
}

/** A challenge that no longer leads anywhere: why, and where to start again. */
export function DeadChallenge(props: DeadChallengeProps) {
  const { why, client, clientName, appName, home, reference, supportContact } = props;
  const t = useMessages(challengeMessages);
  const [tone, icon] = LOOKS[why];
  const isGone = why === 'client-gone';
  // One that is gone can't sign anyone in.
  const startUri = isGone ? undefined : client?.startUri;
  return (
    <>
      <Notice tone={tone} icon={icon}>
        {t(isGone && !clientNameOf(client) ? 'dead.client-gone.unnamed' : `dead.${why}`, { clientName })}
      </Notice>
      {!isGone && <p>{t(again(), { clientName })}</p>}
      {/* The client's page starts a new request, with its own state (OpenID Connect Core, section 4). */}
      <PressButton press={startUri ? { outside: startUri } : undefined} tone="accent">
        {t('dead.start', { clientName })}
      </PressButton>
      <ClientLink client={client} clientName={clientName} tone={startUri ? 'text' : 'accent'} />
      {/* Two ways out are enough. */}
      {!(startUri && client?.clientUri) && (
        <PressButton press={home} tone={startUri || client?.clientUri ? 'text' : 'accent'}>
          {t('home', { appName })}
        </PressButton>
      )}
      <FactsForHelp reference={reference} supportContact={client?.supportContact ?? supportContact} />
    </>
  );

  function again() {
    if (startUri) return 'dead.again.start';
    return client?.clientUri ? 'dead.again' : 'dead.again.unknown';
  }
}
