import type { MouseEvent, ReactNode } from 'react';

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  /** `danger` is for what can't be undone. */
  readonly tone?: 'accent' | 'quiet' | 'danger';
  /** What the button is doing right now. While it is given, presses do nothing. */
  readonly busy?: string | undefined;
  readonly onPress?: () => void;
}

/** A button that says what it does while it does it, and keeps the focus meanwhile. */
export function Button({ children, type = 'button', tone = 'accent', busy, onPress }: ButtonProps) {
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      type={type}
      className={tone === 'accent' ? 'vs-button' : `vs-button vs-button-${tone}`}
      aria-disabled={busy ? true : undefined}
      onClick={press}
    >
      {busy ?? children}
    </button>
  );
}
