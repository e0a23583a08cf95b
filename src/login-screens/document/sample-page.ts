import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';

/** A page of the site with made-up content, as a branding is tried on it. */
export interface SamplePage {
  readonly name: string;
  readonly group: 'account' | 'failures';
  /** Resolves once the page's words in a language are there: a server can't wait in the middle of a page. */
  readonly prepare: (locale: string) => Promise<void>;
  /** Fills what the page asks for, and returns it. */
  readonly page: (context: RemoteContext<ReactNode>) => ReactNode;
}
