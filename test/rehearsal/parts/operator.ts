import { randomUUID } from 'node:crypto';
import { init } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import Multitenancy from 'supertokens-node/recipe/multitenancy';
import OAuth2Provider from 'supertokens-node/recipe/oauth2provider';
import Session from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import UserRoles from 'supertokens-node/recipe/userroles';
import type { User } from '../../support/stack/spawn-stack';
import { API, LOGIN, NOTES, NOTES_ID, type Origins } from './addresses';

/** Another tenant, whose users the first doesn't know. */
export const OTHER_TENANT = 'acme';

const FIRST_FACTORS = ['emailpassword', 'otp-email', 'link-email', 'webauthn'];

/**
 * What an operator does with a script of their own: everything by the SDK, against the core, without any API.
 *
 * @param apiKey none for a core that asks for none
 * @param origins of the product; without them, the rehearsal's
 */
export function connect(connectionURI: string, apiKey?: string, origins?: Origins): void {
  init({
    framework: 'express',
    telemetry: false,
    supertokens: { connectionURI, ...(apiKey !== undefined && { apiKey }) },
    appInfo: {
      appName: 'Vestibule',
      apiDomain: origins?.api ?? API,
      websiteDomain: origins?.login ?? LOGIN,
    },
    recipeList: [
      EmailPassword.init(),
      EmailVerification.init({ mode: 'OPTIONAL' }),
      MultiFactorAuth.init(),
      OAuth2Provider.init(),
      Session.init(),
      UserMetadata.init(),
      UserRoles.init(),
    ],
  });
}

/**
 * Makes tenants, a role, and the OAuth client.
 *
 * @returns the client's secret
 */
export async function setUp(): Promise<string> {
  await Multitenancy.createOrUpdateTenant('public', { firstFactors: FIRST_FACTORS });
  await Multitenancy.createOrUpdateTenant(OTHER_TENANT, { firstFactors: ['emailpassword'] });
  await UserRoles.createNewRoleOrAddPermissions('editor', []);
  const made = await OAuth2Provider.createOAuth2Client({
    clientId: NOTES_ID,
    clientName: 'Birch Notes',
    clientUri: `${NOTES}/`,
    redirectUris: [`${NOTES}/callback`],
    postLogoutRedirectUris: [`${NOTES}/`],
    scope: 'openid email offline_access',
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod: 'client_secret_basic',
  });
  if (made.status !== 'OK' || made.client.clientSecret === undefined) throw new Error(JSON.stringify(made));
  return made.client.clientSecret;
}

/** A person without an account. */
export function newUser(): User {
  const id = randomUUID();
  return { email: `user-${id.slice(0, 8)}@example.test`, password: `pass-${id}` };
}

/** A person with an account and a verified address. */
export async function existingUser(needs: readonly string[] = [], tenantId = 'public'): Promise<User> {
  const user = newUser();
  const made = await EmailPassword.signUp(tenantId, user.email, user.password);
  if (made.status !== 'OK') throw new Error(`${user.email}: ${made.status}`);
  const token = await EmailVerification.createEmailVerificationToken(tenantId, made.recipeUserId);
  if (token.status === 'OK') await EmailVerification.verifyEmailUsingToken(tenantId, token.token);
  for (const factor of needs) {
    await MultiFactorAuth.addToRequiredSecondaryFactorsForUser(made.user.id, factor);
  }
  return user;
}
