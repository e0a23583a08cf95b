import { getUser } from 'supertokens-node';
import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { wholeSessionIfAny } from '../../request-rules/whole-session';

type Input = Parameters<NonNullable<APIInterface['registerOptionsPOST']>>[0];

interface ExcludedPasskey {
  id: string;
  type: 'public-key';
  transports: [];
}

/**
 * The passkeys of the session's user in the tenant, so a device doesn't make a second one for the same account (W3C
 * WebAuthn, section 5.4: `excludeCredentials`). Nobody else learns which passkeys an address has.
 *
 * @param input of the call that asks for options
 * @param email of the new passkey; any but the user's means another account
 */
export async function passkeysToExclude(
  { options, tenantId, userContext }: Pick<Input, 'options' | 'tenantId' | 'userContext'>,
  email: string,
): Promise<ExcludedPasskey[]> {
  const session = await wholeSessionIfAny({ options, userContext });
  const user = session && (await getUser(session.getUserId(), userContext));
  if (!user?.emails.includes(email)) return [];
  const usable = user.loginMethods.filter((method) => method.tenantIds.includes(tenantId));
  const ids = usable.flatMap((method) => method.webauthn?.credentialIds ?? []);
  return ids.map((id) => ({ id, type: 'public-key', transports: [] }));
}
