import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import type { Identity } from '../calls/answers';
import { messages } from '../messages';
import { Section } from '../frame/section';
import { ChangePasswordForm } from './change-password-form';

/** The password, if the user has one. */
export function Password({ identities }: { readonly identities: readonly Identity[] }) {
  const t = useMessages(messages);
  const [changes, setChanges] = useState<{ readonly text: string }[]>([]);
  const identity = identities.find(({ recipeId }) => recipeId === 'emailpassword');
  return (
    <Section title={t('password.title')} done={changes.at(-1)}>
      {identity ? (
        <ChangePasswordForm
          // A new form for the next change, so nothing typed remains.
          key={changes.length}
          email={identity.email ?? ''}
          onDone={(text) => setChanges([...changes, { text }])}
        />
      ) : (
        <p>{t('password.none')}</p>
      )}
    </Section>
  );
}
