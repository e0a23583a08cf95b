import type { ScopeInfo } from '@vestibule/auth-runtime';
import styles from './consent-form.module.css';
import { ScopeItem } from './scope-item';

interface ScopeListProps {
  /** The id of the list's label. */
  readonly labelledBy: string;
  readonly scopes: readonly ScopeInfo[];
  readonly left: ReadonlySet<string>;
  readonly onChoose: (scope: string, chosen: boolean) => void;
}

/** Scopes to choose from. */
export function ScopeList({ labelledBy, scopes, left, onChoose }: ScopeListProps) {
  return (
    <ul className={styles.scopes} aria-labelledby={labelledBy}>
      {scopes.map((scope) => (
        <ScopeItem
          key={scope.scope}
          scope={scope}
          chosen={!left.has(scope.scope)}
          onChoose={(chosen) => onChoose(scope.scope, chosen)}
        />
      ))}
    </ul>
  );
}
