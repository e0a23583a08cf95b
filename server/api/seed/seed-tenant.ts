import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';

/** The default tenant of an embedded core offers every sign-in method; `PUT /dev/tenants/<id>` makes narrower ones. */
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
