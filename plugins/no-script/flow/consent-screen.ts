import { WHY_DEAD, type LoginProblem, type Screen } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem } from '../forms/problems';
import type { Flow } from './flow';
import { over } from './over';
import { signInScreen } from './sign-in-screen';

const text = v.string();
const nullable = v.nullable(text);

const request = v.object({
  status: v.literal('OK'),
  client: v.object({
    clientName: v.fallback(nullable, null),
    clientUri: v.fallback(nullable, null),
    logoUri: v.fallback(nullable, null),
    policyUri: v.fallback(nullable, null),
    tosUri: v.fallback(nullable, null),
  }),
  verified: v.boolean(),
  imitates: v.fallback(nullable, null),
  redirectHost: text,
  redirectKind: text,
  redirectScheme: text,
  scopes: v.array(
    v.object({
      scope: text,
      title: text,
      description: v.fallback(v.optional(text), undefined),
      lang: v.fallback(v.optional(text), undefined),
      required: v.boolean(),
      alreadyGranted: v.fallback(v.boolean(), false),
      refusedBefore: v.fallback(v.boolean(), false),
    }),
  ),
  audience: v.fallback(v.array(text), []),
  canRemember: v.fallback(v.boolean(), false),
  granted: v.unknown(),
  shown: text,
  user: v.object({ emails: v.array(text), phoneNumbers: v.array(text) }),
});

const dead = v.object({
  status: v.literal('CHALLENGE_ERROR'),
  code: v.picklist(WHY_DEAD),
});
const wrongAccount = v.object({ status: v.literal('WRONG_ACCOUNT_ERROR'), again: v.optional(v.string()) });

/** Shows what the client asks for. Whoever has signed in as somebody else since is asked the same. */
export async function consentScreen(
  flow: Flow,
  consentChallenge: string,
  problem?: LoginProblem,
): Promise<Outcome> {
  const { exchange, page, lang, context } = flow;
  const answer = await exchange.get('/oauth/consent/request', { consentChallenge, lang });
  const found = v.safeParse(request, answer.body);
  if (found.success) return { show: screenOf(found.output, problem), page };
  const isForOther = v.safeParse(wrongAccount, answer.body);
  const again = isForOther.success ? isForOther.output.again : undefined;
  if (again?.startsWith(`${context.api}/oauth/auth?`)) return { leave: again };
  return (
    (await consentOver(flow, consentChallenge, answer.body)) ??
    signInScreen(flow, { problem: commonProblem(answer) })
  );
}

/** What to say if an answer tells that the request can't be answered. */
export async function consentOver(
  flow: Flow,
  consentChallenge: string,
  body: unknown,
): Promise<Outcome | undefined> {
  const isDead = v.safeParse(dead, body);
  if (isDead.success) return over(flow, consentChallenge, isDead.output.code);
  if (!v.is(wrongAccount, body)) return undefined;
  return { show: { screen: 'wrong-account', account: await flow.exchange.account() }, page: flow.page };
}

function screenOf(
  { status: _status, granted, user, ...asked }: v.InferOutput<typeof request>,
  problem: LoginProblem | undefined,
): Screen {
  return {
    screen: 'consent',
    ...asked,
    hasAgreed: granted !== null,
    account: user.emails[0] ?? user.phoneNumbers[0],
    problem,
  };
}
