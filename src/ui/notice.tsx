import type { ReactNode } from 'react';

interface NoticeProps {
  readonly children: ReactNode;
  readonly tone?: 'quiet' | 'danger';
}

/** A message in the flow of a page. One of danger is announced at once, another when there is time. */
export function Notice({ children, tone = 'quiet' }: NoticeProps) {
  return (
    <div
      className={tone === 'danger' ? 'vs-notice vs-notice-danger' : 'vs-notice'}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
