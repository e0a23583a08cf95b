import { SiteLink } from '@vestibule/ui';
import type { ReactNode } from 'react';

/** How a user gets to another screen: by a link, which the page may follow by itself, or by what the page does. */
export type Go =
  | { readonly href: string; readonly onFollow?: (href: string) => void }
  | { readonly onPress: () => void };

interface GoProps {
  readonly go: Go;
  readonly children: ReactNode;
}

/** The way to another screen, as a link in a text. */
export function GoLink({ go, children }: GoProps) {
  if ('href' in go) return <Link {...go}>{children}</Link>;
  return (
    <button type="button" className="vs-link-button" onClick={go.onPress}>
      {children}
    </button>
  );
}

/** The same, in a line of its own. */
export function GoLine(props: GoProps) {
  return (
    <p className="vs-quiet vs-way">
      <GoLink {...props} />
    </p>
  );
}

interface LinkProps extends Extract<Go, { readonly href: string }> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link of the page, or one that the browser follows. */
export function Link({ onFollow, children, ...link }: LinkProps) {
  if (!onFollow) return <a {...link}>{children}</a>;
  return (
    <SiteLink {...link} onFollow={onFollow}>
      {children}
    </SiteLink>
  );
}
