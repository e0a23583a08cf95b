import type { ReactNode, Ref } from 'react';
import type { PageSlots } from './page-slots';
import { ARRIVAL } from './use-arrival-focus';

/** What a page shows, rendered by the browser or a server. */
export interface PageFrameProps {
  readonly appName: ReactNode;
  /** The heading. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Above the heading, such as the client that asks. */
  readonly above?: ReactNode;
  /** Links to pages that belong with this one. */
  readonly nav?: ReactNode;
  /** Whether the card is for lists and tables rather than a single question. */
  readonly wide?: boolean;
  readonly slots?: PageSlots;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The markup of a page: the product's name, and one card with a heading. A server can render it, too. */
export function PageFrame(props: PageFrameProps) {
  const { appName, title, children, above, nav, wide = false, slots = {}, headingRef } = props;
  const { beforeForm, afterForm, below, legal } = slots;
  return (
    <div className="vs-page">
      <header className="vs-brand">
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M4 21V11a8 8 0 0 1 16 0v10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          <path d="M9 21v-9a3 3 0 0 1 6 0v9z" fill="currentColor" />
        </svg>
        {appName}
      </header>
      {nav}
      <main className={wide ? 'vs-card vs-card-wide' : 'vs-card'}>
        <div className="vs-stack">
          {above}
          <h1 className="vs-title" ref={headingRef} tabIndex={-1} {...{ [ARRIVAL]: '' }}>
            {title}
          </h1>
          {beforeForm}
          {children}
          {afterForm}
        </div>
      </main>
      {below}
      {legal && <footer className="vs-legal">{legal}</footer>}
    </div>
  );
}
