import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
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

/** A page: the product's name, and one card with a heading. */
export function PageCard({ focusTitle = false, ...page }: PageCardProps) {
  const { appName, title } = page;
  const slots = useContext(PageSlotsContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  useLayoutEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);

  // A new screen is read out from its heading, unless it has a field that takes the focus.
  useArrivalFocus(heading, title, 'heading');

  return <PageFrame {...page} slots={slots} headingRef={heading} />;
}
