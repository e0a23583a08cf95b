import type { FactorProps } from '../chooser/factor-props';
import { SetUpTotp } from './set-up-totp';
import { VerifyTotp } from './verify-totp';

/** Codes of an authenticator app. */
export function TotpFactor(props: FactorProps) {
  return props.mode === 'setup' ? <SetUpTotp {...props} /> : <VerifyTotp {...props} />;
}
