import { unexpectedStatus } from '../errors/auth-error';
import { codeAttemptStorage, storedCodeAttempt } from './stored-code-attempt';
import { forgetMfaInfo } from '../factors/mfa-info-cache';
import { recipes } from '../sdk/recipes';
import { readCode, readEmail, type Refusal } from '@vestibule/login-flow';
import { refusalOf } from '../errors/refusal';
import { currentTenantId } from './current-tenant';
import { storeReturn } from '../way-back/stored-return';
import { okOf, type Ok } from './form-outcome';
import { translated, translatedFirstFactor } from '../errors/translate';

/** Where a code or link is sent: an email address as typed; a phone number in E.164 format. */
export type CodeContact = { readonly email: string } | { readonly phoneNumber: string };

/** The outcome of requesting a code or link. */
export type CodeRequestOutcome = { readonly status: 'SENT'; readonly attempt: CodeAttempt } | Refusal;

/** What a message carries. */
export type CodeFlow = 'USER_INPUT_CODE' | 'MAGIC_LINK' | 'USER_INPUT_CODE_AND_MAGIC_LINK';

/** The outcome of using a code or link. */
export type CodeOutcome =
  | Ok
  | { readonly status: 'WRONG_CODE' | 'EXPIRED_CODE'; readonly attemptsLeft: number }
  /** Already used, too many attempts, or too old: the user needs a new code. */
  | { readonly status: 'RESTART' }
  | Refusal;

/** A code flow that is under way in this tab. */
export interface CodeAttempt {
  readonly preAuthSessionId: string;
  readonly flowType: CodeFlow;
  readonly contact: CodeContact;
  /** When the last message was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
}

/** How long a flow is shown again after a reload, in milliseconds. Codes expire sooner, by Core's default. */
const ATTEMPT_LIFETIME = 3_600_000;

/**
 * Sends a code, a link, or both, depending on the API's configuration.
 *
 * @param contact where to send it
 */
export function requestCode(contact: CodeContact): Promise<CodeRequestOutcome> {
  return send(contact, undefined);
}

/**
 * Sends a code that completes a second factor of the session's user, or sets it up.
 *
 * @param contact an address of the user, or a new one
 * @param userId of the session
 * @throws AuthError `INVALID_CLAIM` if another factor has to be completed before a new address is added
 */
export function requestFactorCode(contact: CodeContact, userId: string): Promise<CodeRequestOutcome> {
  return send(contact, userId);
}

async function send(to: CodeContact, userId: string | undefined): Promise<CodeRequestOutcome> {
  const contact = 'email' in to ? { email: readEmail(to.email) } : to;
  const recipe = await recipes.passwordless();
  const shouldTryLinkingWithSessionUser = userId !== undefined;
  const run = runOf(userId);
  const answer = await run(() => recipe.createCode({ ...contact, shouldTryLinkingWithSessionUser }));
  if (answer.status === 'SIGN_IN_UP_NOT_ALLOWED') return refusalOf(answer);
  if (answer.status !== 'OK') throw unexpectedStatus();
  const { deviceId, preAuthSessionId } = answer;
  const tenantId = currentTenantId();
  // A second factor is never a link, however the API is configured.
  const flowType = userId === undefined ? answer.flowType : 'USER_INPUT_CODE';
  const attempt = { preAuthSessionId, flowType, contact, sentAt: Date.now() };
  const whose = userId === undefined ? {} : { userId, shouldTryLinkingWithSessionUser };
  const attemptInfo = { ...attempt, ...whose, deviceId, ...(tenantId && { tenantId }) };
  await recipe.setLoginAttemptInfo({ attemptInfo });
  // Its link is opened in another tab, perhaps.
  if (userId === undefined)
    storeReturn('link', preAuthSessionId, new URLSearchParams(window.location.search));
  return { status: 'SENT', attempt };
}

/**
 * The code flow of the page's tenant that is under way in this tab, after a reload too.
 *
 * @param userId of the session, for a second factor's code; omitted for a first factor's
 */
export function currentCodeAttempt(userId?: string): CodeAttempt | undefined {
  const kept = storedCodeAttempt();
  if (!kept || kept.userId !== userId) return undefined;
  // Links name the default tenant, the page's own address usually doesn't.
  const isOfTenant = (kept.tenantId ?? 'public') === (currentTenantId() ?? 'public');
  if (!isOfTenant || kept.sentAt + ATTEMPT_LIFETIME < Date.now()) return undefined;
  const { preAuthSessionId, flowType, contact, sentAt } = kept;
  return { preAuthSessionId, flowType, contact, sentAt };
}

/** Ends this tab's code flow: the user wants another method, or another address. */
export function forgetCodeAttempt(): Promise<void> {
  return codeAttemptStorage.clearLoginAttemptInfo();
}

/** The outcome of resending a message. */
export type CodeResendOutcome =
  | { readonly status: 'SENT'; readonly attempt: CodeAttempt }
  /** Already used, too many attempts, or too old: the user needs a new code. */
  | { readonly status: 'RESTART' };

/** Resends the code and link of this tab's flow. */
export async function resendCode(): Promise<CodeResendOutcome> {
  const recipe = await recipes.passwordless();
  const kept = storedCodeAttempt();
  // Another page of this tab may have ended the flow; the SDK would call that a bug.
  if (!kept) return { status: 'RESTART' };
  const { status } = await runOf(kept.userId)(() => recipe.resendCode());
  switch (status) {
    case 'OK': {
      const attemptInfo = { ...kept, sentAt: Date.now() };
      await recipe.setLoginAttemptInfo({ attemptInfo });
      return { status: 'SENT', attempt: attemptInfo };
    }
    case 'RESTART_FLOW_ERROR':
      await recipe.clearLoginAttemptInfo();
      return { status: 'RESTART' };
    default:
      throw unexpectedStatus();
  }
}

/**
 * Uses a code that the user typed.
 *
 * @param userInputCode as typed
 */
export async function submitCode(userInputCode: string): Promise<CodeOutcome> {
  if (!storedCodeAttempt()) return { status: 'RESTART' };
  return consume({ userInputCode: readCode(userInputCode) });
}

/** Uses the link that the page was opened with. */
export function followLink(): Promise<CodeOutcome> {
  return consume(undefined);
}

async function consume(input: { userInputCode: string } | undefined): Promise<CodeOutcome> {
  const recipe = await recipes.passwordless();
  const answer = await runOf(storedCodeAttempt()?.userId)(() => recipe.consumeCode(input));
  switch (answer.status) {
    case 'OK':
      await recipe.clearLoginAttemptInfo();
      forgetMfaInfo();
      return okOf(answer);
    case 'INCORRECT_USER_INPUT_CODE_ERROR':
    case 'EXPIRED_USER_INPUT_CODE_ERROR': {
      const attemptsLeft = Math.max(0, answer.maximumCodeInputAttempts - answer.failedCodeInputAttemptCount);
      return { status: answer.status.startsWith('INCORRECT') ? 'WRONG_CODE' : 'EXPIRED_CODE', attemptsLeft };
    }
    case 'RESTART_FLOW_ERROR':
      await recipe.clearLoginAttemptInfo();
      return { status: 'RESTART' };
    case 'SIGN_IN_UP_NOT_ALLOWED':
      return refusalOf(answer);
    default:
      throw unexpectedStatus();
  }
}

// A second factor that is refused with 401 means that the session has ended.
function runOf(userId: string | undefined) {
  return userId === undefined ? translatedFirstFactor : translated;
}
