import { useMessages } from '@vestibule/ui';
import { useId, useMemo } from 'react';
import { messages } from '../messages';
import { countryChoices, countryOf, type CountryCode } from './phone-number';

interface CountrySelectProps {
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly value: CountryCode;
  readonly onValue: (country: CountryCode) => void;
}

/** The country of a phone number. */
export function CountrySelect({ locale, value, onValue }: CountrySelectProps) {
  const t = useMessages(messages);
  const id = useId();
  const choices = useMemo(() => countryChoices(locale), [locale]);
  return (
    <div className="vs-field">
      <label className="vs-field-label" htmlFor={id}>
        {t('label.country')}
      </label>
      <select
        id={id}
        className="vs-input"
        autoComplete="country"
        value={value}
        onChange={(event) => onValue(countryOf(event.target.value) ?? value)}
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
