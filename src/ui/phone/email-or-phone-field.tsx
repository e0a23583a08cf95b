import { looksLikePhone } from '@vestibule/login-flow';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../controls/field';
import { whileCurrent } from '../hooks/while-current';
import { later } from '../page/later';
import type { EmailOrPhoneEntry } from './phone-entry';
import type { PhoneFieldProps } from './phone-field';
import type { CountryCode } from './phone-number';

// Both load the number formats of all countries, which users who type an email address don't need.
const loadNumbers = () => import('./phone-number');
const CountrySelect = later(async () => (await import('./country-select')).CountrySelect);

type Numbers = Awaited<ReturnType<typeof loadNumbers>>;

interface EmailOrPhoneFieldProps extends Omit<PhoneFieldProps, 'onEntry'> {
  /** `username`, with `webauthn` if passkeys are offered. */
  readonly autoComplete: 'username' | 'username webauthn';
  readonly onEntry: (entry: EmailOrPhoneEntry) => void;
}

/** One field for an email address or a phone number; asks for the country once there are digits. */
export function EmailOrPhoneField(props: EmailOrPhoneFieldProps) {
  const { label, countryLabel, locale, autoComplete, value, onEntry, error, inputRef } = props;
  const { isPhone, country, onValue, onCountry } = useEntry(value, onEntry);
  return (
    <>
      <Field
        label={label}
        name="username"
        type="text"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        value={value}
        onValue={onValue}
        error={error}
        inputRef={inputRef}
      />
      {/* Below the field, so it comes after the digits that make it appear. */}
      {isPhone && country && (
        <Suspense>
          <CountrySelect label={countryLabel} locale={locale} value={country} onValue={onCountry} />
        </Suspense>
      )}
    </>
  );
}

/** What was typed, formatted as a number of its country if it looks like one. */
function useEntry(value: string, onEntry: (entry: EmailOrPhoneEntry) => void) {
  const [numbers, setNumbers] = useState<Numbers>();
  const [chosen, setChosen] = useState<CountryCode>();
  const isPhone = looksLikePhone(value);
  // The page's language may lack a region; the browser's usually has one.
  const country = chosen ?? numbers?.likelyCountry(navigator.language);

  const enter = (text: string, from: CountryCode | undefined) =>
    onEntry({
      text,
      isPhone: looksLikePhone(text),
      phoneNumber: async () => {
        const { likelyCountry, readPhoneNumber } = await loadNumbers();
        return readPhoneNumber(text, from ?? likelyCountry(navigator.language));
      },
    });
  const take = (next: { readonly text: string; readonly country: CountryCode }) => {
    setChosen(next.country);
    enter(next.text, next.country);
  };
  const onValue = (typed: string) => {
    if (numbers && country && looksLikePhone(typed)) take(numbers.whileTyping(typed, value, country));
    else enter(typed, chosen);
  };
  const onCountry = (next: CountryCode) => take({ text: value, country: next });

  const onLoaded = useEffectEvent((loaded: Numbers) => {
    setNumbers(loaded);
    // Formats what was typed or prefilled so far.
    take(loaded.whileTyping(value, value, chosen ?? loaded.likelyCountry(navigator.language)));
  });
  useEffect(() => {
    if (!isPhone) return undefined;
    // Sending tries again, and reports it.
    const loading = loadNumbers().catch(() => undefined);
    return whileCurrent(loading, (loaded) => loaded && onLoaded(loaded));
  }, [isPhone]);

  return { isPhone, country, onValue, onCountry };
}
