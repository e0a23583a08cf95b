import type { SignUpField } from '@vestibule/contract';
import { agreedName, BIRTH_DATE, type Owed } from '@vestibule/login-flow';
import { busyWords, Button, Field, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { CheckboxField } from '../fields/choice-fields';
import { ConfiguredField } from '../fields/configured-field';
import { Unasked } from '../fields/unasked';
import { required as requiredMessages } from '../messages/compiled/required';
import { SubmitForm, type SentFormProps } from '../page/press';
import { LinkedText } from './linked-text';

/** What a user can give, of what they owe. */
export type OwedDetails = Extract<Owed, { owed: 'details' }>;

interface RequiredFormProps extends SentFormProps {
  readonly owed: OwedDetails;
  /** How the site asks for the fields. */
  readonly configured: readonly SignUpField[];
  /** What was entered, by the field's id, `BIRTH_DATE` or `agreedName` of a document. */
  readonly values: Readonly<Record<string, string>>;
  readonly onValue: (id: string, value: string) => void;
  /** What is wrong, by the same. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The names of the controls in the form, if they aren't the ids. */
  readonly nameOf?: (id: string) => string;
  /** What has the focus from the start, where no script can give it. */
  readonly focused?: string | undefined;
  /** Fields that another remote shows. */
  readonly slot?: ReactNode;
}

/** Asks for what sign-up asks for, an age, and agreements: whichever way somebody came. */
export function RequiredForm(props: RequiredFormProps) {
  const { submit, attempt, problem, owed, configured, values, onValue, errors, focused, slot } = props;
  const { nameOf = (id: string) => id } = props;
  const t = useMessages(requiredMessages);
  const fields = configured
    .filter(({ id }) => owed.fields.includes(id))
    .toSorted((one, other) => one.order - other.order);
  return (
    <SubmitForm submit={submit}>
      {problem}
      <Unasked ids={owed.fields.filter((id) => configured.every((field) => field.id !== id))} />
      <p>{t('intro')}</p>
      {fields.map(
        (field) =>
          field.type !== 'slot' && (
            <ConfiguredField key={field.id} field={field} type={field.type} {...control(field.id)} />
          ),
      )}
      {slot}
      {owed.minimumAge !== undefined && (
        <Field
          {...control(BIRTH_DATE)}
          type="date"
          label={t('birthDate')}
          hint={t('birthDate.hint', { age: owed.minimumAge })}
          autoComplete="bday"
          required
        />
      )}
      {owed.documents.map(({ id, label, lang }) => (
        <CheckboxField
          key={id}
          {...control(agreedName(id))}
          label={<LinkedText parts={label} lang={lang} />}
          hint={undefined}
          autoComplete={undefined}
          required
        />
      ))}
      <Button type="submit" busy={attempt && busyWords(attempt, t('busy'), t('busy'))} busyWords={t('busy')}>
        {t('submit')}
      </Button>
    </SubmitForm>
  );

  function control(id: string) {
    return {
      name: nameOf(id),
      value: values[id] ?? '',
      onValue: (value: string) => onValue(id, value),
      error: errors[id],
      autoFocus: id === focused,
    };
  }
}
