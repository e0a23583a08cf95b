import { signUp } from 'supertokens-node/recipe/emailpassword';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';

/** The user that developers and tests find. */
export const exampleUser = { email: 'ada@vestibule.test', password: 'analytical-engine-1843' };

/**
 * Signs the example user up, whose password is in a README for newcomers: for a core that forgets everything, or an app
 * that is deleted.
 */
export async function seedUser(): Promise<typeof exampleUser> {
  await signUp('public', exampleUser.email, exampleUser.password);
  return exampleUser;
}

/** The default tenant offers every sign-in method; `PUT /dev/tenants/<id>` makes narrower ones. */
export async function seedTenant(): Promise<void> {
  await createOrUpdateTenant('public', {
    firstFactors: [
      'emailpassword',
      'thirdparty',
      'otp-email',
      'otp-phone',
      'link-email',
      'link-phone',
      'webauthn',
    ],
  });
}
