import * as v from 'valibot';
import { isBefore, withRecipeUserId } from '../server/cdi-version';
import { email, phoneNumber } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { assertMayHave } from '../users/account-linking';
import { changeRecipeUser, findOwnUser } from '../users/users';
import { checkCode, consumeCode, deviceJson, type CodeInput } from './code-check';
import { createCode, createDeviceWithCode, deviceIdHashOf, removeCode } from './codes';
import { codesOf, devicesOf, findDevice, removeDevice, removeDevicesOf } from './passwordless-records';

const text = v.string();
const optional = v.optional(text);
const changes = withRecipeUserId(
  v.object({ recipeUserId: v.string(), email: v.nullish(email), phoneNumber: v.nullish(phoneNumber) }),
);
const contact = { email: v.optional(email), phoneNumber: v.optional(phoneNumber) };
interface CodeOrDevice {
  codeId?: string | undefined;
  preAuthSessionId?: string | undefined;
}

const codeInput = v.object({
  preAuthSessionId: text,
  linkCode: optional,
  deviceId: optional,
  userInputCode: optional,
});

export const passwordlessRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signinup/code')({
    body: v.object({ ...contact, deviceId: optional, userInputCode: optional }),
    handler: (context, { body }) => {
      const { deviceId, userInputCode } = body;
      assertOne('one of email, phoneNumber or deviceId', body.email, body.phoneNumber, deviceId);
      if (userInputCode === '') throw badRequest('userInputCode cannot be an empty string.');
      if (deviceId !== undefined) return createCode(context, deviceId, userInputCode);
      return createDeviceWithCode(context, body, userInputCode);
    },
  }),

  route.post('/<tenantId>/recipe/signinup/code/check')({
    body: codeInput,
    handler: (context, { body }) => ({
      status: 'OK',
      consumedDevice: deviceJson(checkCode(context, readCodeInput(body))),
    }),
  }),

  route.post('/<tenantId>/recipe/signinup/code/consume')({
    body: codeInput,
    handler: (context, { body }) => consumeCode(context, readCodeInput(body)),
  }),

  route.post('/<tenantId>/recipe/signinup/code/remove')({
    bodyIn: (version): v.GenericSchema<unknown, CodeOrDevice> =>
      isBefore(version, '5.0')
        ? v.object({ codeId: v.string() })
        : v.object({ codeId: optional, preAuthSessionId: optional }),
    handler: (context, { body }) => {
      const { codeId, preAuthSessionId } = body;
      if (codeId === undefined && preAuthSessionId === undefined) {
        throw badRequest("Please provide either 'codeId' or 'preAuthSessionId'");
      }
      if (codeId !== undefined && preAuthSessionId !== undefined) {
        throw badRequest("Please provide only one of 'codeId' or 'preAuthSessionId'");
      }
      if (codeId !== undefined) removeCode(context, codeId);
      const device = findDevice(context.app, context.tenantId, preAuthSessionId ?? '');
      if (device) removeDevice(context.app, device);
      return { status: 'OK' };
    },
  }),

  route.get('/<tenantId>/recipe/signinup/codes')({
    query: v.object({ ...contact, deviceId: optional, preAuthSessionId: optional }),
    handler: (context, { query }) => {
      const { deviceId, preAuthSessionId } = query;
      assertOne(
        'one of email, phoneNumber, deviceId or preAuthSessionId',
        query.email,
        query.phoneNumber,
        deviceId,
        preAuthSessionId,
      );
      const { app, tenantId } = context;
      const deviceIdHash = deviceId === undefined ? preAuthSessionId : deviceIdHashOf(deviceId);
      const devices =
        deviceIdHash === undefined
          ? devicesOf(app, query, tenantId)
          : [findDevice(app, tenantId, deviceIdHash) ?? []].flat();
      const codeLifetime = setting(context, 'passwordless_code_lifetime');
      const withCodes = devices.map((device) => {
        const codes = codesOf(app, device).map(({ codeId, timeCreated }) => ({
          codeId,
          timeCreated,
          codeLifetime,
        }));
        return { ...deviceJson(device), codes };
      });
      return { status: 'OK', devices: withCodes };
    },
  }),

  route.post('/<tenantId>/recipe/signinup/codes/remove')({
    body: v.object(contact),
    handler: ({ app, tenantId }, { body }) => {
      assertOne('one of email or phoneNumber', body.email, body.phoneNumber);
      removeDevicesOf(app, body, tenantId);
      return { status: 'OK' };
    },
  }),

  route.put('/<tenantId>/recipe/user\u2800\u2800')({
    rid: 'passwordless',
    bodyIn: changes,
    handler: ({ app }, { body }) => {
      const user = findOwnUser(app, body.recipeUserId, 'passwordless');
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const after = {
        email: body.email === undefined ? user.email : (body.email ?? undefined),
        phoneNumber: body.phoneNumber === undefined ? user.phoneNumber : (body.phoneNumber ?? undefined),
      };
      if (after.email === undefined && after.phoneNumber === undefined) {
        throw badRequest('You cannot clear both email and phone number of a user');
      }
      assertMayHave(app, user, after);
      const before = { email: user.email, phoneNumber: user.phoneNumber };
      changeRecipeUser(app, user, after);
      // A code sent to a contact that the user gave up, or before it became the user's, must not sign in as this user.
      for (const kind of ['email', 'phoneNumber'] as const) {
        if (before[kind] === after[kind]) continue;
        for (const tenantId of user.tenantIds) {
          removeDevicesOf(app, { [kind]: before[kind] }, tenantId);
          removeDevicesOf(app, { [kind]: after[kind] }, tenantId);
        }
      }
      return { status: 'OK' };
    },
  }),
];

function assertOne(what: string, ...values: (string | undefined)[]): void {
  if (values.filter((value) => value !== undefined).length !== 1) {
    throw badRequest(`Please provide exactly ${what}`);
  }
}

function readCodeInput(body: v.InferOutput<typeof codeInput>): CodeInput {
  const { preAuthSessionId, linkCode, deviceId, userInputCode } = body;
  if (linkCode !== undefined && deviceId === undefined && userInputCode === undefined) {
    return { preAuthSessionId, linkCode };
  }
  if (linkCode === undefined && deviceId !== undefined && userInputCode !== undefined) {
    return { preAuthSessionId, deviceId, userInputCode };
  }
  throw badRequest('Please provide exactly one of linkCode or deviceId+userInputCode');
}
