import { Notice, PageSlotsContext, useMessages } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import { messages } from '../messages';

interface ShownAgainProps {
  /** Whether the remote shows a whole page: its card then has the notice below its heading. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

/** A remote that is shown again because the browser changed what it had shown, and says so. */
export function ShownAgain({ isPage, children }: ShownAgainProps) {
  const t = useMessages(messages);
  const slots = useContext(PageSlotsContext);
  const notice = (
    <Notice key="shown-again" tone="warning">
      {t('remote.again')}
    </Notice>
  );
  if (!isPage) return [notice, children];
  const beforeForm = [notice, slots.beforeForm];
  return <PageSlotsContext value={{ ...slots, beforeForm }}>{children}</PageSlotsContext>;
}

/** Whether React couldn't find its own elements: browsers that translate a page, and their extensions, replace them. */
export function isOfBrowser(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'NotFoundError';
}
