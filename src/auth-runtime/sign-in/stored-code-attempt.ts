import * as v from 'valibot';
import { tabStorage } from '../sdk/storage';

const KEY = 'vestibule-code-attempt';

const attempt = v.looseObject({
  deviceId: v.string(),
  preAuthSessionId: v.string(),
  flowType: v.picklist(['USER_INPUT_CODE', 'MAGIC_LINK', 'USER_INPUT_CODE_AND_MAGIC_LINK']),
  tenantId: v.optional(v.string()),
  contact: v.union([v.object({ email: v.string() }), v.object({ phoneNumber: v.string() })]),
  sentAt: v.number(),
  /** Whose second factor the code is; there is none with a first factor. */
  userId: v.exactOptional(v.string()),
  shouldTryLinkingWithSessionUser: v.exactOptional(v.boolean()),
});

/** What the tab keeps of its code flow, checked: other scripts can write there as well. */
export function storedCodeAttempt(): v.InferOutput<typeof attempt> | undefined {
  const result = v.safeParse(attempt, parsed(tabStorage.getItem(KEY)));
  return result.success ? result.output : undefined;
}

/**
 * Where the passwordless recipe keeps the code flow that is under way: in the tab. The SDK's own place is one for all
 * tabs, in which two flows would cross.
 */
export const codeAttemptStorage = {
  getLoginAttemptInfo: <Further>() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK takes its callers' further entries on trust
    return Promise.resolve(storedCodeAttempt() as (v.InferOutput<typeof attempt> & Further) | undefined);
  },
  setLoginAttemptInfo: ({ attemptInfo }: { readonly attemptInfo: object }) => {
    tabStorage.setItem(KEY, JSON.stringify(attemptInfo));
    return Promise.resolve();
  },
  clearLoginAttemptInfo: () => {
    tabStorage.removeItem(KEY);
    return Promise.resolve();
  },
};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
