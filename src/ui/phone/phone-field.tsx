import { readPhoneNumber } from '@vestibule/login-flow/phone';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { Field } from '../controls/field';
import { CountrySelect } from './country-select';
import type { PhoneEntry } from './phone-entry';
import { likelyCountry, whileTyping, type CountryCode } from './phone-number';

/** The props of the field for a phone number. */
export interface PhoneFieldProps {
  readonly label: string;
  readonly countryLabel: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** The field's content; pass back the `text` of `onEntry`. */
  readonly value: string;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The field for a phone number with its country; formats while the user types. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, countryLabel, locale, value, onEntry, error, inputRef } = props;
  // The page's language may lack a region; the browser's usually has one.
  const [filledIn] = useState(() => whileTyping(value, value, likelyCountry(navigator.language)));
  const [country, setCountry] = useState(filledIn.country);

  const enter = (text: string, from: CountryCode) =>
    onEntry({ text, isPhone: true, phoneNumber: readPhoneNumber(text, from) });
  const onValue = (typed: string) => {
    const next = whileTyping(typed, value, country);
    setCountry(next.country);
    enter(next.text, next.country);
  };
  // A prefilled number counts as an entry, too.
  const enterFilledIn = useEffectEvent(() => value !== '' && enter(filledIn.text, filledIn.country));
  useEffect(() => void enterFilledIn(), []);
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
