import { challengeMessages } from '@vestibule/login-screens';
import { PATHS } from '@vestibule/contract';
import { SiteAddressContext, useMessages } from '@vestibule/ui';
import { useContext } from 'react';
import type { ChallengeProps } from '../challenge/challenge-props';

const APPS = `${PATHS.account}/apps`;

/** Says that access can be removed later, and where, if this site has that page. */
export function Removal({ context }: { readonly context: Pick<ChallengeProps['context'], 'hasPage'> }) {
  const t = useMessages(challengeMessages);
  const addressOf = useContext(SiteAddressContext);
  if (!context.hasPage?.(APPS)) return <p>{t('consent.removal')}</p>;
  const [before, after] = t('consent.removal.in').split('{apps}');
  return (
    <p>
      {before}
      {/* In a tab of its own: the request waits here. */}
      <a href={addressOf(APPS)} target="_blank" rel="noopener noreferrer">
        {t('consent.apps')}
      </a>
      {after}
    </p>
  );
}
