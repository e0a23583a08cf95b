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
 * The passkeys of the session's user, for a device not to make a second one of the same account (W3C WebAuthn, section
 * 5.4: `excludeCredentials`). Nobody else is told which passkeys an address has.
 *
 * @param input of the call that asks for options
 * @param email that the new passkey is filed under; another than the user's is for another account
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
