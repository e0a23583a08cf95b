import { getUser } from 'supertokens-node';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import { getSession, type SessionContainer } from 'supertokens-node/recipe/session';
import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/webauthn';
import { assertMayAdd, type Now } from '../../account/step-up';
import { ofTenant } from './passkey-tenant';

type SignUp = NonNullable<APIInterface['signUpPOST']>;
type EmailExists = NonNullable<APIInterface['emailExistsGET']>;

/**
 * A login method of the session's user that has lost its last passkey, but still exists because the session started
 * with it. It can get a new one, though to the SDK its address is taken.
 */
async function emptiedMethod(session: SessionContainer | undefined, email: string) {
  if (!session) return undefined;
  const user = await getUser(session.getUserId());
  const method = user?.loginMethods.find(
    (candidate) =>
      candidate.recipeId === 'webauthn' &&
      (candidate.webauthn?.credentialIds ?? []).length === 0 &&
      candidate.tenantIds.includes(session.getTenantId()) &&
      candidate.hasSameEmailAs(email),
  );
  return user && method && { user, recipeUserId: method.recipeUserId.getAsString() };
}

/** Whether an address can't get another passkey: it can for an emptied login method of the session's user. */
export async function emailExists(original: EmailExists, input: Parameters<EmailExists>[0]) {
  const answer = await original(input);
  if (answer.status !== 'OK' || !answer.exists) return answer;
  const { options, userContext, email } = input;
  const anyClaims = { sessionRequired: false, overrideGlobalClaimValidators: () => [] };
  // An ended session doesn't count here.
  const session = await getSession(options.req, options.res, anyClaims, userContext).catch(() => undefined);
  return (await emptiedMethod(session, email)) ? { ...answer, exists: false } : answer;
}

/** Gives the new passkey to the login method that the session's user has emptied; undefined if there is none. */
export async function refillMethod(
  recipe: RecipeInterface,
  { session, tenantId, webauthnGeneratedOptionsId, credential, userContext }: Parameters<SignUp>[0],
  now: Now,
): Promise<Awaited<ReturnType<SignUp>> | undefined> {
  if (!session) return undefined;
  const options = await recipe.getGeneratedOptions({ webauthnGeneratedOptionsId, tenantId, userContext });
  const emptied =
    options.status === 'OK' && options.email ? await emptiedMethod(session, options.email) : undefined;
  if (!emptied) return undefined;
  await assertMayAdd(session, now);
  ofTenant({ tenantId, userContext });
  const { recipeUserId } = emptied;
  const input = { webauthnGeneratedOptionsId, credential, recipeUserId, userContext };
  const registered = await recipe.registerCredential(input);
  if (registered.status !== 'OK') return registered;
  await MultiFactorAuth.markFactorAsCompleteInSession(session, 'webauthn', userContext);
  const user = (await getUser(emptied.user.id, userContext)) ?? emptied.user;
  return { status: 'OK', user, session };
}
