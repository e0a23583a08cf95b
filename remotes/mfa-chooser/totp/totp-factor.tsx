import { verifyTotp } from '@vestibule/auth-runtime';
import { later } from '@vestibule/ui';
import type { FactorProps } from '../chooser/factor-props';
import { typedFactor } from '../code/typed-factor';

const SetUpTotp = later(async () => (await import('./set-up-totp')).SetUpTotp);
const VerifyTotp = typedFactor('totp', (code) => verifyTotp(code));

/** Codes of an authenticator app. */
export function TotpFactor(props: FactorProps) {
  return props.mode === 'setup' ? <SetUpTotp {...props} /> : <VerifyTotp {...props} />;
}
