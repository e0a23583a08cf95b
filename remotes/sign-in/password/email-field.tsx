import { EmailField as EmailInput } from '@vestibule/forms';
import { useMessages } from '@vestibule/ui';
import type { ComponentProps } from 'react';
import { messages } from '../messages';

/** The field for an email address, with this remote's word for it. */
export function EmailField(field: Omit<ComponentProps<typeof EmailInput>, 'label' | 'type'>) {
  const t = useMessages(messages);
  return <EmailInput {...field} label={t('label.email')} invalid={t('email.invalid')} />;
}
