import { QUERY, type SlotComponentProps } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { EmailPasswordForm } from './email-password-form';
import { messages } from './messages';
import type { Mode } from './use-email-password';

/**
 * Which form the query asks for.
 *
 * @param query the query of the page
 */
export function modeOf(query: URLSearchParams): Mode {
  return query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';
}

/** The slot `sign-in/form`: the forms of the first factors, and the toggle between signing in and signing up. */
export function SignInForm({ context, onSuccess }: SlotComponentProps<'sign-in/form', ReactNode>) {
  const t = useMessages(messages);
  const mode = modeOf(context.query);
  const other: Mode = mode === 'signup' ? 'signin' : 'signup';

  // The mode is part of the address, so that reload, back and a shared link keep their sense; every other key, the
  // login challenge among them, goes along.
  const toggle = () => {
    const query = new URLSearchParams(context.query);
    query.set(QUERY.show, other);
    query.delete(QUERY.error);
    query.delete(QUERY.message);
    context.navigate(`${context.basePath || '/'}?${query}`);
  };

  return (
    <div className="vs-stack">
      <EmailPasswordForm mode={mode} onSuccess={onSuccess} />
      <p className="vs-quiet">
        {t(mode === 'signup' ? 'toggle.toSignin' : 'toggle.toSignup')}{' '}
        <button type="button" className="vs-link-button" onClick={toggle}>
          {t(`toggle.${other}`)}
        </button>
      </p>
    </div>
  );
}
