import { foreignName, useMessages } from '@vestibule/ui';
import { useId } from 'react';
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
            <bdi>{foreignName(place)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
