import { factorMessages } from '@vestibule/login-screens';
import { Button, CopyButton, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import classes from './code-sheet.module.css';
import { codesText, saveAsFile } from './codes-text';

interface CodeSheetProps {
  readonly appName: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, shown this once, with ways to save them. */
export function CodeSheet({ appName, locale, codes, onSaved }: CodeSheetProps) {
  const t = useMessages(factorMessages);
  const [date] = useState(() => new Date().toLocaleDateString(locale, { dateStyle: 'long' }));
  const text = codesText(t('codes.file', { appName, date }), codes);

  useEffect(() => {
    // They can't be shown again, so the browser asks before the page closes.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return (
    <>
      <Notice>{t('codes.once')}</Notice>
      <ol className={classes['codes']} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes['tools']}>
        <CopyButton
          text={text}
          words={{ copy: t('codes.copy'), done: t('copy.done'), failed: t('copy.failed') }}
        />
        <Button tone="quiet" onPress={() => saveAsFile(t('codes.fileName'), text)}>
          {t('codes.download')}
        </Button>
        <Button tone="quiet" onPress={() => window.print()}>
          {t('codes.print')}
        </Button>
        <Button onPress={onSaved}>{t('codes.saved')}</Button>
      </div>
    </>
  );
}
