import { useMessages } from '@vestibule/ui';
import styles from '../frame/account.module.css';
import type { Profile } from '../calls/answers';
import { dayOf } from '../frame/dates';
import { messages } from '../messages';
import { Section } from '../frame/section';

interface AccountFactsProps {
  readonly locale: string;
  readonly profile: Profile;
}

/** The facts that support may ask for. */
export function AccountFacts({ locale, profile }: AccountFactsProps) {
  const t = useMessages(messages);
  return (
    <Section title={t('profile.facts')}>
      <dl className={styles.facts}>
        <dt>{t('profile.joined')}</dt>
        <dd>{dayOf(profile.timeJoined, locale)}</dd>
        <dt>{t('profile.id')}</dt>
        <dd>{profile.userId}</dd>
        {profile.roles.length > 0 && (
          <>
            <dt>{t('profile.roles')}</dt>
            <dd>{profile.roles.join(', ')}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
