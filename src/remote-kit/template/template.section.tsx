import { useMessages } from '@vestibule/ui';
import { messages } from './messages';
import styles from './template.module.css';

/** What this remote adds to the user's account. */
export function TemplateSection() {
  const t = useMessages(messages);
  return (
    <section>
      <h2>{t('title')}</h2>
      <p className={styles['text']}>{t('section')}</p>
    </section>
  );
}
