import { PATHS, pathWithWayBack } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Factors } from '../calls/answers';
import { dayOf } from '../frame/dates';
import styles from '../frame/account.module.css';
import { ActionLink } from '../frame/action-link';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { Section } from '../frame/section';
import type { PartProps } from './part-props';

/** How many recovery codes are left, and a link to make new ones. */
export function RecoveryCodes({ context, factors }: Pick<PartProps, 'context' | 'factors'>) {
  const t = useMessages(messages);
  const { basePath, locale, navigate } = context;
  const path = pathWithWayBack(`${basePath}${PATHS.mfaRecoveryCodes}`, ACCOUNT_PATHS.security);
  return (
    <Section title={t('recovery.title')}>
      <p className="vs-quiet">{t('recovery.about')}</p>
      <Loaded query={factors}>
        {({ recoveryCodes }) => (
          <>
            <p>{left(recoveryCodes)}</p>
            <div className={styles.actions}>
              <ActionLink href={path} onFollow={navigate}>
                {t(recoveryCodes ? 'recovery.renew' : 'recovery.make')}
              </ActionLink>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );

  function left(codes: Factors['recoveryCodes']): string {
    if (codes === null) return t('recovery.none');
    const { remaining, createdAt } = codes;
    const date = dayOf(createdAt, locale);
    if (remaining > 1) return t('recovery.left', { remaining, date });
    return remaining === 1 ? t('recovery.left.one', { date }) : t('recovery.left.none');
  }
}
