import { init, listDevices } from 'supertokens-node/recipe/totp';
import type { UserContext } from 'supertokens-node/types';
import { implemented } from '@vestibule/guess-limits';
import { removeTotpDevice } from '../../account/factor-removal';
import { assertMayAdd, stepUpValidator, verifiedValidator } from '../../account/step-up';
import { assertWhole, assertWholeOrSettingUp } from '../../request-rules/whole-session';
import type { RecipeContext } from '../recipe-context';
import { otpauthAddress } from './otpauth-address';

/**
 * Codes of authenticator apps; periods, skew and lock-out are the core's. Nobody at an unlocked browser can add an app
 * of their own or remove the user's.
 */
export const totp = ({ now, brandOf }: RecipeContext) => {
  const tenants = new WeakMap<UserContext, string>();
  return init({
    override: {
      functions: (original) => ({
        ...original,

        async createDevice(input) {
          const made = await original.createDevice(input);
          if (made.status !== 'OK') return made;
          const { otpIssuer } = brandOf({ tenantId: tenants.get(input.userContext) });
          return { ...made, qrCodeString: otpauthAddress(made.qrCodeString, otpIssuer) };
        },
      }),

      apis: (original) => ({
        ...original,

        async listDevicesGET(input) {
          await assertWhole(input);
          return implemented(original.listDevicesGET?.(input));
        },

        async createDevicePOST(input) {
          const { session, userContext } = input;
          await assertMayAdd(session, now);
          tenants.set(userContext, session.getTenantId(userContext));
          return implemented(original.createDevicePOST?.(input));
        },

        async verifyDevicePOST(input) {
          // For an already verified device the core answers OK whatever the code, and the SDK would take that for a
          // completed factor.
          if (await isVerified(input.session.getUserId(), input.deviceName)) {
            await assertWhole(input);
            return { status: 'OK', wasAlreadyVerified: true };
          }
          await input.session.assertClaims([verifiedValidator()]);
          return implemented(original.verifyDevicePOST?.(input));
        },

        async removeDevicePOST(input) {
          const { session, deviceName } = input;
          if (!(await isVerified(session.getUserId(), deviceName))) {
            await assertWholeOrSettingUp(input, 'totp');
            return implemented(original.removeDevicePOST?.(input));
          }
          await assertWhole(input);
          await session.assertClaims([stepUpValidator(now)]);
          const removed = await removeTotpDevice(session, deviceName);
          switch (removed.status) {
            case 'OK':
              return { status: 'OK', didDeviceExist: true };
            case 'UNKNOWN_DEVICE_ERROR':
              return { status: 'OK', didDeviceExist: false };
            case 'FACTOR_REQUIRED_ERROR':
              return {
                status: 'GENERAL_ERROR',
                message: 'You need an authenticator app to sign in here. Add another one first.',
              };
          }
        },
      }),
    },
  });
};

async function isVerified(userId: string, deviceName: string): Promise<boolean> {
  const { devices } = await listDevices(userId);
  return devices.some((device) => device.name === deviceName && device.verified);
}
