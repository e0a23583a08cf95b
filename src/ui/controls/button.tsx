import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { announce } from '../presses/announce';

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  /**
   * `accent` for what most users came for, once a screen; `quiet` for its equals; `text` for a way out, `plain` for an
   * action within a text; `danger` for what can't be undone.
   */
  readonly tone?: 'accent' | 'quiet' | 'text' | 'plain' | 'danger';
  /** What the button is doing right now. While it is set, presses do nothing. */
  readonly busy?: string | undefined;
  /** What the button of a document will be doing, for the script that sends its form. Otherwise its form says so. */
  readonly busyWords?: string | undefined;
  /** What the button waits for, such as a countdown. While it is set, presses do nothing. */
  readonly waiting?: string | undefined;
  /**
   * It grants something, ends a request, or can't be undone: no press counts that was begun before it was in view for half a second. What
   * has the tone `danger` is so.
   */
  readonly isDeliberate?: boolean;
  /** Where a button of a document sends its form, if not where the form says. */
  readonly action?: string | undefined;
  readonly onPress?: () => void;
}

/** A button that says what it is doing while it does it, to screen readers as well, and keeps the focus. */
export function Button({
  children,
  type = 'button',
  tone = 'accent',
  busy,
  busyWords,
  waiting,
  isDeliberate = tone === 'danger',
  action,
  onPress,
}: ButtonProps) {
  const holds = busy !== undefined || waiting !== undefined;
  useEffect(() => {
    if (busy === undefined) return undefined;
    announce(busy);
    return () => announce('');
  }, [busy]);
  const press = (event: MouseEvent) => {
    if (holds) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      type={type}
      formAction={action}
      className={tone === 'accent' ? 'vs-button' : `vs-button vs-button-${tone}`}
      aria-disabled={holds ? true : undefined}
      data-busy={busyWords}
      data-deliberate={isDeliberate || undefined}
      onClick={press}
    >
      {busy !== undefined && <span className="vs-spinner" />}
      {/* Browsers that translate a page replace its text nodes: React must find none beside the spinner. */}
      <span className="vs-button-words">{busy ?? waiting ?? children}</span>
    </button>
  );
}
