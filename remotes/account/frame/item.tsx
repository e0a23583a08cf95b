import { Icon, type IconName } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { ACTION } from './action-link';
import styles from './account.module.css';
import { shownName } from './shown-name';

interface ItemProps {
  /** Our words, or what somebody else chose, set apart from them: `Address`, or `shownName` in a `bdi`. */
  readonly name: ReactNode;
  /** A picture of it. */
  readonly mark?: ReactNode;
  readonly badge?: ReactNode;
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
          <span className={styles.name}>{name}</span>
          {badge}
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

interface BadgeProps {
  readonly children: string;
  /** `done` is for what is right, `warning` for what to look at; each has an icon. */
  readonly tone?: 'done' | 'warning';
}

/** What sets an item apart, in a word or two. */
export function Badge({ children, tone }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {tone && <Icon name={tone === 'done' ? 'done' : 'alert'} size={14} />}
      <span>{children}</span>
    </span>
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
    <button type="button" className={ACTION} onClick={onPress}>
      <span>{children}</span>
      <span className="vs-hidden">{` ${shownName(about)}`}</span>
    </button>
  );
}
