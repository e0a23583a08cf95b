import { useMessages } from '@vestibule/ui';
import styles from '../frame/account.module.css';
import { messages } from '../messages';

interface PagesProps {
  readonly page: number;
  /** Whether the requested page is still loading. */
  readonly busy: boolean;
  /** Undefined if there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Buttons for the previous and next page. */
export function Pages({ page, busy, onPrevious, onNext }: PagesProps) {
  const t = useMessages(messages);
  if (!onPrevious && !onNext) return null;
  return (
    <nav className={styles.pages} aria-label={t('admin.pages')}>
      <PageButton onPress={onPrevious}>{t('admin.previous')}</PageButton>
      <output className="vs-quiet">{busy ? t('loading') : t('admin.page', { page })}</output>
      <PageButton onPress={busy ? undefined : onNext}>{t('admin.next')}</PageButton>
    </nav>
  );
}

// Stays in place when there are no more pages that way, and so does the focus.
function PageButton(props: { readonly children: string; readonly onPress: (() => void) | undefined }) {
  const { children, onPress } = props;
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
