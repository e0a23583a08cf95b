import { foreignText } from '@vestibule/ui';
import { useId } from 'react';
import './consent-form.css';

/** What a client asks for. Title and description are the client's own words: they are shown as text, and shortened. */
export interface ShownScope {
  readonly scope: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** The language of both, a BCP 47 tag. */
  readonly lang?: string | undefined;
  /** The user can't leave it out. */
  readonly required: boolean;
  /** Anything else to say about it. */
  readonly note: string;
}

interface ScopeListProps {
  /** The id of the list's label. */
  readonly labelledBy: string;
  readonly scopes: readonly ShownScope[];
  readonly left: ReadonlySet<string>;
  readonly onChoose: (scope: string, chosen: boolean) => void;
}

/** Scopes to choose from. */
export function ScopeList({ labelledBy, scopes, left, onChoose }: ScopeListProps) {
  return (
    <ul className="vs-scopes" aria-labelledby={labelledBy}>
      {scopes.map((scope) => (
        <ScopeItem
          key={scope.scope}
          {...scope}
          chosen={!left.has(scope.scope)}
          onChoose={(chosen) => onChoose(scope.scope, chosen)}
        />
      ))}
    </ul>
  );
}

interface ScopeItemProps extends Omit<ShownScope, 'scope'> {
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function ScopeItem({ title, description, lang, required, note, chosen, onChoose }: ScopeItemProps) {
  const id = useId();
  return (
    <li className="vs-scope">
      <input
        type="checkbox"
        id={id}
        checked={required || chosen}
        // A disabled box would be left out of the reading order, and with it what the client asks for.
        aria-disabled={required || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => !required && onChoose(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="vs-scope-title" lang={lang}>
          {foreignText(title, 100)}
        </label>
        <p id={`${id}-about`} className="vs-quiet">
          {description && <span lang={lang}>{foreignText(description, 300)} </span>}
          {note}
        </p>
      </div>
    </li>
  );
}
