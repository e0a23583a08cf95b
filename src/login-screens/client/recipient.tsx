import type { RedirectTarget } from '@vestibule/login-flow';
import { useMessages } from '@vestibule/ui';
import { APART, Sentence } from '../text/sentence';
import { challengeMessages } from '../words/challenge';
import type { Asking } from './asking';
import { subjectOf } from './shown-client';

/** Where the user will be sent; where nobody can ask them for consent, what the client gets. */
export function Recipient({ client }: Pick<Asking, 'client'>) {
  const t = useMessages(challengeMessages);
  if (!client) return null;
  const { consent, trust } = client;
  if (!consent && !trust)
    return <p className="vs-quiet vs-way">{t('unasked', { clientName: subjectOf(client, t) })}</p>;
  // What a tab has stored of a client doesn't say it.
  if (!consent?.target) return null;
  const { target } = consent;
  return (
    <p className="vs-quiet vs-foreign vs-way">
      <Sentence text={t(`target.${target.kind}`, { place: APART })}>{placeOf(target)}</Sentence>
    </p>
  );
}

function placeOf(target: RedirectTarget): string {
  return target.kind === 'app' ? target.scheme : target.host;
}
