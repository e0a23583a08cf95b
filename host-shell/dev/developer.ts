import { checkClaims, doesSessionExist } from '@vestibule/auth-runtime';

/**
 * Whether the user is a developer: anyone in a development build, otherwise users with a role.
 *
 * @param role `developerRole` of the configuration; without it, nobody is a developer
 * @throws AuthError if that can't be determined
 */
export async function isDeveloper(role: string | undefined, isDevelopment: boolean): Promise<boolean> {
  if (isDevelopment) return true;
  if (role === undefined || !(await doesSessionExist())) return false;
  return (await checkClaims([{ role }])).status === 'OK';
}
