import { Form } from '@vestibule/login-screens';
import { Button, Field, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import styles from '../frame/account.module.css';
import { messages } from '../messages';

/** Finds users by the beginning of their address. */
export function UserSearch({ onSearch }: { readonly onSearch: (email: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  return (
    <search>
      <Form className={styles.form} onSubmit={() => onSearch(typed.trim())}>
        <Field
          label={t('admin.search')}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" tone="quiet">
          {t('admin.search.submit')}
        </Button>
      </Form>
    </search>
  );
}
