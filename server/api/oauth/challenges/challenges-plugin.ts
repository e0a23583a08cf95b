import type { SuperTokensPlugin } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { answeredAlready, challengesOf, type Refusal, type RequestChallenges } from './request-challenges';

type Functions = Pick<
  RecipeInterface,
  | 'authorization'
  | 'acceptLoginRequest'
  | 'rejectLoginRequest'
  | 'getConsentRequest'
  | 'acceptConsentRequest'
  | 'rejectConsentRequest'
>;
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

/**
 * Keeps a browser's requests of one client apart, and lets it answer each of its challenges once, whatever the core
 * remembers of them: see `challenge-jar.ts`.
 */
function challengeFunctions(below: RecipeInterface): Functions {
  return {
    async authorization(input) {
      const challenges = challengesOf(input.userContext);
      if (!challenges) return below.authorization(input);
      const { login_verifier: login = '', consent_verifier: consent } = input.params;
      const proof = challenges.proofs.get(consent ?? login);
      // Without a proof that this request got, there is nothing of the browser's to hand on.
      const cookies = proof ? challenges.jar.coreCookies(proof.challenge) : '';
      const answer = await whileAuthorizing(challenges, () => below.authorization({ ...input, cookies }));
      if ('error' in answer) return answer;
      const isUsed = proof?.isAccepted === true && errorIn(answer.redirectTo) === 'access_denied';
      note(challenges, answer, proof?.challenge);
      challenges.send();
      // The user accepted, and the core says denied: it was accepted elsewhere at the same moment.
      return isUsed ? answeredAlready : { ...answer, cookies: undefined };
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
      return challenges.refusalOf(input.challenge) ?? answer;
    },
  };
}

async function whileAuthorizing<Answer>(
  challenges: RequestChallenges,
  call: () => Promise<Answer>,
): Promise<Answer> {
  challenges.consent = undefined;
  challenges.authorizing = true;
  try {
    return await call();
  } finally {
    challenges.authorizing = false;
  }
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

function errorIn(address: string): string | null {
  return queryOf(address).get('error');
}

function queryOf(address: string): URLSearchParams {
  return URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
}
