import { Logo, sharedMessages, useMessages } from '@vestibule/ui';
import type { ShownAccount } from '../client/asking';
import { SubmitForm, type Press } from '../page/press';
import './account-chip.css';

export interface AccountChipProps {
  /** Undefined until it is known: the place is kept. */
  readonly account: ShownAccount | undefined;
  /** Leads to another account; omitted where the account can't be changed. */
  readonly change?: Press | undefined;
}

/** Whose account a screen is about. It stands in no form. */
export function AccountChip({ account, change }: AccountChipProps) {
  const place = change ? 'vs-account-place vs-account-changes' : 'vs-account-place';
  if (!account) return <div className={place} />;
  const { address, picture } = account;
  return (
    <div className={place}>
      <div className="vs-account">
        <Logo address={picture} name={account.name ?? address} />
        <bdi className="vs-account-address" dir="ltr">
          {address}
        </bdi>
      </div>
      {change && <Switch press={change} />}
    </div>
  );
}

function Switch({ press }: { readonly press: Press }) {
  const t = useMessages(sharedMessages);
  const button = (
    <button
      type={'sends' in press ? 'submit' : 'button'}
      onClick={'onPress' in press ? press.onPress : undefined}
    >
      {t('account.switch')}
    </button>
  );
  return 'sends' in press ? <SubmitForm submit={press}>{button}</SubmitForm> : button;
}
