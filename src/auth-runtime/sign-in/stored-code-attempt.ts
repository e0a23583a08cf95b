import * as v from 'valibot';
import { stored } from '../sdk/stored';

const attempt = v.looseObject({
  deviceId: v.string(),
  preAuthSessionId: v.string(),
  flowType: v.picklist(['USER_INPUT_CODE', 'MAGIC_LINK', 'USER_INPUT_CODE_AND_MAGIC_LINK']),
  tenantId: v.optional(v.string()),
  contact: v.union([v.object({ email: v.string() }), v.object({ phoneNumber: v.string() })]),
  sentAt: v.number(),
  /** Whose second factor the code is; missing for a first factor. */
  userId: v.exactOptional(v.string()),
  shouldTryLinkingWithSessionUser: v.exactOptional(v.boolean()),
});

const codeAttempt = stored('vestibule-code-attempt', attempt, { area: 'tab' });

/** The tab's stored code flow. */
export const storedCodeAttempt = codeAttempt.read;

/**
 * Stores the passwordless recipe's current code flow in the tab. All tabs share the SDK's own storage, so two flows
 * would get mixed up there.
 */
export const codeAttemptStorage = {
  getLoginAttemptInfo: <Further>() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK takes its callers' further entries on trust
    return Promise.resolve(storedCodeAttempt() as (v.InferOutput<typeof attempt> & Further) | undefined);
  },
  setLoginAttemptInfo: ({ attemptInfo }: { readonly attemptInfo: object }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is checked when it is read
    codeAttempt.write(attemptInfo as v.InferInput<typeof attempt>);
    return Promise.resolve();
  },
  clearLoginAttemptInfo: () => {
    codeAttempt.clear();
    return Promise.resolve();
  },
};
