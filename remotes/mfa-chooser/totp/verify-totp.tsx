import { factorMessages } from '@vestibule/login-screens';
import { verifyTotp } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { CodeCheck } from '../code/code-check';
import type { FactorProps } from '../chooser/factor-props';
import { WhileLocked } from '../code/while-locked';
import { useTotpVerdict } from './use-totp-verdict';

/** Asks for a code from any of the user's authenticator apps. */
export function VerifyTotp({ context, info, onDone, onLacking }: FactorProps) {
  const t = useMessages(factorMessages);
  const { until, verdictOf } = useTotpVerdict(info.userId);

  return (
    <WhileLocked key={until} until={until}>
      <p>{t('totp.verify', { appName: context.appName })}</p>
      <CodeCheck
        check={async (code) => verdictOf(await verifyTotp(code))}
        onDone={onDone}
        onLacking={onLacking}
      />
      <p className="vs-quiet">{t('totp.wrong.help')}</p>
    </WhileLocked>
  );
}
