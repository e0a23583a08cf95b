import { Button, Field } from '@vestibule/ui';
import type { PlainPageProps, ScreenOf } from './plain-page';
import { Account, actionOf, CancelButton, CommonFields, fieldError, PlainButton, Problem } from './parts';

/** Asks for a second factor. */
export function Factor(props: PlainPageProps & { readonly screen: ScreenOf<'factor'> }) {
  const { screen, t, at, appName } = props;
  const { factor, account, problem, hasOthers } = screen;
  const isRecovery = factor === 'recovery-code';
  return (
    <>
      <Account account={account} />
      <p>{isRecovery ? t('mfa.recovery.text') : t('mfa.totp.verify', { appName })}</p>
      <Problem problem={problem} t={t} />
      <form method="post" action={actionOf(props, 'factor')} className="vs-stack" noValidate>
        <CommonFields at={at} />
        <input type="hidden" name="factor" value={factor} readOnly />
        <Field
          label={isRecovery ? t('mfa.recovery.label') : t('label.code')}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          required
          value=""
          onValue={() => undefined}
          error={fieldError(problem, 'code', t)}
          hint={isRecovery ? t('mfa.recovery.hint') : undefined}
          autoFocus
        />
        <Button type="submit">{t('mfa.code.submit')}</Button>
      </form>
      {hasOthers && (
        <PlainButton page={props} action="factor" fields={{ factor: '' }}>
          {t('mfa.out.otherWay')}
        </PlainButton>
      )}
      <CancelButton {...props} />
    </>
  );
}

/** The factors to choose from. */
export function Factors(props: PlainPageProps & { readonly screen: ScreenOf<'factors'> }) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} />
      <p>{t('mfa.choose.verify')}</p>
      <Problem problem={screen.problem} t={t} />
      {screen.factors.map((factor) => (
        <PlainButton key={factor} page={props} action="factor" tone="quiet" fields={{ factor }}>
          {t(`mfa.name.${factor}`)}
        </PlainButton>
      ))}
      <CancelButton {...props} />
    </>
  );
}
