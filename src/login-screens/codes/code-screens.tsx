import { Button, Field, Notice } from '@vestibule/ui';
import { Sentence } from '../text/sentence';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import {
  actionOf,
  CancelButton,
  CommonFields,
  fieldError,
  OwnAccount,
  ActionButton,
  Problem,
  Recipient,
  Warning,
} from '../page/parts';
import { OtherWays } from '../ways/other-ways';
import { PasskeyAutofill } from '../ways/passkey-autofill';

/** Asks for the address or number that a code goes to. */
export function AskContact(props: ScreenProps & { readonly screen: ScreenOf<'code'> }) {
  const { screen, t, ways, isTold } = props;
  const { problem, contact = '' } = screen;
  const kind = ways?.code ?? 'either';
  return (
    <>
      <Warning {...props} />
      <form method="post" action={actionOf(props, 'code')} className="vs-stack" noValidate>
        <CommonFields {...props} />
        <Problem problem={problem} t={t} />
        <Field
          label={t(kind === 'email' ? 'label.email' : `signIn.label.${kind}`)}
          name="contact"
          inputMode={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={(kind === 'phone' ? 'tel' : 'username') + (ways?.passkey ? ' webauthn' : '')}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          required
          value={contact}
          onValue={() => undefined}
          error={fieldError(problem, 'contact', t)}
          // With script, the page adds the country itself.
          hint={isTold && kind !== 'email' ? t('noScript.phone.hint') : undefined}
          autoFocus={isTold ?? false}
        />
        <Button type="submit">{t(`signIn.code.send.${kind}.${ways?.linksOnly ? 'link' : 'code'}`)}</Button>
      </form>
      <PasskeyAutofill {...props} />
      <OtherWays {...props} shown="passwordless" />
      <Recipient {...props} />
      <OwnAccount {...props} />
      <CancelButton {...props} />
    </>
  );
}

/** Asks for the code that was sent. */
export function AskCode(props: ScreenProps & { readonly screen: ScreenOf<'code-sent'> }) {
  const { screen, t, at } = props;
  const { contact, flow, problem, isAgain } = screen;
  const isByEmail = contact.includes('@');
  return (
    <>
      <p>
        <Sentence text={t(`signIn.code.sent.${flow}`)} at="{contact}">
          {contact}
        </Sentence>
      </p>
      {isAgain && <Notice tone="done">{t('resend.done')}</Notice>}
      <Problem problem={problem} t={t} />
      {flow !== 'MAGIC_LINK' && (
        <form method="post" action={actionOf(props, 'code/enter')} className="vs-stack" noValidate>
          <CommonFields {...props} />
          <CodeField label={t('label.code')} error={fieldError(problem, 'code', t)} />
          <Button type="submit">{t('submit.signin')}</Button>
        </form>
      )}
      <ActionButton page={props} action="code/again">
        {t('resend.now')}
      </ActionButton>
      <div className="vs-links vs-quiet">
        <p>
          <a href={at}>{t(isByEmail ? 'otherEmail' : 'signIn.code.otherPhone')}</a>
        </p>
      </div>
      <OwnAccount {...props} />
      <CancelButton {...props} />
    </>
  );
}

/** The field for a code of digits. */
export function CodeField({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <Field
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      required
      value=""
      onValue={() => undefined}
      error={error}
      autoFocus
    />
  );
}
