import type { ReactNode } from 'react';
import './provider-label.css';

interface ProviderLabelProps {
  /** The provider's mark; until it is there, its place stays empty. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** What stands on a provider's button: its mark and words. */
export function ProviderLabel({ mark, children }: ProviderLabelProps) {
  return (
    <span className="vs-provider">
      {mark ?? <span className="vs-provider-mark" />}
      <span>{children}</span>
    </span>
  );
}
