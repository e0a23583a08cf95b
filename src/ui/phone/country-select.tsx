import { useId, useMemo } from 'react';
import { usePresentValue } from '../hooks/use-present-value';
import { countryChoices, countryOf, type CountryCode } from './phone-number';

interface CountrySelectProps {
  readonly label: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly value: CountryCode;
  readonly onValue: (country: CountryCode) => void;
}

/** The country of a phone number. */
export function CountrySelect({ label, locale, value, onValue }: CountrySelectProps) {
  const id = useId();
  const choose = (chosen: string) => onValue(countryOf(chosen) ?? value);
  usePresentValue(id, value, choose);
  const choices = useMemo(() => countryChoices(locale), [locale]);
  return (
    <div className="vs-field">
      <label className="vs-field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="vs-input"
        autoComplete="country"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
