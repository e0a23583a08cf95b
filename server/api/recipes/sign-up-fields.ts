import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { RecipeContext } from './recipe-context';

interface SignUp {
  readonly formFields: readonly { readonly id: string; readonly value: unknown }[];
  readonly userContext: Parameters<typeof updateUserMetadata>[2];
}

/**
 * Saves what sign-up asks for besides email and password in the user's metadata: the SDK itself keeps none of it. The
 * account is there by now, so a failure is only reported.
 *
 * @param userId of the new user
 */
export async function saveSignUpFields(
  { signUpFields, warn }: Pick<RecipeContext, 'signUpFields' | 'warn'>,
  userId: string,
  { formFields, userContext }: SignUp,
): Promise<void> {
  const ids = new Set(signUpFields.map(({ id }) => id));
  const given = formFields
    .filter(({ id }) => ids.has(id))
    .map(({ id, value }) => [id, String(value)] as const);
  if (given.length === 0) return;
  try {
    await updateUserMetadata(userId, { signUpFields: Object.fromEntries(given) }, userContext);
  } catch {
    warn(`What the user ${userId} entered at sign-up could not be saved in the metadata.`);
  }
}
