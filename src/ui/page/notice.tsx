import type { ReactNode } from 'react';
import { Icon } from '../controls/icon';

interface NoticeProps {
  readonly children: ReactNode;
  /** `done` is for success, `warning` for something that the user should consider. */
  readonly tone?: 'quiet' | 'warning' | 'danger' | 'done';
}

/** A message in the flow of a page. Screen readers announce a danger at once, all others when they are idle. */
export function Notice({ children, tone = 'quiet' }: NoticeProps) {
  return (
    <div
      className={tone === 'quiet' ? 'vs-notice' : `vs-notice vs-notice-${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {tone !== 'quiet' && <Icon name={tone === 'done' ? 'done' : 'alert'} />}
      <div>{children}</div>
    </div>
  );
}
