import { Button } from '@vestibule/ui';
import { useId, type FormHTMLAttributes, type ReactNode } from 'react';
import './consent-form.css';
import { ScopeList, type ShownScope } from './scope-list';

interface ConsentFormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly words: {
    readonly asks: ReactNode;
    /** The heading for what the user agreed to before. */
    readonly before: ReactNode;
    readonly remember: ReactNode;
    readonly agree: ReactNode;
  };
  /** What the user is asked to agree to. */
  readonly wanted: readonly ShownScope[];
  /** What the user agreed to before. */
  readonly agreed: readonly ShownScope[];
  /** The scopes that the user left out. */
  readonly left: ReadonlySet<string>;
  readonly onChoose: (scope: string, chosen: boolean) => void;
  /** Whether to remember the answer; undefined if that isn't possible. */
  readonly remember: { readonly chosen: boolean; readonly onToggle: () => void } | undefined;
  /** Above the scopes, such as the account. */
  readonly above?: ReactNode;
  /** Where the client can use what it gets. */
  readonly audience?: ReactNode;
  /** Where the user goes next. */
  readonly recipient?: ReactNode;
  /** Below the button, such as one to refuse. */
  readonly children?: ReactNode;
}

/** What a client asks for, scope by scope. */
export function ConsentForm(props: ConsentFormProps) {
  const { words, wanted, agreed, left, onChoose, remember, onSubmit } = props;
  const [listId, beforeId] = [useId(), useId()];
  return (
    <form className="vs-stack" onSubmit={onSubmit}>
      {props.above}
      <p id={listId}>{words.asks}</p>
      <ScopeList labelledBy={listId} scopes={wanted} left={left} onChoose={onChoose} />
      {agreed.length > 0 && (
        <details className="vs-scopes-before">
          <summary id={beforeId}>{words.before}</summary>
          <ScopeList labelledBy={beforeId} scopes={agreed} left={left} onChoose={onChoose} />
        </details>
      )}
      {props.audience}
      {remember && (
        <label className="vs-remember">
          <input type="checkbox" checked={remember.chosen} onChange={remember.onToggle} />
          {words.remember}
        </label>
      )}
      {props.recipient}
      <Button type="submit">{words.agree}</Button>
      {props.children}
    </form>
  );
}
