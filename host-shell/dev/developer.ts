import { checkClaims, doesSessionExist } from '@vestibule/auth-runtime';

/**
 * Whether the user is a developer: anyone in a development build, otherwise the holders of a role.
 *
 * @param role `developerRole` of the configuration; without it nobody is
 * @param isDevelopment whether this is a development build
 * @throws AuthError where that could not be found out
 */
export async function isDeveloper(role: string | undefined, isDevelopment: boolean): Promise<boolean> {
  if (isDevelopment) return true;
  if (role === undefined || !(await doesSessionExist())) return false;
  return (await checkClaims([{ role }])).status === 'OK';
}
