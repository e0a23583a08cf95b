import { Sentence } from '../text/sentence';
import { Button, Field, Notice } from '@vestibule/ui';
import { CodeField } from '../codes/code-field';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import {
  Account,
  actionOf,
  CancelButton,
  CommonFields,
  fieldError,
  OtherAccountForm,
  ActionButton,
  Problem,
} from '../page/parts';

type FactorProps = ScreenProps & { readonly screen: ScreenOf<'factor'> };

/** Asks for a second factor. */
export function Factor(props: FactorProps) {
  const { screen, t } = props;
  const { factor, account, problem, hasOthers, sentTo } = screen;
  const isByMessage = factor === 'otp-email' || factor === 'otp-phone';
  return (
    <>
      <Account account={account} change={t} />
      {isByMessage && sentTo === undefined ? (
        <>
          <p>{t('mfa.otp.choose.verify')}</p>
          <Problem problem={problem} t={t} />
          <Addresses {...props} />
        </>
      ) : (
        <>
          <About {...props} />
          <Problem problem={problem} t={t} />
          <form method="post" action={actionOf(props, 'factor')} className="vs-stack" noValidate>
            <CommonFields {...props} />
            <input type="hidden" name="factor" value={factor} readOnly />
            <Asked {...props} />
            <Button type="submit">{t('mfa.code.submit')}</Button>
          </form>
          {sentTo !== undefined && (
            <>
              <ActionButton page={props} action="factor/send" fields={{ factor, again: 'true' }}>
                {t('resend.now')}
              </ActionButton>
              <Addresses {...props} />
            </>
          )}
        </>
      )}
      {hasOthers && (
        <ActionButton page={props} action="factor" fields={{ factor: '' }}>
          {t('mfa.out.otherWay')}
        </ActionButton>
      )}
      <CancelButton {...props} />
      <OtherAccountForm {...props} />
    </>
  );
}

function About({ screen, t, appName }: FactorProps) {
  const { factor, sentTo, isAgain } = screen;
  if (factor === 'emailpassword') return null;
  if (factor === 'recovery-code') return <p>{t('mfa.recovery.text')}</p>;
  if (sentTo === undefined) return <p>{t('mfa.totp.verify', { appName })}</p>;
  return (
    <>
      <Notice>
        <Sentence text={t('mfa.otp.sent')} at="{address}">
          {sentTo}
        </Sentence>
      </Notice>
      {isAgain && <Notice tone="done">{t('resend.done')}</Notice>}
    </>
  );
}

function Asked({ screen, t }: FactorProps) {
  const { factor, problem } = screen;
  const error = fieldError(problem, factor === 'emailpassword' ? 'password' : 'code', t);
  const common = { required: true, value: '', onValue: () => undefined, error, autoFocus: true } as const;
  if (factor === 'emailpassword') {
    return (
      <Field
        {...common}
        label={t('label.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
    );
  }
  if (factor === 'recovery-code') {
    return (
      <Field
        {...common}
        label={t('mfa.recovery.label')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        hint={t('mfa.recovery.hint')}
      />
    );
  }
  return <CodeField label={t('label.code')} error={error} />;
}

/** Where a code can be sent, besides where it was sent. */
function Addresses(props: FactorProps) {
  const { screen, t } = props;
  const { factor, addresses, sentTo } = screen;
  return addresses.map((address, place) =>
    address === sentTo ? null : (
      <ActionButton
        key={address}
        page={props}
        action="factor/send"
        tone={addresses.length === 1 ? 'accent' : 'quiet'}
        fields={{ factor, address: String(place) }}
      >
        {t(`mfa.otp.to.${factor}`, { address })}
      </ActionButton>
    ),
  );
}

/** The factors to choose from. */
export function Factors(props: ScreenProps & { readonly screen: ScreenOf<'factors'> }) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} change={t} />
      <p>{t('mfa.choose.verify')}</p>
      <Problem problem={screen.problem} t={t} />
      {screen.factors.map((factor) => (
        <ActionButton key={factor} page={props} action="factor" tone="quiet" fields={{ factor }}>
          {t(`mfa.name.${factor}`)}
        </ActionButton>
      ))}
      <CancelButton {...props} />
      <OtherAccountForm {...props} />
    </>
  );
}
