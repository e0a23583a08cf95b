import { isByMessage } from '@vestibule/login-flow';
import { Account, pressOf, Problem, submitOf, useFieldError } from '../page/parts';
import { PressButton } from '../page/press';
import type { PageOf, ScreenProps } from '../page/screen-props';
import { AskFactor } from './ask-factor';
import { ChooseAddress } from './choose-address';
import { FactorExits } from './factor-exits';
import { FactorList } from './factor-list';

type FactorProps = PageOf<'factor'>;

/** Asks for a second factor. */
export function Factor(props: FactorProps) {
  const { account, isSetUp, hasOthers, hasRecoveryCode } = props.screen;
  const chosen = (id: string) => submitOf(props, 'factor', { factor: id });
  return (
    <>
      <Account account={account} page={props} />
      {isSetUp && <p>{props.t('mfa.why.setup')}</p>}
      <Asked {...props} />
      <FactorExits
        otherWay={hasOthers ? chosen('') : undefined}
        recoveryCode={hasRecoveryCode ? chosen('recovery-code') : undefined}
      />
      <SignOutHere {...props} />
    </>
  );
}

function Asked(props: FactorProps) {
  const { screen, t, appName } = props;
  const { factor, problem, addresses, sentTo, isAgain = false } = screen;
  const errorOf = useFieldError(problem);
  const send = (fields: Record<string, string>) => submitOf(props, 'factor/send', { factor, ...fields });
  if (isByMessage(factor) && sentTo === undefined) {
    const known = addresses.map((shown, place) => ({ shown, press: send({ address: String(place) }) }));
    return (
      <ChooseAddress factor={factor} mode={screen.isSetUp ? 'setup' : 'verify'} addresses={known}>
        <Problem problem={problem} />
      </ChooseAddress>
    );
  }
  const sent = sentTo !== undefined && {
    to: sentTo,
    isAgain,
    resend: (
      <PressButton press={send({ again: 'true' })} tone="plain">
        {t('resend.now')}
      </PressButton>
    ),
    other: addresses.length > 1 ? submitOf(props, 'factor', { factor }) : undefined,
  };
  const error = errorOf(factor === 'emailpassword' ? 'password' : 'code');
  return (
    <AskFactor
      factor={factor}
      appName={appName}
      entry={{ ...submitOf(props, 'factor', { factor }), error }}
      sent={sent || undefined}
    >
      <Problem problem={problem} />
    </AskFactor>
  );
}

/** The way out where no client waits, to which "Cancel" would lead. */
function SignOutHere(props: ScreenProps) {
  const { t, isChallenge } = props;
  return isChallenge ? null : <PressButton press={pressOf(props, 'sign-out')}>{t('signOut')}</PressButton>;
}

/** The factors to choose from. */
export function Factors(props: PageOf<'factors'>) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} page={props} />
      <p>{t('mfa.choose.verify')}</p>
      <Problem problem={screen.problem} />
      <FactorList
        factors={screen.factors.map((factor) => ({ factor, way: submitOf(props, 'factor', { factor }) }))}
      />
    </>
  );
}
