import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';

/** The default tenant of an embedded core asks for e-mail and password; `PUT /dev/tenants/<id>` makes others. */
export async function seedTenant(): Promise<void> {
  await createOrUpdateTenant('public', { firstFactors: ['emailpassword'] });
}
