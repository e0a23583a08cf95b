import { QUERY, type RemoteContext } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from './messages';
import type { Mode } from './use-email-password';
import { showing } from './way-form';

interface ModeToggleProps {
  readonly context: RemoteContext<ReactNode>;
  readonly mode: Mode;
}

/** The way from signing in to signing up, and back. */
export function ModeToggle({ context, mode }: ModeToggleProps) {
  const t = useMessages(messages);
  const other: Mode = mode === 'signup' ? 'signin' : 'signup';
  return (
    <p className="vs-quiet">
      {t(mode === 'signup' ? 'toggle.toSignin' : 'toggle.toSignup')}{' '}
      <button
        type="button"
        className="vs-link-button"
        onClick={() => context.navigate(showing(context, QUERY.show, other))}
      >
        {t(`toggle.${other}`)}
      </button>
    </p>
  );
}
