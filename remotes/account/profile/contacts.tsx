import { PATHS, pathWithWayBack, type RemoteContext } from '@vestibule/contract';
import { SiteLink, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Profile } from '../calls/answers';
import { Item } from '../frame/item';
import { messages } from '../messages';
import { Section } from '../frame/section';
import { shownName } from '../frame/shown-name';
import { contactsOf, type Contact } from './contact-list';

interface ContactsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly profile: Profile;
}

/** The account's addresses and numbers, and how to verify the unverified ones. */
export function Contacts({ context, profile }: ContactsProps) {
  const t = useMessages(messages);
  const contacts = contactsOf(profile);
  const verifyPath = pathWithWayBack(`${context.basePath}${PATHS.verifyEmail}`, ACCOUNT_PATHS.profile);

  return (
    <Section title={t('profile.contacts')}>
      {contacts.length === 0 && <p>{t('profile.contacts.none')}</p>}
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <Item
            key={contact.address}
            name={contact.address}
            badge={t(contact.isVerified ? 'profile.verified' : 'profile.unverified')}
            facts={contact.verification === 'ELSEWHERE' ? [t('profile.verifyOther')] : []}
            actions={contact.verification === 'HERE' && verify(contact)}
          />
        ))}
      </ul>
    </Section>
  );

  function verify({ address }: Contact): ReactNode {
    return (
      <SiteLink href={verifyPath} onFollow={context.navigate}>
        {t('profile.verify')}
        <span className="vs-hidden"> {shownName(address)}</span>
      </SiteLink>
    );
  }
}
