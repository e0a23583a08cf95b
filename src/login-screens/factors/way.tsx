import { SiteLink } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { PressButton, type PostedForm } from '../page/press';

/** How users get to another screen: by a link of the page, or by a form that the browser sends. */
export type Way =
  | { readonly href: string; readonly onFollow: (href: string) => void }
  | { readonly sends: PostedForm };

interface WayOutProps {
  /** Undefined where there is no such way. */
  readonly way: Way | undefined;
  readonly children: ReactNode;
}

/** A way from a screen to another one, in a line of its own. */
export function WayOut({ way, children }: WayOutProps) {
  if (!way) return null;
  if ('sends' in way) return <PressButton press={way}>{children}</PressButton>;
  return (
    <p className="vs-quiet">
      <SiteLink {...way}>{children}</SiteLink>
    </p>
  );
}
