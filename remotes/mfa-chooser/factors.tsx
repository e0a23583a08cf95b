import {
  confirmPassword,
  spendRecoveryCode,
  verifyTotp,
  addPasskey,
  confirmWithPasskey,
  type PasskeyOutcome,
} from '@vestibule/auth-runtime';
import { emailOf, typedFactor } from './code/typed-factor';
import type { Factor } from '@vestibule/login-flow';
import { later, AttemptNotice, busyWords, Button, Notice, useMessages } from '@vestibule/ui';
import type { FactorProps } from './chooser/factor-props';
import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { passkeyWords, useRefusalWords } from '@vestibule/auth-runtime/react';
import type { ComponentType } from 'react';
import { useFactorAttempt } from './code/use-factor-attempt';
import { OtpEmailFactor, OtpPhoneFactor } from './otp/otp-factor';

// What asks for a factor, in one file of the build: most of it is the same for all.

/** The password again, for users with nothing else to confirm with. */
const PasswordFactor = typedFactor('emailpassword', async (password, info) => {
  const outcome = await confirmPassword([
    { id: 'email', value: emailOf(info) },
    { id: 'password', value: password },
  ]);
  return outcome.status === 'OK' || outcome.status === 'NOT_ALLOWED' ? outcome : { status: 'WRONG_PASSWORD' };
});

/** Accepts a recovery code instead of a lost factor. */
const RecoveryCodeFactor = typedFactor('recovery-code', (code) => spendRecoveryCode(code.trim()));

const SetUpTotp = later(async () => (await import('./totp/set-up-totp')).SetUpTotp);
const VerifyTotp = typedFactor('totp', (code) => verifyTotp(code));

/** Codes of an authenticator app. */
function TotpFactor(props: FactorProps) {
  return props.mode === 'setup' ? <SetUpTotp {...props} /> : <VerifyTotp {...props} />;
}

/** Uses an existing passkey, or makes a new one. */
function PasskeyFactor({ info, mode, onDone, onLacking }: FactorProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const refusalWords = useRefusalWords();
  const { attempt, run } = useFactorAttempt(onLacking);
  const [email] = info.emails['webauthn'] ?? [];

  const start = (call: () => Promise<PasskeyOutcome>) =>
    void run(async () => {
      const outcome = await call();
      if (outcome.status !== 'OK') return { message: passkeyWords(outcome, tOutcome, refusalWords) };
      onDone();
      return 'DONE';
    });

  if (mode === 'setup' && email === undefined)
    return <Notice tone="warning">{tOutcome('passkey.EMAIL_INVALID')}</Notice>;
  const press = () =>
    start(() =>
      mode === 'setup' && email !== undefined
        ? addPasskey(email, info.alreadySetup.includes('webauthn'))
        : confirmWithPasskey(),
    );
  return (
    <>
      <p>{t(`passkey.${mode}`)}</p>
      <AttemptNotice attempt={attempt} />
      <Button busy={busyWords(attempt, t('passkey.busy'), t('busy.done'))} onPress={press}>
        {t(`passkey.submit.${mode}`)}
      </Button>
    </>
  );
}

const SCREENS: Readonly<Record<Factor, ComponentType<FactorProps>>> = {
  emailpassword: PasswordFactor,
  'otp-email': OtpEmailFactor,
  'otp-phone': OtpPhoneFactor,
  'recovery-code': RecoveryCodeFactor,
  totp: TotpFactor,
  webauthn: PasskeyFactor,
};

/** The screen of a factor. */
export function FactorScreen({ factor, ...props }: FactorProps & { readonly factor: Factor }) {
  const Screen = SCREENS[factor];
  return <Screen {...props} />;
}
