import { getUser } from 'supertokens-node';
import { listCredentials } from 'supertokens-node/recipe/webauthn';
import * as v from 'valibot';
import { removePasskey } from '../account/factor-removal';
import { goneUser, procedure, router } from './trpc';

const oneCredential = v.strictObject({ webauthnCredentialId: v.pipe(v.string(), v.maxLength(2000)) });

/** The passkeys of the user. */
export const passkeys = router({
  /** `createdAt` is in milliseconds since the epoch, as the core wrote it. */
  list: procedure.query(async ({ ctx: { session } }) => {
    const user = await getUser(session.getUserId());
    if (!user) throw await goneUser(session);
    const methods = user.loginMethods.filter(({ recipeId }) => recipeId === 'webauthn');
    const lists = await Promise.all(
      methods.map(async ({ recipeUserId, email }) => {
        const { credentials } = await listCredentials({ recipeUserId: recipeUserId.getAsString() });
        return credentials.map(({ webauthnCredentialId, relyingPartyId, createdAt }) => ({
          webauthnCredentialId,
          relyingPartyId,
          createdAt,
          recipeUserId: recipeUserId.getAsString(),
          email: email ?? null,
        }));
      }),
    );
    return lists.flat();
  }),

  remove: procedure

    .input(oneCredential)
    .mutation(({ ctx: { session }, input }) => removePasskey(session, input.webauthnCredentialId)),
});
