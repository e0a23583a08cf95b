import { SiteLink } from '@vestibule/ui';
import styles from './account.module.css';
import { shownName } from './shown-name';

/** The classes of a button beside what it acts on: an outlined one, and smaller. */
export const ACTION = `vs-button vs-button-quiet ${styles.action}`;

interface ActionLinkProps {
  readonly href: string;
  readonly onFollow: (href: string) => void;
  readonly children: string;
  /** What it is about, for screen reader users who go from link to link. */
  readonly about?: string;
}

/** A link to where something is done, which looks like the buttons beside it. */
export function ActionLink({ href, onFollow, children, about }: ActionLinkProps) {
  return (
    <SiteLink href={href} onFollow={onFollow} className={ACTION}>
      <span>{children}</span>
      {about && <span className="vs-hidden">{` ${shownName(about)}`}</span>}
    </SiteLink>
  );
}
