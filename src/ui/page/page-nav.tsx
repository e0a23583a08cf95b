import { SiteLink } from './site-link';

interface PageNavProps {
  /** What the links have in common, for users who can't see it. */
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** The path of the current page. */
  readonly current: string;
  readonly onFollow: (href: string) => void;
}

/** The links between pages that belong together. */
export function PageNav({ label, links, current, onFollow }: PageNavProps) {
  return (
    <nav className="vs-nav" aria-label={label}>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <SiteLink href={href} current={href === current} onFollow={onFollow}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
