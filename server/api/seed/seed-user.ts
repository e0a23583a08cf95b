import { randomUUID } from 'node:crypto';
import { signUp, updateEmailOrPassword } from 'supertokens-node/recipe/emailpassword';
import { listUsersByAccountInfo } from 'supertokens-node';

const email = 'ada@vestibule.test';
const knownPassword = 'analytical-engine-1843';

/**
 * Signs the example user up. In an embedded core, which nobody else reaches and which forgets everything, the password
 * is in a README for newcomers; in any other core it is new at each start and only printed.
 */
export async function seedUser(embedded: boolean): Promise<{ email: string; password: string }> {
  const password = embedded ? knownPassword : `${randomUUID()}a1`;
  const answer = await signUp('public', email, password);
  if (answer.status === 'EMAIL_ALREADY_EXISTS_ERROR' && !embedded) await changePassword(password);
  return { email, password };
}

async function changePassword(password: string): Promise<void> {
  const [user] = await listUsersByAccountInfo('public', { email });
  const method = user?.loginMethods.find(({ recipeId }) => recipeId === 'emailpassword');
  if (!method) return;
  await updateEmailOrPassword({ recipeUserId: method.recipeUserId, password });
}
