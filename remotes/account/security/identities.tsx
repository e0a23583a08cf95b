import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { Identity } from '../calls/answers';
import { providersQuery } from '../calls/queries';
import styles from '../frame/account.module.css';
import { Address } from '../frame/address';
import { dayOf } from '../frame/in-language';
import { Item } from '../frame/item';
import { Section } from '../frame/section';
import { shownName } from '../frame/shown-name';
import { messages } from '../messages';

interface IdentitiesProps {
  readonly locale: string;
  readonly identities: readonly Identity[];
}

/** The user's login methods. */
export function Identities({ locale, identities }: IdentitiesProps) {
  const t = useMessages(messages);
  const isElsewhere = identities.some(({ thirdParty }) => thirdParty !== null);
  const { data: providers } = useQuery({ ...providersQuery, enabled: isElsewhere });
  return (
    <Section title={t('profile.identities')}>
      <ul className={styles.list}>
        {identities.map((identity) => (
          <Item
            key={identity.recipeUserId}
            name={t(`identity.${identity.recipeId}`, { provider: providerOf(identity) })}
            facts={[
              ...[identity.email ?? identity.phoneNumber].flatMap((address) =>
                address === null ? [] : [<Address key="address">{address}</Address>],
              ),
              t('profile.since', { date: dayOf(identity.timeJoined, locale) }),
            ]}
          />
        ))}
      </ul>
    </Section>
  );

  // A provider without a name is shown by its id.
  function providerOf({ thirdParty }: Identity): string {
    return thirdParty ? shownName(providers?.get(thirdParty.id) ?? thirdParty.id) : '';
  }
}
