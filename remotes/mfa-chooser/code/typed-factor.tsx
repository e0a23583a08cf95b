import type { MfaInfo } from '@vestibule/auth-runtime';
import type { CodeVerdict, Refusal, TypedFactor } from '@vestibule/login-flow';
import { AskFactor, factorMessages } from '@vestibule/login-screens';
import { AttemptNotice, useMessages } from '@vestibule/ui';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorEntry } from './use-factor-entry';
import { WhileLocked } from './while-locked';

/**
 * Makes the screen of a factor that the user has: it asks for a code or the password.
 *
 * @param factor whose screen
 * @param check asks the API whether what was typed is right
 */
export function typedFactor(
  factor: TypedFactor,
  check: (typed: string, info: MfaInfo) => Promise<CodeVerdict | Refusal>,
) {
  return function TypedFactorScreen(props: FactorProps) {
    const { context, info } = props;
    const t = useMessages(factorMessages);
    const { entry, until } = useFactorEntry({ ...props, factor, check: (typed) => check(typed, info) });
    const isPassword = factor === 'emailpassword';
    return (
      <WhileLocked key={until} until={until}>
        <AskFactor
          factor={factor}
          appName={context.appName}
          entry={entry}
          email={isPassword ? emailOf(info) : undefined}
        >
          <AttemptNotice attempt={entry.attempt} />
        </AskFactor>
        {isPassword && <p className="vs-quiet">{t('password.forgot')}</p>}
      </WhileLocked>
    );
  };
}

/** The address that belongs to the user's password. */
export function emailOf({ emails }: MfaInfo): string {
  return emails['emailpassword']?.[0] ?? '';
}
