import { storeReturn } from '@vestibule/auth-runtime';
import { CodeSignIn } from '@vestibule/login-screens/runtime';
import type { MethodFormProps } from '../form/method-form';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';

/** Signs in or up by a code or link. */
export function PasswordlessForm({ context, ways, onShow, onSuccess }: MethodFormProps) {
  // Passkeys are offered in fields for email addresses.
  const notice = usePasskeyAutofill(ways.passkey && ways.code !== 'phone', onSuccess);
  return (
    <CodeSignIn
      context={context}
      ways={ways}
      notice={notice}
      onSent={({ preAuthSessionId }) => storeReturn('link', preAuthSessionId, context.query)}
      onShow={onShow}
      onSuccess={onSuccess}
    />
  );
}
