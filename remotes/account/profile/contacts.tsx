import { PATHS, pathWithWayBack, QUERY, type RemoteContext } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Profile } from '../calls/answers';
import { Address } from '../frame/address';
import { ActionLink } from '../frame/action-link';
import { Badge, Item } from '../frame/item';
import { messages } from '../messages';
import { Section } from '../frame/section';
import { contactsOf, type Contact } from './contact-list';

interface ContactsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly profile: Profile;
}

/** The query key of users who come back from verifying an address. */
const BACK = 'verified';

/** The account's addresses and numbers, and how to verify the unverified ones. */
export function Contacts({ context, profile }: ContactsProps) {
  const t = useMessages(messages);
  const contacts = contactsOf(profile);
  const { basePath, query, navigate } = context;
  const isBack = query.has(BACK);
  const [done] = useState(() =>
    isBack && contacts.some(({ verification }) => verification === 'DONE')
      ? { text: t('profile.verified.done') }
      : undefined,
  );
  useEffect(() => {
    if (isBack) navigate(ACCOUNT_PATHS.profile, { replace: true });
  }, [isBack, navigate]);
  const verifyPath = pathWithWayBack(
    `${basePath}${PATHS.verifyEmail}?${QUERY.setup}=email`,
    `${ACCOUNT_PATHS.profile}?${BACK}`,
  );

  return (
    <Section title={t('profile.contacts')} done={done}>
      {contacts.length === 0 && <p>{t('profile.contacts.none')}</p>}
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <Item
            key={contact.address}
            name={<Address>{contact.address}</Address>}
            badge={<Badge tone={contact.isVerified ? 'done' : 'warning'}>{t(badgeOf(contact))}</Badge>}
            facts={contact.verification === 'ELSEWHERE' ? [t('profile.verifyOther')] : []}
            actions={contact.verification === 'HERE' && verify(contact)}
          />
        ))}
      </ul>
    </Section>
  );

  function verify({ address }: Contact): ReactNode {
    return (
      <ActionLink href={verifyPath} onFollow={context.navigate} about={address}>
        {t('profile.verify')}
      </ActionLink>
    );
  }
}

// Languages that say it of an address may say it differently of a number.
function badgeOf({ isVerified, address }: Contact) {
  if (!isVerified) return 'profile.unverified';
  return address.includes('@') ? 'profile.verified' : 'profile.verified.phone';
}
