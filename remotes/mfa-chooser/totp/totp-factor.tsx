import { verifyTotp } from '@vestibule/auth-runtime';
import type { FactorProps } from '../chooser/factor-props';
import { typedFactor } from '../code/typed-factor';
import { SetUpTotp } from './set-up-totp';

const VerifyTotp = typedFactor('totp', (code) => verifyTotp(code));

/** Codes of an authenticator app. */
export function TotpFactor(props: FactorProps) {
  return props.mode === 'setup' ? <SetUpTotp {...props} /> : <VerifyTotp {...props} />;
}
