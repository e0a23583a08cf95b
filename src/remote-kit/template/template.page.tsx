import { PATHS, type PageProps } from '@vestibule/contract';
import { Button, Field, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './template.module.css';

/** The page of this remote, for signed-in users. */
export function TemplatePage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const [note, setNote] = useState('');
  return (
    <PageCard appName={context.appName} title={t('title')}>
      <p className={styles['text']}>{t('text')}</p>
      <Field label={t('note')} name="note" value={note} onValue={setNote} />
      <Button onPress={() => context.navigate(PATHS.home)}>{t('home')}</Button>
    </PageCard>
  );
}
