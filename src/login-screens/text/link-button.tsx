import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** A button that reads like a link, in a line of its own. */
export function LinkButton({ children, onPress }: LinkButtonProps) {
  return (
    <p className="vs-quiet">
      <button type="button" className="vs-link-button" onClick={onPress}>
        {children}
      </button>
    </p>
  );
}
