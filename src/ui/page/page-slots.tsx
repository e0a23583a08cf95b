import { createContext, type ReactNode } from 'react';

/** What others add to each page. Empty slots take no space. */
export interface PageSlots {
  /** On the card, below the heading. */
  readonly beforeForm?: ReactNode;
  /** On the card, at its end. */
  readonly afterForm?: ReactNode;
  /** Below the card. */
  readonly below?: ReactNode;
  /** At the end of the page, in small type. */
  readonly legal?: ReactNode;
}

/** What others add to each page. */
export const PageSlotsContext = createContext<PageSlots>({});
