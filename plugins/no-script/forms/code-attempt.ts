import * as v from 'valibot';
import { ownCookie } from '../cookies/own-cookie';
import type { CallAnswer } from '../exchange/exchange';
import { sendOnce } from '../exchange/send-once';
import { tenantPath } from '../exchange/page';
import { keepAsked } from '../mails/asked-mail';
import type { Flow } from '../flow/flow';

/** What a message has. */
const FLOWS = v.picklist(['USER_INPUT_CODE', 'MAGIC_LINK', 'USER_INPUT_CODE_AND_MAGIC_LINK']);
const text = v.pipe(v.string(), v.maxLength(300));

/** A code that was sent, and that this browser may enter. */
export const codeAttempt = ownCookie(
  'vestibule-plain-code',
  v.object({
    deviceId: text,
    preAuthSessionId: text,
    contact: text,
    flow: FLOWS,
    /** Whether it completes a factor of the session. */
    isFactor: v.boolean(),
  }),
);

export type CodeAttempt = NonNullable<ReturnType<typeof codeAttempt.read>>;

const sent = v.object({
  status: v.literal('OK'),
  deviceId: text,
  preAuthSessionId: text,
  flowType: FLOWS,
});

/** A code that was just sent, or the API's answer if none was. */
type Sent = { readonly flow: v.InferOutput<typeof sent>['flowType'] } | { readonly refused: CallAnswer };

/** Has a code sent, and keeps what is needed to enter it. */
export async function sendCode(
  flow: Flow,
  contact: { readonly email: string } | { readonly phoneNumber: string },
  isFactor: boolean,
): Promise<Sent> {
  const { exchange } = flow;
  const answer = await sendOnce(exchange, `${tenantPath(flow.page)}/signinup/code`, {
    ...contact,
    shouldTryLinkingWithSessionUser: isFactor,
  });
  const found = v.safeParse(sent, answer.body);
  if (!found.success) return { refused: answer };
  const { deviceId, preAuthSessionId, flowType } = found.output;
  const to = 'email' in contact ? contact.email : contact.phoneNumber;
  // A second factor is never a link, however the API is configured.
  const kept = isFactor ? 'USER_INPUT_CODE' : flowType;
  codeAttempt.keep(exchange, { deviceId, preAuthSessionId, contact: to, flow: kept, isFactor });
  if (!isFactor) keepAsked(flow, 'link', preAuthSessionId);
  return { flow: kept };
}

/** Enters a code. */
export function consumeCode(
  { exchange, page }: Flow,
  { deviceId, preAuthSessionId, isFactor }: CodeAttempt,
  userInputCode: string,
): Promise<CallAnswer> {
  return exchange.post(`${tenantPath(page)}/signinup/code/consume`, {
    deviceId,
    preAuthSessionId,
    userInputCode,
    shouldTryLinkingWithSessionUser: isFactor,
  });
}
