import type { RemoteContext } from '@vestibule/contract';
import { ConfiguredField, fieldMessages } from '@vestibule/login-screens/fields';
import { LocaleContext, useMessages } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import type { FurtherFields } from './use-further-fields';

interface SignUpFieldsProps extends FurtherFields {
  readonly context: RemoteContext<ReactNode>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The fields that the configuration adds to the sign-up form; another remote shows those of the type `slot`. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { context, fields, values, onValue, errors } = props;
  const t = useMessages(fieldMessages);
  const locale = useContext(LocaleContext);
  const words = { optional: (label: string) => t('optional', { label }), choose: t('choose') };
  const ofSlot = fields.filter(({ type }) => type === 'slot');
  return (
    <>
      {fields.map((field) => {
        // All of them are in one place, where the first one belongs.
        if (field.type === 'slot') {
          return (
            field === ofSlot[0] && context.slot('sign-up/fields', { fields: ofSlot, values, onValue, errors })
          );
        }
        return (
          <ConfiguredField
            key={field.id}
            field={field}
            type={field.type}
            locale={locale}
            words={words}
            value={values[field.id] ?? ''}
            onValue={(value) => onValue(field.id, value)}
            error={errors[field.id]}
          />
        );
      })}
    </>
  );
}
