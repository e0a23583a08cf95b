import { PATHS } from '@vestibule/contract';
import { PasswordSignIn } from '@vestibule/login-screens/runtime';
import { later } from '@vestibule/ui';
import { toggleOf, type MethodFormProps } from '../form/method-form';
import { screenOf } from '../form/screen-of';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { useFurtherFields, type FurtherFields } from '../sign-up/use-further-fields';

const SignUpFields = later(
  async () => (await import(/* webpackChunkName: 'configured' */ '../sign-up/sign-up-fields')).SignUpFields,
);

/** Email and password, for signing in or up; for signing up with the configured fields. */
export function EmailPasswordForm(props: MethodFormProps) {
  const { context, mode, ways, confirms, onSuccess } = props;
  const { above, below, around } = useFurtherFields(mode);
  const passkeys = mode === 'signin' && ways.passkey;
  const notice = usePasskeyAutofill(passkeys, onSuccess);
  const shown = (further: FurtherFields) => (errors: Readonly<Partial<Record<string, string>>>) =>
    further.fields.length > 0 && <SignUpFields {...further} context={context} errors={errors} />;
  return (
    <PasswordSignIn
      query={context.query}
      mode={mode}
      passkeys={passkeys}
      passwordPolicy={ways.passwordPolicy}
      confirms={confirms}
      further={{ around, above: shown(above), below: shown(below) }}
      notice={notice}
      forgot={mode === 'signin' ? screenOf(context, PATHS.resetPassword) : undefined}
      toggle={toggleOf(props)}
      onSuccess={onSuccess}
    />
  );
}
