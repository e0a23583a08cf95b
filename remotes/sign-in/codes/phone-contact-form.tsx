import type { CodeAttempt } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { looksLikePhone, type ContactKind } from './contact-kind';
import { CountrySelect } from './country-select';
import { emailProblem } from './email-contact-form';
import { likelyCountry, phoneNumberOf, whileTyping } from './phone-number';
import { useContactSubmission } from './use-contact-submission';

interface PhoneContactFormProps {
  readonly kind: Exclude<ContactKind, 'email'>;
  /** What to fill in, where an e-mail address can be typed as well. */
  readonly hint: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly onSent: (attempt: CodeAttempt) => void;
}

/** Asks for a phone number, or for either that or an e-mail address in one field. */
export function PhoneContactForm({ kind, hint, locale, onSent }: PhoneContactFormProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(kind === 'either' ? hint : '');
  // The language of the page may have no region; that of the browser mostly has.
  const [country, setCountry] = useState(() => likelyCountry(navigator.language));
  const { submission, send, refuse } = useContactSubmission(onSent);
  const input = useRef<HTMLInputElement>(null);
  const refused = submission.status === 'refused' ? submission : undefined;
  const isPhone = kind === 'phone' || looksLikePhone(text);

  useLayoutEffect(() => {
    if (refused?.field) input.current?.focus();
  }, [refused]);

  const onValue = (typed: string) => {
    if (kind === 'either' && !looksLikePhone(typed)) {
      setText(typed);
      return;
    }
    const next = whileTyping(typed, text, country);
    setText(next.text);
    setCountry(next.country);
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') refuse(t(`field.${kind}.EMPTY`));
    else if (isPhone) {
      const phoneNumber = phoneNumberOf(text, country);
      if (phoneNumber) void send({ phoneNumber });
      else refuse(t('PHONE_INVALID'));
    } else if (emailProblem(text)) refuse(t('EMAIL_INVALID'));
    else void send({ email: text.trim() });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      {kind === 'phone' && <CountrySelect locale={locale} value={country} onValue={setCountry} />}
      <Field
        label={t(`label.${kind}`)}
        name={kind === 'phone' ? 'tel' : 'username'}
        type={kind === 'phone' ? 'tel' : 'text'}
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        value={text}
        onValue={onValue}
        error={refused?.field}
        inputRef={input}
      />
      {/* Below the field, so that it comes after what makes it come. */}
      {kind === 'either' && isPhone && <CountrySelect locale={locale} value={country} onValue={setCountry} />}
      <Button type="submit" busy={submission.status === 'busy' ? t('code.sending') : undefined}>
        {t('code.send')}
      </Button>
    </form>
  );
}
