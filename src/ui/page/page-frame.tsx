import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { Mark } from './mark';
import type { PageSlots } from './page-slots';
import { ARRIVAL } from './use-arrival-focus';

/** What a page shows, rendered by the browser or a server. */
export interface PageFrameProps {
  readonly appName: ReactNode;
  /** The heading. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Above the heading, in place of the slots' head; null for nothing. */
  readonly above?: ReactNode;
  /** Below the heading: whose account the page is about. */
  readonly account?: ReactNode;
  /** Links to pages that belong with this one. */
  readonly nav?: ReactNode;
  /** Whether the card is for lists and tables rather than a single question. */
  readonly wide?: boolean;
  readonly slots?: PageSlots;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Whether it only stands for what is coming: then nothing on it takes a lost focus. */
  readonly isPassing?: boolean;
}

/** The markup of a page: the product's name, and one card with a heading. A server can render it, too. */
export function PageFrame(props: PageFrameProps) {
  const {
    appName,
    title,
    children,
    above,
    account,
    nav,
    wide = false,
    slots = {},
    headingRef,
    isPassing,
  } = props;
  const { head, beforeForm, afterForm, below, legal, isHeld } = slots;
  return (
    <div className="vs-page">
      <header className="vs-brand">
        <Mark />
        <span>{appName}</span>
      </header>
      {nav}
      <main className={wide ? 'vs-card vs-card-wide' : 'vs-card'} data-passing={isPassing || undefined}>
        <div className="vs-stack">
          {above === undefined ? head : above}
          <h1 className="vs-title" ref={headingRef} tabIndex={-1} {...{ [ARRIVAL]: '' }}>
            {title}
          </h1>
          {account}
          {beforeForm}
          {isHeld === undefined ? (
            children
          ) : (
            <div className="vs-stack" data-held inert={isHeld} onSubmitCapture={isHeld ? refuse : undefined}>
              {children}
            </div>
          )}
          {afterForm}
        </div>
      </main>
      {below}
      {legal && <footer className="vs-legal">{legal}</footer>}
    </div>
  );
}

// What is inert takes no press, but a script may send a form.
function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
