import { Button, useMessages } from '@vestibule/ui';
import { createRoot } from 'react-dom/client';
import { messages } from '../../messages';
import { stopOverride, type RemoteOverride } from './override';

/** Says on each page that part of it isn't what users get, and offers to stop trying it. */
function OverrideBadge({ name, url, isThere }: RemoteOverride & { readonly isThere: boolean }) {
  const t = useMessages(messages);
  return (
    <aside className="vs-override" aria-label={t('override.label')}>
      <p>{t(isThere ? 'override.text' : 'override.failed', { name, url })}</p>
      <Button tone="quiet" onPress={() => stopOverride()}>
        {t('override.stop')}
      </Button>
    </aside>
  );
}

/** Shows the badge of an override, even if the rest of the page fails. */
export function showOverride(override: RemoteOverride, isThere: boolean): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OverrideBadge {...override} isThere={isThere} />);
}
