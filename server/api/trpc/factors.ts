import { recoveryCodesOf } from '@vestibule/recovery-codes';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import Totp from 'supertokens-node/recipe/totp';
import * as v from 'valibot';
import { removeTotpDevice, removeUnfinishedApps } from '../account/factor-removal';
import { canAdd } from '../core/core-abilities';
import { procedure, router } from './trpc';

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
