import { foreignName, useMessages } from '@vestibule/ui';
import { useId } from 'react';
import type { Asking } from '../client/asking';
import { APART } from '../text/sentence';
import { challengeMessages } from '../words/challenge';

interface AudienceProps {
  readonly places: readonly string[];
  readonly clientName: string;
}

/** Where the client can use its access, if it said so. */
export function Audience({ places, clientName }: AudienceProps) {
  const t = useMessages(challengeMessages);
  const id = useId();
  if (places.length === 0) return null;
  return (
    <div>
      <p id={id}>{t('consent.audience', { clientName })}</p>
      <ul className="vs-foreign" aria-labelledby={id}>
        {places.map((place) => (
          <li key={place}>
            <bdi dir="ltr">{foreignName(place)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that access can be removed later, and where, if this site has that page. */
export function Removal({ apps }: { readonly apps: string | undefined }) {
  const t = useMessages(challengeMessages);
  if (apps === undefined) return <p>{t('consent.removal')}</p>;
  const [before, after] = t('consent.removal.in', { apps: APART }).split(APART);
  return (
    <p>
      {before}
      {/* In a tab of its own: the request waits here. */}
      <a href={apps} target="_blank" rel="noopener noreferrer">
        {t('consent.apps')}
      </a>
      {after}
    </p>
  );
}

/** The client's own policies, if it has said where they are. */
export function Policies({ client, clientName }: Pick<Asking, 'client' | 'clientName'>) {
  const t = useMessages(challengeMessages);
  const addresses = { policy: client?.policyUri, terms: client?.tosUri };
  const named = (['policy', 'terms'] as const).filter((kind) => addresses[kind]);
  if (named.length === 0) return null;
  return (
    <p>
      {named.map((kind, index) => (
        <span key={kind}>
          {index > 0 && <span> · </span>}
          <a
            href={addresses[kind]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(`${kind}.of`, { clientName })}
          >
            {t(kind)}
          </a>
        </span>
      ))}
    </p>
  );
}
