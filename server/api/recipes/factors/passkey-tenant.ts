import type { UserContext } from 'supertokens-node/types';

const tenants = new WeakMap<UserContext, string>();

/** Makes the new passkey of a request one of its tenant. */
export function ofTenant({
  tenantId,
  userContext,
}: {
  readonly tenantId: string;
  readonly userContext: UserContext;
}): void {
  tenants.set(userContext, tenantId);
}

const REGISTER = '/recipe/webauthn/user/credential/register';

/**
 * A call to the core as the SDK should make it: it registers a further passkey without the tenant, in which alone the core finds what was
 * generated for it, so nobody outside of the default one could make a passkey again that they had lost.
 */
export function inTenant<Call extends { readonly url: string }>(call: Call, userContext: UserContext): Call {
  const tenantId = tenants.get(userContext);
  if (tenantId === undefined || tenantId === 'public' || !call.url.endsWith(REGISTER)) return call;
  return { ...call, url: `${call.url.slice(0, -REGISTER.length)}/${tenantId}${REGISTER}` };
}
