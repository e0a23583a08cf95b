import { Button } from '@vestibule/ui';
import { useId, type FormHTMLAttributes, type ReactNode } from 'react';
import './consent-form.css';
import { ScopeList, type ShownScope } from './scope-list';

interface ConsentFormProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'method' | 'action' | 'onSubmit'
> {
  readonly words: {
    readonly asks: ReactNode;
    /** Marks the scopes that can't be left out. */
    readonly required: string;
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
  /** What else the user should know, in small type. */
  readonly about?: ReactNode;
  /** Where the user goes next. */
  readonly recipient?: ReactNode;
  /** Below the button: the way back. */
  readonly children?: ReactNode;
}

/** What a client asks for, scope by scope. What decides stays on the screen while the rest scrolls. */
export function ConsentForm(props: ConsentFormProps) {
  const { words, wanted, agreed, left, onChoose, remember, method, action, onSubmit } = props;
  const [listId, beforeId] = [useId(), useId()];
  const choice = { required: words.required, left, onChoose };
  return (
    <form className="vs-stack" method={method} action={action} onSubmit={onSubmit}>
      {props.above}
      {wanted.length > 0 && (
        <div className="vs-asks">
          <p id={listId}>{words.asks}</p>
          <ScopeList labelledBy={listId} scopes={wanted} {...choice} />
        </div>
      )}
      {agreed.length > 0 && (
        <details className="vs-scopes-before">
          <summary id={beforeId}>{words.before}</summary>
          <ScopeList labelledBy={beforeId} scopes={agreed} {...choice} />
        </details>
      )}
      {props.audience}
      {remember && (
        <label className="vs-remember">
          <input
            type="checkbox"
            name="remember"
            value="true"
            checked={remember.chosen}
            onChange={remember.onToggle}
          />
          <span>{words.remember}</span>
        </label>
      )}
      {props.about && <div className="vs-about vs-quiet">{props.about}</div>}
      <div className="vs-decide">
        {props.recipient}
        <Button type="submit" isDeliberate>
          {words.agree}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
