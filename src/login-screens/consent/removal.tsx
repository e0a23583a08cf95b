import { useMessages } from '@vestibule/ui';
import { challengeMessages } from '../words/challenge';

/** Says that access can be removed later, and where, if this site has that page. */
export function Removal({ apps }: { readonly apps: string | undefined }) {
  const t = useMessages(challengeMessages);
  if (apps === undefined) return <p>{t('consent.removal')}</p>;
  const [before, after] = t('consent.removal.in').split('{apps}');
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
