import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageFrame, type PageFrameProps } from './page-frame';
import { PageSlotsContext } from './page-slots';
import { useArrivalFocus } from './use-arrival-focus';

interface PageCardProps extends Omit<PageFrameProps, 'slots' | 'headingRef'> {
  readonly appName: string;
  /** The heading, and the title of the tab. */
  readonly title: string;
  /** Whether the user came from a page that had the focus: then the heading takes it, so it isn't lost. */
  readonly focusTitle?: boolean;
}

/** Sets a card's heading; undefined for the page's own. */
const CardTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** A page: the product's name, and one card with a heading. */
export function PageCard({ focusTitle = false, ...page }: PageCardProps) {
  const { appName } = page;
  const [ofStep, setOfStep] = useState<string>();
  const title = ofStep ?? page.title;
  const slots = useContext(PageSlotsContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  useLayoutEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);

  // A new screen is read out from its heading, unless it has a field that takes the focus.
  useArrivalFocus(page.isPassing ? undefined : heading, title, 'heading');

  return (
    <CardTitleContext value={setOfStep}>
      <PageFrame {...page} title={title} slots={slots} headingRef={heading} />
    </CardTitleContext>
  );
}

/**
 * Says by the heading of the card, in place of the page's own, what a step within it is about. The step may be another
 * remote's than the page, as the form of a challenge is.
 */
export function useCardTitle(title: string): void {
  const setTitle = useContext(CardTitleContext);
  // Before anything is painted.
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
