import { signInMessages } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { Mode } from '../password/use-email-password';
import type { MethodFormProps } from './method-form';

/** Switches between signing in and signing up. */
export function ModeToggle({ mode, onShow }: Pick<MethodFormProps, 'mode' | 'onShow'>) {
  const t = useMessages(signInMessages);
  const other: Mode = mode === 'signup' ? 'signin' : 'signup';
  return (
    <p>
      {t(mode === 'signup' ? 'toggle.toSignin' : 'toggle.toSignup')}{' '}
      {/* Another button for each mode: with the one that was pressed the focus leaves, for the form. */}
      <button key={other} type="button" className="vs-link-button" onClick={() => onShow({ show: other })}>
        {t(`toggle.${other}`)}
      </button>
    </p>
  );
}
