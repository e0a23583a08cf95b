import { phoneExample } from '@vestibule/login-flow';
import { Button, Field, useMessages } from '@vestibule/ui';
import { AddressOf } from './address-of-page';
import { WaysOfPage } from './ways-of-page';
import { ClientWarning } from '../client/client-warning';
import { Recipient } from '../client/recipient';
import { ContactForm } from '../codes/contact-form';
import { MessageSent } from '../codes/message-sent';
import type { PageOf } from '../page/screen-props';
import { OwnAccount, pressOf, Problem, submitOf, useFieldError } from '../page/parts';
import { SubmitForm } from '../page/press';
import { PasskeyAutofill } from '../ways/passkey-autofill';
import { APART } from '../text/sentence';
import { noScript as noScriptMessages } from '../messages/compiled/no-script';
import { signInMessages } from '../words/sign-in';

/** Asks for the address or number that a code goes to. */
export function AskContact(props: PageOf<'code'>) {
  const { screen, ways, isTold, locale } = props;
  const { contact = '' } = screen;
  const example = phoneExample(locale);
  const problem = screen.problem && { ...screen.problem, values: { example, ...screen.problem.values } };
  const t = useMessages(signInMessages);
  const tNoScript = useMessages(noScriptMessages);
  const errorOf = useFieldError(problem);
  const kind = ways?.code ?? 'either';
  return (
    <>
      <AddressOf {...props} />
      <ClientWarning {...props} />
      <ContactForm submit={submitOf(props, 'code')} ways={ways} problem={<Problem problem={problem} />}>
        <Field
          label={t(`label.${kind}`)}
          name="contact"
          inputMode={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={(kind === 'phone' ? 'tel' : 'username') + (ways?.passkey ? ' webauthn' : '')}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          required
          value={contact}
          onValue={() => undefined}
          error={errorOf('contact')}
          // With script, the page adds the country itself.
          hint={isTold && kind !== 'email' ? tNoScript('phone.hint', { example }) : undefined}
          autoFocus={isTold ?? false}
        />
      </ContactForm>
      <PasskeyAutofill {...props} />
      <WaysOfPage {...props} shown="passwordless" />
      <OwnAccount {...props} />
      <Recipient {...props} />
    </>
  );
}

/** Asks for the code that was sent. */
export function AskCode(props: PageOf<'code-sent'>) {
  const { screen, at } = props;
  const { contact, flow, problem, isAgain = false } = screen;
  const t = useMessages(signInMessages);
  const errorOf = useFieldError(problem);
  return (
    <>
      <MessageSent
        contact={contact}
        sentence={t(`code.sent.${flow}`, { contact: APART })}
        isAgain={isAgain}
        problem={<Problem problem={problem} />}
        resend={pressOf(props, 'code/again')}
        other={{ href: at }}
      >
        {flow !== 'MAGIC_LINK' && (
          <SubmitForm submit={submitOf(props, 'code/enter')}>
            <Field
              label={t('label.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              required
              value=""
              onValue={() => undefined}
              error={errorOf('code')}
              isCode="unwatched"
              autoFocus
            />
            <Button type="submit" busyWords={t('checking')}>
              {t('submit.signin')}
            </Button>
          </SubmitForm>
        )}
      </MessageSent>
      <WaysOfPage {...props} shown="passwordless" />
      <OwnAccount {...props} />
      <Recipient {...props} />
    </>
  );
}
