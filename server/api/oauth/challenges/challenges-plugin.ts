import { parseUrl } from '@vestibule/contract';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import {
  answeredAlready,
  challengesOf,
  startedElsewhere,
  type Refusal,
  type RequestChallenges,
} from './request-challenges';

type Authorization = Awaited<ReturnType<RecipeInterface['authorization']>>;
type Redirect = Extract<Authorization, { redirectTo: string }>;

/** Goes below the consent plugin, which answers challenges too. */
export function challengesPlugin(): SuperTokensPlugin {
  return {
    id: 'vestibule-challenges',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    overrideMap: {
      oauth2provider: { functions: (below) => ({ ...below, ...challengeFunctions(below) }) },
    },
  };
}

/** Keeps a browser's requests of one client apart, and has each challenge answered once: see `challenge-jar.ts`. */
function challengeFunctions(below: RecipeInterface): Partial<RecipeInterface> {
  return {
    async authorization(input) {
      const challenges = challengesOf(input.userContext);
      if (!challenges) return below.authorization(input);
      const { login_verifier: login = '', consent_verifier: consent } = input.params;
      const proof = challenges.proofs.get(consent ?? login);
      // Without a proof that this request got, there is nothing of the browser's to hand on.
      const cookies = proof ? challenges.jar.coreCookies(proof.challenge) : '';
      challenges.consent = undefined;
      challenges.authorizing = true;
      const answer = await below.authorization({ ...input, cookies }).finally(() => {
        challenges.authorizing = false;
      });
      if ('error' in answer) return answer;
      const refusal = proof && refusalIn(answer.redirectTo, proof.isAccepted);
      // Whatever answered the challenge before may never have reached the browser.
      if (refusal) return refusal;
      note(challenges, answer, proof?.challenge);
      challenges.send();
      return { ...answer, cookies: undefined };
    },

    acceptLoginRequest: (input) => answered(input, true, () => below.acceptLoginRequest(input)),
    rejectLoginRequest: (input) => answered(input, false, () => below.rejectLoginRequest(input)),
    acceptConsentRequest: (input) => answered(input, true, () => below.acceptConsentRequest(input)),
    rejectConsentRequest: (input) => answered(input, false, () => below.rejectConsentRequest(input)),

    async getConsentRequest(input) {
      const answer = await below.getConsentRequest(input);
      const challenges = challengesOf(input.userContext);
      if (!challenges || 'error' in answer) return answer;
      if (challenges.authorizing) challenges.consent = input.challenge;
      return challenges.refusalOfLookup(input.challenge) ?? answer;
    },
  };
}

/** Keeps what the core set for the challenge that it made, and notes the one that is over. */
function note({ jar, consent }: RequestChallenges, { redirectTo, cookies = [] }: Redirect, before?: string) {
  // A client may have registered any query for its own address, but no cookies come with what goes there.
  const isNew = before === undefined && cookies.length > 0;
  const made = consent ?? (isNew ? queryOf(redirectTo).get('login_challenge') : null);
  if (made !== null) jar.open(made, cookies, before);
  else if (before !== undefined) jar.close(before);
}

async function answered<Answer extends { redirectTo: string; status: 'OK' } | { status: 'ERROR' }>(
  { challenge, userContext }: { challenge: string; userContext: UserContext },
  isAccepted: boolean,
  answer: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  const challenges = challengesOf(userContext);
  const refusal = challenges?.refusalOf(challenge);
  if (refusal) return refusal;
  const given = await answer();
  if (challenges && 'redirectTo' in given) {
    const query = queryOf(given.redirectTo);
    const proof = query.get('consent_verifier') ?? query.get('login_verifier');
    if (proof !== null) challenges.proofs.set(proof, { challenge, isAccepted });
  }
  return given;
}

/** What the core would tell the client of an answer, although it is the user who should know. */
function refusalIn(address: string, isAccepted: boolean): Refusal | undefined {
  const query = queryOf(address);
  const error = query.get('error');
  // The cookie wasn't the one that the core gave.
  if (error === 'request_forbidden') return startedElsewhere;
  if (error !== 'access_denied') return undefined;
  // Two tabs answered at the same moment, and this is the second one.
  const isSecond = isAccepted || /already been used/.test(query.get('error_description') ?? '');
  return isSecond ? answeredAlready : undefined;
}

function queryOf(address: string): URLSearchParams {
  return parseUrl(address)?.searchParams ?? new URLSearchParams();
}
