import type { ScopeInfo } from '@vestibule/auth-runtime';
import { foreignText, useMessages } from '@vestibule/ui';
import { useId } from 'react';
import styles from './consent-form.module.css';
import { messages } from '../messages';

interface ScopeItemProps {
  readonly scope: ScopeInfo;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** One scope in plain words. */
export function ScopeItem({ scope, chosen, onChoose }: ScopeItemProps) {
  const t = useMessages(messages);
  const id = useId();
  const { title, description, lang, required, alreadyGranted } = scope;
  const note = [required && t('scope.required'), alreadyGranted && t('scope.granted')].filter(Boolean);

  return (
    <li className={styles.scope}>
      <input
        type="checkbox"
        id={id}
        checked={required || chosen}
        // A disabled box would be missing from the reading order, and with it what the client asks for.
        aria-disabled={required || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => !required && onChoose(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className={styles.title} lang={lang}>
          {foreignText(title, 100)}
        </label>
        <p id={`${id}-about`} className="vs-quiet">
          {description && <span lang={lang}>{foreignText(description, 300)} </span>}
          {note.join(' ')}
        </p>
      </div>
    </li>
  );
}
