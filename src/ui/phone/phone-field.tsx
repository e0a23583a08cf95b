import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { Field } from '../field';
import { CountrySelect } from './country-select';
import { looksLikePhone, type PhoneEntry } from './phone-entry';
import { likelyCountry, phoneNumberOf, whileTyping, type CountryCode } from './phone-number';

interface PhoneFieldProps {
  readonly label: string;
  readonly countryLabel: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** What the field holds; give back the `text` of `onEntry`. */
  readonly value: string;
  readonly onEntry: (entry: PhoneEntry) => void;
  /** Whether an e-mail address can be typed as well; the country is then asked for only where a number is typed. */
  readonly takesEmail?: boolean;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The field for a phone number, formatted while it is typed, with its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, countryLabel, locale, value, onEntry, takesEmail = false, error, inputRef } = props;
  // The language of the page may have no region; that of the browser mostly has.
  const [country, setCountry] = useState(() => likelyCountry(navigator.language));
  const isPhone = !takesEmail || looksLikePhone(value);

  const enter = (text: string, from: CountryCode) => {
    const typedPhone = !takesEmail || looksLikePhone(text);
    onEntry({ text, isPhone: typedPhone, phoneNumber: typedPhone ? phoneNumberOf(text, from) : undefined });
  };
  // What was filled in from the start is an entry as well.
  const enterFilledIn = useEffectEvent(() => value !== '' && enter(value, country));
  useEffect(() => void enterFilledIn(), []);

  const onValue = (typed: string) => {
    if (takesEmail && !looksLikePhone(typed)) {
      enter(typed, country);
      return;
    }
    const next = whileTyping(typed, value, country);
    setCountry(next.country);
    enter(next.text, next.country);
  };
  const onCountry = (chosen: CountryCode) => {
    setCountry(chosen);
    enter(value, chosen);
  };

  const select = <CountrySelect label={countryLabel} locale={locale} value={country} onValue={onCountry} />;
  return (
    <>
      {!takesEmail && select}
      <Field
        label={label}
        name={takesEmail ? 'username' : 'tel'}
        type={takesEmail ? 'text' : 'tel'}
        inputMode={takesEmail ? 'email' : 'tel'}
        autoComplete={takesEmail ? 'username' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        value={value}
        onValue={onValue}
        error={error}
        inputRef={inputRef}
      />
      {/* Below the field, so that it comes after what makes it come. */}
      {takesEmail && isPhone && select}
    </>
  );
}
