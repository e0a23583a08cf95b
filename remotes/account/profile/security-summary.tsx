import { PATHS, pathWithWayBack, type RemoteContext } from '@vestibule/contract';
import { useMessages, type IconName } from '@vestibule/ui';
import { ReceiptText, Smartphone } from 'lucide';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCOUNT_PATHS, setUpPath } from '../calls/account-paths';
import type { Factors, Passkey, Profile } from '../calls/answers';
import styles from '../frame/account.module.css';
import { ActionLink } from '../frame/action-link';
import { Item, Mark } from '../frame/item';
import { Loaded } from '../frame/loaded';
import { Section } from '../frame/section';
import { messages } from '../messages';
import { protectionsOf, type Protection } from './protection';

interface SecuritySummaryProps {
  readonly context: RemoteContext<ReactNode>;
  readonly profile: Profile;
  readonly factors: UseQueryResult<Factors>;
  readonly passkeys: UseQueryResult<readonly Passkey[]>;
}

const ICONS = {
  password: 'lock',
  webauthn: 'passkey',
  totp: Smartphone,
  recovery: ReceiptText,
} as const satisfies Record<Protection['kind'], IconName>;

const TONES = { ON: 'done', LOW: 'warning', OFF: undefined } as const;

/** What protects the account, and what to add, each with one button. */
export function SecuritySummary({ context, profile, factors, passkeys }: SecuritySummaryProps) {
  const t = useMessages(messages);
  return (
    <Section title={t('summary.title')}>
      <Loaded query={factors}>
        {(known) => (
          <Loaded query={passkeys}>
            {(theirs) => (
              <ul className={styles.list}>
                {protectionsOf(profile, known, theirs).map((protection) => (
                  <Row key={protection.kind} context={context} protection={protection} />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

interface RowProps {
  readonly context: RemoteContext<ReactNode>;
  readonly protection: Protection;
}

function Row({ context, protection: { kind, state, count } }: RowProps) {
  const t = useMessages(messages);
  const name = t(`summary.${kind}`);
  return (
    <Item
      name={name}
      mark={<Mark icon={ICONS[kind]} tone={TONES[state]} />}
      facts={[stateWords()]}
      actions={
        <ActionLink href={path()} onFollow={context.navigate} about={name}>
          {t(state === 'ON' ? 'summary.manage' : kind === 'recovery' ? 'summary.get' : 'summary.add')}
        </ActionLink>
      }
    />
  );

  function stateWords(): string {
    if (kind === 'password') return t('summary.password.on');
    if (state === 'OFF') return t(`summary.${kind}.off`);
    return count === 1 ? t(`summary.${kind}.one`) : t(`summary.${kind}.some`, { count });
  }

  function path(): string {
    const { basePath } = context;
    if (state === 'ON' || kind === 'password') return ACCOUNT_PATHS.security;
    if (kind !== 'recovery') return setUpPath(basePath, kind);
    return pathWithWayBack(`${basePath}${PATHS.mfaRecoveryCodes}`, ACCOUNT_PATHS.profile);
  }
}
