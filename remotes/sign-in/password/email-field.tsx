import { EmailField as EmailInput, signInMessages } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { ComponentProps } from 'react';

/** The field for an email address, with this remote's word for it. */
export function EmailField(field: Omit<ComponentProps<typeof EmailInput>, 'label' | 'type'>) {
  const t = useMessages(signInMessages);
  return <EmailInput {...field} label={t('label.email')} invalid={t('email.invalid')} />;
}
