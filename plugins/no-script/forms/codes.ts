import { QUERY } from '@vestibule/contract';
import {
  codeVerdict,
  emailProblem,
  isSameAddress,
  problemOf,
  readCode,
  readEmail,
  verdictProblem,
  type LoginProblem,
} from '@vestibule/login-flow';
import { readPhoneNumber } from '@vestibule/login-flow/phone';
import type { Outcome } from '../exchange/answers';
import { pageWith, tenantPath } from '../exchange/page';
import { sendOnce } from '../exchange/send-once';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { codeAttempt, consumeCode, sendCode, type CodeAttempt } from './code-attempt';
import type { Fields } from './fields';
import { signedIn } from './password';
import { commonProblem, statusOf } from './problems';

/** Sends a code, or a link, to an address or number. */
export async function requestCode(flow: Flow, fields: Fields): Promise<Outcome> {
  const contact = readEmail(fields.get('contact') ?? '');
  const to = contactOf(contact);
  if ('code' in to) return asking(flow, to, contact);
  const sent = await sendCode(flow, to, false);
  if ('refused' in sent) return asking(flow, commonProblem(sent.refused), contact);
  return waiting(flow, { contact: Object.values(to)[0] ?? '', flow: sent.flow });
}

/** Signs in with the code. */
export async function enterCode(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  const kept = codeAttempt.read(exchange);
  if (!kept || kept.isFactor) return restart(flow);
  const userInputCode = readCode(fields.get('code') ?? '');
  if (userInputCode === '') return waiting(flow, kept, { field: 'code', code: 'outcome.EMPTY.code' });
  const answer = await consumeCode(flow, kept, userInputCode);
  if (statusOf(answer) === 'OK') {
    codeAttempt.forget(exchange);
    return goOn(signedIn(flow));
  }
  if (statusOf(answer) === 'RESTART_FLOW_ERROR') return restart(flow);
  return waiting(flow, kept, verdictProblem(codeVerdict(answer.body)) ?? commonProblem(answer));
}

/** Sends the message again. */
export async function sendCodeAgain(flow: Flow): Promise<Outcome> {
  const kept = codeAttempt.read(flow.exchange);
  if (!kept || kept.isFactor) return restart(flow);
  const { deviceId, preAuthSessionId } = kept;
  const answer = await sendOnce(flow.exchange, `${tenantPath(flow.page)}/signinup/code/resend`, {
    deviceId,
    preAuthSessionId,
  });
  if (statusOf(answer) === 'OK') return waiting(flow, kept, undefined, true);
  return statusOf(answer) === 'RESTART_FLOW_ERROR'
    ? restart(flow)
    : waiting(flow, kept, commonProblem(answer));
}

/** The code no longer works. If it was sent twice, the first one may have signed the user in. */
async function restart(flow: Flow): Promise<Outcome> {
  const contact = codeAttempt.read(flow.exchange)?.contact;
  codeAttempt.forget(flow.exchange);
  const account = await flow.exchange.account();
  if (account !== undefined && contact !== undefined && isSameAddress(account, contact))
    return goOn(signedIn(flow));
  return asking(flow, problemOf({ status: 'RESTART' }), contact);
}

function asking(flow: Flow, problem: LoginProblem, contact: string | undefined): Outcome {
  return { show: { screen: 'code', problem, contact }, page: codePage(flow) };
}

function waiting(
  flow: Flow,
  { contact, flow: kind }: Pick<CodeAttempt, 'contact' | 'flow'>,
  problem?: LoginProblem,
  isAgain?: boolean,
): Outcome {
  return {
    show: { screen: 'code-sent', contact, flow: kind, problem, isAgain },
    page: codePage(flow),
  };
}

function codePage({ page, context }: Flow) {
  return pageWith(page, context, { set: { [QUERY.way]: 'passwordless' } });
}

/** Where to send a code: an email address, or a number in E.164 form; what is wrong with anything else. */
function contactOf(
  typed: string,
):
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | (LoginProblem & { readonly code: string }) {
  if (typed === '') return { field: 'contact', code: 'outcome.EMPTY.either' };
  if (typed.includes('@') || !/\d/.test(typed)) {
    return emailProblem(typed) ? { field: 'contact', code: 'outcome.CONTACT_INVALID' } : { email: typed };
  }
  const phoneNumber = readPhoneNumber(typed);
  return phoneNumber ? { phoneNumber } : { field: 'contact', code: 'noScript.phone' };
}
