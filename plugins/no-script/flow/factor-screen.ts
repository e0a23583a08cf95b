import {
  addressesOf,
  chooseFactor,
  isAskedWithoutScript,
  mfaInfoAnswer,
  offersOf,
  requestOf,
  shownAddress,
  waysOut,
  type LoginProblem,
} from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem } from '../forms/problems';
import type { Flow } from './flow';
import { signInScreen } from './sign-in-screen';

const info = v.object({ status: v.literal('OK'), ...mfaInfoAnswer.entries });

/** What a screen of a factor begins with. */
interface FactorStart {
  /** The factor that the user has chosen. */
  readonly chosen?: string | undefined;
  /** The address that a code was sent to, whole. */
  readonly sentTo?: string | undefined;
  readonly isAgain?: boolean;
  readonly problem?: LoginProblem | undefined;
}

/** Asks for the factor that the session lacks, or which one it shall be. */
export async function factorScreen(
  flow: Flow,
  account: string | undefined,
  { chosen, sentTo, isAgain, problem }: FactorStart = {},
): Promise<Outcome> {
  const { page } = flow;
  const found = await factorsOf(flow);
  if (found.problem) return signInScreen(flow, found);
  const { offers, facts, hasPasskey } = found;
  const choice = chooseFactor({ status: 'OFFERS', purpose: 'REQUIRED', offers });
  if (choice.status === 'NO_WAY')
    return { show: { screen: 'needs-script', why: hasPasskey ? 'passkey' : 'set-up', account }, page };
  const only = choice.status === 'GO_TO' ? choice.offer.factor : undefined;
  const offer = [chosen, only].map((id) => offers.find(({ factor }) => factor === id)).find(Boolean);
  const isSetUp = offer?.mode === 'setup';
  // Whoever sets one up has just typed its address, or sees it above.
  const shown = (address: string) => (isSetUp ? address : shownAddress(address, account));
  const factors = offers.map((each) => each.factor);
  if (!offer) return { show: { screen: 'factors', account, factors, problem }, page };
  return {
    show: {
      screen: 'factor',
      account,
      factor: offer.factor,
      problem,
      ...waysOut(offers, offer.factor),
      addresses: addressesOf(facts, offer).known.map(shown),
      sentTo: sentTo && shown(sentTo),
      isSetUp,
      isAgain,
    },
    page,
  };
}

/** What the session's user can complete now, as far as a plain form can ask for it. */
export async function factorsOf({ exchange, page }: Flow) {
  const answer = await exchange.put('/mfa/info');
  const found = v.safeParse(info, answer.body);
  if (!found.success) return { problem: commonProblem(answer) };
  const { factors, emails, phoneNumbers } = found.output;
  const facts = { ...factors, emails, phoneNumbers, completed: [] };
  const all = offersOf(facts, requestOf(page.query));
  const offers = all.status === 'OFFERS' ? all.offers : [];
  return {
    facts,
    offers: offers.filter((offer) => isAskedWithoutScript(facts, offer)),
    /** Which needs script. */
    hasPasskey: offers.some(({ factor, mode }) => factor === 'webauthn' && mode === 'verify'),
  };
}
