import { Logo } from '@vestibule/ui';
import './account-chip.css';

interface AccountChipProps {
  /** Undefined until it is known: the place is kept. */
  readonly account:
    | {
        /** An email address, a phone number or an id. */
        readonly address: string;
        /** Fit for a sentence; its first letter replaces a missing picture. */
        readonly name?: string | undefined;
        /** An address that is safe to load. */
        readonly picture?: string | undefined;
      }
    | undefined;
  /** The button that leads to another account; omitted where the account can't be changed. */
  readonly change?:
    | {
        readonly words: string;
        readonly label: string;
        readonly onPress?: (() => void) | undefined;
        /** The id of the form that the button sends. */
        readonly form?: string | undefined;
      }
    | undefined;
}

/** Whose account a screen is about. */
export function AccountChip({ account, change }: AccountChipProps) {
  if (!account) return <div className="vs-account-place" />;
  const { address, name = address, picture } = account;
  return (
    <div className="vs-account-place">
      <div className="vs-account">
        <Logo address={picture} name={name} />
        <span className="vs-account-address">{address}</span>
        {change && (
          <button
            type={change.form === undefined ? 'button' : 'submit'}
            form={change.form}
            aria-label={change.label}
            onClick={change.onPress}
          >
            {change.words}
          </button>
        )}
      </div>
    </div>
  );
}
