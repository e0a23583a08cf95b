import { Icon, type IconName } from '@vestibule/ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import { shownName } from './shown-name';

interface ItemProps {
  readonly name: string;
  /** A picture of it. */
  readonly mark?: ReactNode;
  readonly badge?: string | undefined;
  /** Quiet lines below the name. */
  readonly facts?: readonly ReactNode[];
  /** Its links and buttons. */
  readonly actions?: ReactNode;
  /** What one of those has opened. */
  readonly children?: ReactNode;
}

/** One item of a list. */
export function Item({ name, mark, badge, facts = [], actions, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        {mark}
        <div className={styles.what}>
          <span className={styles.name}>{shownName(name)}</span>
          {badge && <span className={styles.badge}>{badge}</span>}
          {facts.map((fact, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines without a name, which keep their order
            <div key={at} className="vs-quiet">
              {fact}
            </div>
          ))}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </li>
  );
}

interface MarkProps {
  /** Of its kind. */
  readonly icon: IconName;
  readonly tone?: 'done' | 'warning' | undefined;
}

/** An icon as the picture of an item. */
export function Mark({ icon, tone }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}

interface ItemActionProps {
  readonly children: string;
  /** What it acts on, for screen reader users who go from button to button. */
  readonly about: string;
  readonly onPress: () => void;
}

/** A button of an item. */
export function ItemAction({ children, about, onPress }: ItemActionProps) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      <span>{children}</span>
      <span className="vs-hidden">{` ${shownName(about)}`}</span>
    </button>
  );
}
