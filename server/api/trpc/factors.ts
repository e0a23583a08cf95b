import { recoveryCodesOf } from '@vestibule/recovery-codes';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import Totp from 'supertokens-node/recipe/totp';
import * as v from 'valibot';
import { getUser } from 'supertokens-node';
import { listCredentials } from 'supertokens-node/recipe/webauthn';
import { removeTotpDevice, removeUnfinishedApps, removePasskey } from '../account/factor-removal';
import { canAdd } from '../core/core-abilities';
import { procedure, router, goneUser } from './trpc';

const deviceName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** What the user signs in with, as a first or second factor. */
export const factors = router({
  /**
   * `factorIds` are the factors that are set up; a TOTP device counts once it is verified. `recoveryCodes` is null
   * until some are made. `addable` are the factors that the core lets users add.
   */
  list: procedure.query(async ({ ctx: { session, core } }) => {
    const userId = session.getUserId();
    const [factorIds, { devices }, codes] = await Promise.all([
      MultiFactorAuth.getFactorsSetupForUser(userId),
      Totp.listDevices(userId),
      recoveryCodesOf(userId),
    ]);
    return {
      factorIds,
      addable: ['totp', 'webauthn'].filter((factorId) => canAdd(core, factorId)),
      totpDevices: devices.map(({ name, verified }) => ({ deviceName: name, isVerified: verified })),
      recoveryCodes: codes ?? null,
    };
  }),

  removeTotpDevice: procedure
    .input(v.strictObject({ deviceName }))
    .mutation(({ ctx: { session }, input }) => removeTotpDevice(session, input.deviceName)),

  /** Removes the authenticator apps whose set-up was given up: without a first code they are good for nothing. */
  removeUnfinishedApps: procedure.mutation(async ({ ctx: { session } }) => ({
    status: 'OK' as const,
    removed: await removeUnfinishedApps(session.getUserId()),
  })),

  renameTotpDevice: procedure
    .input(v.strictObject({ deviceName, newDeviceName: deviceName }))
    .mutation(async ({ ctx: { session }, input }) => {
      const { status } = await Totp.updateDevice(session.getUserId(), input.deviceName, input.newDeviceName);
      return { status };
    }),
});

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
