import type { ScopeInfo } from '@vestibule/login-flow';
import { foreignText, Icon, useMessages } from '@vestibule/ui';
import { IdCard, Mail, MapPin, Phone, RefreshCw, Shapes, UserRound, type IconNode } from 'lucide';
import { Fragment, useId } from 'react';
import { challengeMessages } from '../words/challenge';
import './consent-form.css';

/** The standard scopes' icons. OpenID Connect Core, sections 5.4 and 11; `phoneNumber` is SuperTokens' name. */
const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['openid', IdCard],
  ['profile', UserRound],
  ['email', Mail],
  ['address', MapPin],
  ['phone', Phone],
  ['phoneNumber', Phone],
  ['offline_access', RefreshCw],
]);

interface ScopeListProps {
  /** The id of the list's label. */
  readonly labelledBy: string;
  /** Title and description are the client's own words: they are shown as text, and shortened. */
  readonly scopes: readonly ScopeInfo[];
  readonly left: ReadonlySet<string>;
  readonly onChoose: (scope: string, chosen: boolean) => void;
}

/** Scopes to choose from. */
export function ScopeList({ labelledBy, scopes, left, onChoose }: ScopeListProps) {
  return (
    <ul className="vs-scopes" aria-labelledby={labelledBy}>
      {scopes.map((scope, index) => (
        <Fragment key={scope.scope}>
          {index === FIRST && <More count={scopes.length - FIRST} />}
          {scope.required ? (
            <RequiredScope shown={scope} />
          ) : (
            <OptionalScope
              shown={scope}
              chosen={!left.has(scope.scope)}
              onChoose={(chosen) => onChoose(scope.scope, chosen)}
            />
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** How many a small phone has room for, above what is below the end of its screen. */
const FIRST = 2;

/** Says on a small phone that the list goes on. Screen readers say how long it is. */
function More({ count }: { readonly count: number }) {
  const t = useMessages(challengeMessages);
  return (
    <li className="vs-scope-more vs-quiet" aria-hidden="true">
      {t('scope.more', { count })}
    </li>
  );
}

interface OptionalScopeProps {
  readonly shown: ScopeInfo;
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
function RequiredScope({ shown }: { readonly shown: ScopeInfo }) {
  const t = useMessages(challengeMessages);
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
        {t('scope.required')}
      </span>
    </li>
  );
}

function ScopeIcon({ scope }: ScopeInfo) {
  return <Icon name={ICONS.get(scope) ?? Shapes} />;
}

function About({ id, shown }: { readonly id: string; readonly shown: ScopeInfo }) {
  const t = useMessages(challengeMessages);
  const { description, lang, alreadyGranted } = shown;
  return (
    <p id={`${id}-about`} className="vs-quiet">
      {description && <span lang={lang}>{`${foreignText(description, 300)} `}</span>}
      {alreadyGranted && <span>{t('scope.granted')}</span>}
    </p>
  );
}
