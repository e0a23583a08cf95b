import type { RemoteContext } from '@vestibule/contract';
import { ConfiguredField } from '@vestibule/login-screens/fields';
import type { ReactNode } from 'react';
import type { FurtherFields } from './use-further-fields';

interface SignUpFieldsProps extends FurtherFields {
  readonly context: RemoteContext<ReactNode>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The fields that the configuration adds to the sign-up form; another remote shows those of the type `slot`. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { context, fields, values, onValue, errors } = props;
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
            value={values[field.id] ?? ''}
            onValue={(value) => onValue(field.id, value)}
            error={errors[field.id]}
          />
        );
      })}
    </>
  );
}
