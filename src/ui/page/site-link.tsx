import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Turns a path of the site into what its address has after the host. */
export const SiteAddressContext = createContext((path: string) => path);

interface SiteLinkProps {
  /** Path and query of another screen, from the root of this site. */
  readonly href: string;
  /** Goes there without reloading the document. */
  readonly onFollow: (href: string) => void;
  readonly children: ReactNode;
  /** Whether it leads to the current page. */
  readonly current?: boolean;
  readonly className?: string | undefined;
}

/** A link to another screen of this site. */
export function SiteLink({ href, onFollow, children, current = false, className }: SiteLinkProps) {
  const hrefOf = useContext(SiteAddressContext);
  const follow = (event: MouseEvent) => {
    // Opening another tab or window is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    <a href={hrefOf(href)} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
