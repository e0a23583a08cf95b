import { foreignText, Icon } from '@vestibule/ui';
import { IdCard, Mail, Phone, RefreshCw, Shapes, UserRound, type IconNode } from 'lucide';
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
  readonly note?: string | undefined;
}

/** The standard scopes' icons. OpenID Connect Core, sections 5.4 and 11; `phoneNumber` is SuperTokens' name. */
const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['openid', IdCard],
  ['profile', UserRound],
  ['email', Mail],
  ['phone', Phone],
  ['phoneNumber', Phone],
  ['offline_access', RefreshCw],
]);

interface ScopeListProps {
  /** The id of the list's label. */
  readonly labelledBy: string;
  /** Marks the scopes that can't be left out. */
  readonly required: string;
  readonly scopes: readonly ShownScope[];
  readonly left: ReadonlySet<string>;
  readonly onChoose: (scope: string, chosen: boolean) => void;
}

/** Scopes to choose from. */
export function ScopeList({ labelledBy, required, scopes, left, onChoose }: ScopeListProps) {
  return (
    <ul className="vs-scopes" aria-labelledby={labelledBy}>
      {scopes.map((scope) =>
        scope.required ? (
          <RequiredScope key={scope.scope} shown={scope} words={required} />
        ) : (
          <OptionalScope
            key={scope.scope}
            shown={scope}
            chosen={!left.has(scope.scope)}
            onChoose={(chosen) => onChoose(scope.scope, chosen)}
          />
        ),
      )}
    </ul>
  );
}

interface OptionalScopeProps {
  readonly shown: ShownScope;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function OptionalScope({ shown, chosen, onChoose }: OptionalScopeProps) {
  const id = useId();
  return (
    <li className="vs-scope">
      <ScopeIcon {...shown} />
      <label htmlFor={id} className="vs-scope-title" lang={shown.lang}>
        {foreignText(shown.title, 100)}
      </label>
      <About id={id} shown={shown} />
      <input
        type="checkbox"
        id={id}
        name={`scope:${shown.scope}`}
        value="true"
        checked={chosen}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}

// A box that can't be changed would only look like a choice.
function RequiredScope({ shown, words }: { readonly shown: ShownScope; readonly words: string }) {
  const id = useId();
  return (
    <li className="vs-scope" aria-labelledby={id} aria-describedby={`${id}-tag ${id}-about`}>
      <ScopeIcon {...shown} />
      <span id={id} className="vs-scope-title" lang={shown.lang}>
        {foreignText(shown.title, 100)}
      </span>
      <About id={id} shown={shown} />
      <input type="hidden" name={`scope:${shown.scope}`} value="true" readOnly />
      <span id={`${id}-tag`} className="vs-scope-tag">
        {words}
      </span>
    </li>
  );
}

function ScopeIcon({ scope }: ShownScope) {
  return <Icon name={ICONS.get(scope) ?? Shapes} />;
}

function About({ id, shown }: { readonly id: string; readonly shown: ShownScope }) {
  const { description, lang, note } = shown;
  return (
    <p id={`${id}-about`} className="vs-quiet">
      {description && <span lang={lang}>{`${foreignText(description, 300)} `}</span>}
      {note && <span>{note}</span>}
    </p>
  );
}
