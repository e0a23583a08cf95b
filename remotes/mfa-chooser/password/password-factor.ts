import { confirmPassword } from '@vestibule/auth-runtime';
import { emailOf, typedFactor } from '../code/typed-factor';

/** The password again, for users with nothing else to confirm with. */
export const PasswordFactor = typedFactor('emailpassword', async (password, info) => {
  const outcome = await confirmPassword([
    { id: 'email', value: emailOf(info) },
    { id: 'password', value: password },
  ]);
  return outcome.status === 'OK' || outcome.status === 'NOT_ALLOWED' ? outcome : { status: 'WRONG_PASSWORD' };
});
