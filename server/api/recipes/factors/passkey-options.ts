import { decodeJwt } from 'jose';
import { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { getTenant } from 'supertokens-node/recipe/multitenancy';
import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/webauthn';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { implemented } from '@vestibule/guess-limits';
import { getUser } from 'supertokens-node';
import { hasOther } from './touched-passkeys';
import { wholeSessionIfAny } from '../../request-rules/whole-session';

type Options = Parameters<NonNullable<APIInterface['signInOptionsPOST']>>[0];
type Generated = Awaited<ReturnType<RecipeInterface['getGeneratedOptions']>>;

const mustUnlock = new WeakSet<UserContext>();
const used = new WeakMap<UserContext, { readonly id: string; readonly options: Generated }>();

/**
 * Options that ask for an unlocked passkey where it stands alone and two factors are needed: in a tenant that requires
 * two, or for a session that has only a passkey that was touched.
 */
export async function signInOptions(original: APIInterface, input: Options) {
  if (await standsAlone(input)) mustUnlock.add(input.userContext);
  return implemented(original.signInOptionsPOST?.(input));
}

async function standsAlone({ tenantId, options: { req }, userContext }: Options): Promise<boolean> {
  const claim =
    claimIn(req.getCookieValue('sAccessToken')) ?? claimIn(bearerOf(req.getHeaderValue('authorization')));
  if (claim) return !claim.v && !hasOther(claim.c);
  const { requiredSecondaryFactors = [] } = (await getTenant(tenantId, userContext)) ?? {};
  return requiredSecondaryFactors.length > 0;
}

const payload = v.object({
  [MultiFactorAuthClaim.key]: v.object({ c: v.record(v.string(), v.optional(v.number())), v: v.boolean() }),
});

/**
 * The factors that a session says it has. Unchecked: whoever forges a token is only asked to unlock a passkey, or not,
 * and what an assertion counts for is decided when it comes. Checking the session would renew it beside what the page
 * knows.
 */
function claimIn(token: string | undefined) {
  try {
    return v.parse(payload, decodeJwt(token ?? ''))[MultiFactorAuthClaim.key];
  } catch {
    return undefined;
  }
}

function bearerOf(authorization = ''): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

/** The SDK's functions, with options that are good for one assertion: the core keeps them until they expire. */
export function forOneAssertion(
  original: RecipeInterface,
  verify: RecipeInterface['verifyCredentials'],
): Partial<RecipeInterface> {
  return {
    signInOptions: (input) =>
      original.signInOptions({
        ...input,
        userVerification: mustUnlock.has(input.userContext) ? 'required' : input.userVerification,
      }),

    async verifyCredentials(input) {
      const { webauthnGeneratedOptionsId, tenantId, userContext } = input;
      const asked = { webauthnGeneratedOptionsId, tenantId, userContext };
      const options = await original.getGeneratedOptions(asked);
      if (options.status !== 'OK') return options;
      const verified = await verify(input);
      if (verified.status !== 'OK') return verified;
      const removed = await original.removeGeneratedOptions(asked);
      // Of two at the same time, one has removed them.
      if (removed.status !== 'OK') return removed;
      used.set(userContext, { id: webauthnGeneratedOptionsId, options });
      return verified;
    },

    // The SDK asks for them once more, for the same sign-in.
    async getGeneratedOptions(input) {
      const own = used.get(input.userContext);
      return own?.id === input.webauthnGeneratedOptionsId ? own.options : original.getGeneratedOptions(input);
    },
  };
}

type RegisterOptions = NonNullable<APIInterface['registerOptionsPOST']>;
type Input = Parameters<RegisterOptions>[0];
type Excluded = Extract<Awaited<ReturnType<RegisterOptions>>, { status: 'OK' }>['excludeCredentials'];

/**
 * The passkeys of the session's user in the tenant, so a device doesn't make a second one for the same account (W3C
 * WebAuthn, section 5.4: `excludeCredentials`). Nobody else learns which passkeys an address has.
 *
 * @param email of the new passkey; any but the user's means another account
 */
export async function passkeysToExclude(
  { options, tenantId, userContext }: Pick<Input, 'options' | 'tenantId' | 'userContext'>,
  email: string,
): Promise<Excluded> {
  const session = await wholeSessionIfAny({ options, userContext });
  const user = session && (await getUser(session.getUserId(), userContext));
  if (!user?.emails.includes(email)) return [];
  const usable = user.loginMethods.filter((method) => method.tenantIds.includes(tenantId));
  const ids = usable.flatMap((method) => method.webauthn?.credentialIds ?? []);
  return ids.map((id) => ({ id, type: 'public-key', transports: [] }));
}
