import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icon';

interface NoticeProps {
  readonly children: ReactNode;
  /** `done` is for success, `warning` for something that the user should consider. */
  readonly tone?: 'quiet' | 'warning' | 'danger' | 'done';
  /** In place of the tone's own; a quiet notice has none unless it says so. */
  readonly icon?: IconName | undefined;
}

/** A message in the flow of a page. Screen readers announce a danger at once, all others when they are idle. */
export function Notice({ children, tone = 'quiet', icon = iconOf(tone) }: NoticeProps) {
  return (
    <div
      className={tone === 'quiet' ? 'vs-notice' : `vs-notice vs-notice-${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {icon && <Icon name={icon} />}
      <div>{children}</div>
    </div>
  );
}

function iconOf(tone: NoticeProps['tone']): IconName | undefined {
  if (tone === 'quiet') return undefined;
  return tone === 'done' ? 'done' : 'alert';
}
