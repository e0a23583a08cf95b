import { localeForDigits } from '@vestibule/messages';
import { factorMessages } from '@vestibule/login-screens';
import { Button, CopyButton, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import classes from './code-sheet.module.css';

interface CodeSheetProps {
  readonly appName: string;
  /** Whose they are, as they are known. */
  readonly account: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, shown this once, with ways to save them. */
export function CodeSheet({ appName, account, locale, codes, onSaved }: CodeSheetProps) {
  const t = useMessages(factorMessages);
  const [date] = useState(() =>
    new Date().toLocaleDateString(localeForDigits(locale), { dateStyle: 'long' }),
  );
  const about = t('codes.file', { appName, date });
  const text = `${about}\n${account}\n\n${codes.join('\n')}\n`;

  useEffect(() => {
    // They can't be shown again, so the browser asks before the page closes.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return (
    <>
      <Notice tone="warning">{t('codes.once')}</Notice>
      <div className="vs-paper">
        <p className={classes['about']}>
          <span>{about}</span>
          <bdi dir="ltr">{account}</bdi>
        </p>
        <ol className={classes['codes']} aria-label={t('codes.list')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ol>
      </div>
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
      </div>
      <Button onPress={onSaved}>{t('codes.saved')}</Button>
    </>
  );
}

/** Has the browser save a text as a file. */
function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
