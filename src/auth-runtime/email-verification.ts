import { emailVerificationRecipe } from './recipes';
import { translated } from './translate';

/** Sends the session's user a link that verifies their e-mail address. */
export async function sendVerificationEmail(): Promise<{ readonly status: 'SENT' | 'ALREADY_VERIFIED' }> {
  const recipe = await emailVerificationRecipe();
  const { status } = await translated(() => recipe.sendVerificationEmail());
  return { status: status === 'OK' ? 'SENT' : 'ALREADY_VERIFIED' };
}

/** Verifies an e-mail address with the token in the page's address. No session is needed, and any may be there. */
export async function verifyEmail(): Promise<{ readonly status: 'OK' | 'TOKEN_INVALID' }> {
  const recipe = await emailVerificationRecipe();
  const { status } = await translated(() => recipe.verifyEmail());
  return { status: status === 'OK' ? 'OK' : 'TOKEN_INVALID' };
}

/** Tells whether the e-mail address of the session's user is verified. */
export async function isEmailVerified(): Promise<boolean> {
  const recipe = await emailVerificationRecipe();
  return (await translated(() => recipe.isEmailVerified())).isVerified;
}
