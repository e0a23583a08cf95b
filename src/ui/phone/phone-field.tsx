import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { Field } from '../controls/field';
import { CountrySelect } from './country-select';
import type { PhoneEntry } from './phone-entry';
import { likelyCountry, phoneNumberOf, whileTyping, type CountryCode } from './phone-number';

/** What the field for a phone number takes. */
export interface PhoneFieldProps {
  readonly label: string;
  readonly countryLabel: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** What the field holds; give back the `text` of `onEntry`. */
  readonly value: string;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The field for a phone number, formatted while it is typed, with its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, countryLabel, locale, value, onEntry, error, inputRef } = props;
  // The language of the page may have no region; that of the browser mostly has.
  const [country, setCountry] = useState(() => likelyCountry(navigator.language));

  const enter = (text: string, from: CountryCode) =>
    onEntry({ text, isPhone: true, phoneNumber: phoneNumberOf(text, from) });
  // What was filled in from the start is an entry as well.
  const enterFilledIn = useEffectEvent(() => value !== '' && enter(value, country));
  useEffect(() => void enterFilledIn(), []);

  const onValue = (typed: string) => {
    const next = whileTyping(typed, value, country);
    setCountry(next.country);
    enter(next.text, next.country);
  };
  const onCountry = (chosen: CountryCode) => {
    setCountry(chosen);
    enter(value, chosen);
  };

  return (
    <>
      <CountrySelect label={countryLabel} locale={locale} value={country} onValue={onCountry} />
      <Field
        label={label}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        required
        value={value}
        onValue={onValue}
        error={error}
        inputRef={inputRef}
      />
    </>
  );
}
