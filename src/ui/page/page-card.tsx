import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { PageSlotsContext } from './page-slots';
import { ARRIVAL, useArrivalFocus } from './use-arrival-focus';

interface PageCardProps {
  readonly appName: string;
  /** The heading, and the title of the tab. */
  readonly title: string;
  readonly children: ReactNode;
  /** What comes above the heading, such as the client that asks. */
  readonly above?: ReactNode;
  /** Links to pages that belong with this one. */
  readonly nav?: ReactNode;
  /** Whether the card is for lists and tables rather than for one question. */
  readonly wide?: boolean;
  /** Whether the user came from a page that had the focus: then the heading takes it, so it isn't lost. */
  readonly focusTitle?: boolean;
}

/** A page: the product's name, and one card with a heading. */
export function PageCard(props: PageCardProps) {
  const { appName, title, children, above, nav, wide = false, focusTitle = false } = props;
  const { beforeForm, afterForm, below, legal } = useContext(PageSlotsContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  useLayoutEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);

  // A new screen is read out from its heading, unless it has a field that takes the focus.
  useArrivalFocus(heading, title, 'heading');

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
          <h1 className="vs-title" ref={heading} tabIndex={-1} {...{ [ARRIVAL]: '' }}>
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
