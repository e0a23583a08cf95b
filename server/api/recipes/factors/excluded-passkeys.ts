import { getUser } from 'supertokens-node';
import { getSession } from 'supertokens-node/recipe/session';
import type { APIInterface } from 'supertokens-node/recipe/webauthn';

type Input = Parameters<NonNullable<APIInterface['registerOptionsPOST']>>[0];

interface ExcludedPasskey {
  id: string;
  type: 'public-key';
  transports: [];
}

/**
 * The passkeys of the session's user, so a device doesn't make a second one for the same account (W3C WebAuthn, section
 * 5.4: `excludeCredentials`). Nobody else learns which passkeys an address has.
 *
 * @param input of the call that asks for options
 * @param email of the new passkey; any but the user's means another account
 */
export async function passkeysToExclude(
  { options: { req, res }, userContext }: Pick<Input, 'options' | 'userContext'>,
  email: string,
): Promise<ExcludedPasskey[]> {
  const session = await getSession(
    req,
    res,
    { sessionRequired: false, overrideGlobalClaimValidators: () => [] },
    userContext,
  );
  const user = session && (await getUser(session.getUserId(), userContext));
  if (!user?.emails.includes(email)) return [];
  return user.webauthn.credentialIds.map((id) => ({ id, type: 'public-key', transports: [] }));
}
