import { decodeJwt } from 'jose';
import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import * as v from 'valibot';
import { oauthError } from '../../sdk';
import { readHeader } from './credentials';
import { endGrantOf } from './ended-grants';
import { isClient } from './registered-method';
import { hashOf, type Turn, type Use, type UsedTokens } from './used-tokens';

/** How long a code's use is remembered, in seconds: a code lives for ten minutes, an access token for an hour. */
const codeSeconds = 3600;
/** How long a refresh token's is. */
const refreshSeconds = 7 * 24 * 3600;
/** Until then, in milliseconds, a second use of a refresh token is taken for another tab, and not for a thief. */
const graceMs = 10_000;

const usedCode = oauthError('invalid_grant', 'The authorization code was used before.', 400);
const usedToken = oauthError('invalid_grant', 'The refresh token was used before.', 400);

type TokenPost = NonNullable<APIInterface['tokenPOST']>;
type Input = Parameters<TokenPost>[0];
type Answer = Awaited<ReturnType<TokenPost>>;

/**
 * Lets codes, and refresh tokens that rotate, be used once. What comes of them ends when a code is replayed (RFC 6749
 * sections 4.1.2 and 10.5), or a refresh token is used again later (RFC 9700 section 4.14.2). A core ends its engine's part
 * alone, or nothing.
 */
export function singleUse(
  tokenPOST: TokenPost | undefined,
  used: UsedTokens,
  now: () => number,
): TokenPost | undefined {
  // An application may have removed it.
  return tokenPOST && new SingleUse(tokenPOST, used, now).answer;
}

class SingleUse {
  readonly #below: TokenPost;
  readonly #used: UsedTokens;
  readonly #now: () => number;

  constructor(below: TokenPost, used: UsedTokens, now: () => number) {
    this.#below = below;
    this.#used = used;
    this.#now = now;
  }

  readonly answer: TokenPost = async (input) => {
    const { grant_type: grantType, code, refresh_token: refreshToken } = input.body;
    if (grantType === 'authorization_code' && code) {
      return this.#used.inTurn(code, codeSeconds, (turn) => this.#redeem(input, turn));
    }
    if (grantType === 'refresh_token' && refreshToken) {
      return this.#used.inTurn(refreshToken, refreshSeconds, (turn) => this.#refresh(input, turn));
    }
    return this.#below(input);
  };

  async #redeem(input: Input, { use, spend }: Turn): Promise<Answer> {
    const proof = hashOf(input.body['code_verifier'] ?? '');
    // The engine would end the grant whoever asks: it looks at the client and at the verifier later.
    if (use && (use.clientId !== who(input).clientId || use.proof !== proof)) return usedCode;
    const answer = await this.#below(input);
    if (!use) {
      const issued = issuedIn(answer, this.#now());
      if (issued) await spend({ ...issued, proof });
    } else if ('error' in answer && answer.error === 'invalid_grant') {
      // The client is the one that it says: the core would have answered `invalid_client`.
      await this.#end(use, input);
    }
    return answer;
  }

  async #refresh(input: Input, { use, spend }: Turn): Promise<Answer> {
    if (use) {
      const isLate = this.#now() - use.at > graceMs;
      if (isLate && (await this.#isClientOf(use, input))) await this.#end(use, input);
      return usedToken;
    }
    const answer = await this.#below(input);
    if ('error' in answer) return isLostRace(answer) ? usedToken : answer;
    const issued = issuedIn(answer, this.#now());
    // A client whose tokens don't rotate goes on with the one that it has.
    if (issued && 'refresh_token' in answer && answer.refresh_token !== undefined) await spend(issued);
    return answer;
  }

  async #isClientOf(use: Use, input: Input): Promise<boolean> {
    const { clientId, clientSecret } = who(input);
    const { recipeImplementation: recipe } = input.options;
    return clientId === use.clientId && isClient({ clientId, clientSecret }, recipe, input.userContext);
  }

  #end(use: Use, { options, userContext }: Input): Promise<void> {
    return endGrantOf(use, options.recipeImplementation, userContext, this.#now());
  }
}

/** Who says to send a request. */
function who({ authorizationHeader, body }: Input): { clientId?: string; clientSecret?: string } {
  if (authorizationHeader !== undefined) return readHeader(authorizationHeader) ?? {};
  const { client_id: clientId, client_secret: clientSecret } = body;
  return { ...(clientId && { clientId }), ...(clientSecret && { clientSecret }) };
}

const grant = v.object({ sub: v.string(), client_id: v.string(), gid: v.string() });

function issuedIn(answer: Answer, at: number): Use | undefined {
  if (!('access_token' in answer) || answer.access_token === undefined) return undefined;
  const issued = v.safeParse(grant, decodeJwt(answer.access_token));
  return issued.success
    ? { clientId: issued.output.client_id, sub: issued.output.sub, gid: issued.output.gid, at }
    : undefined;
}

/** Whether another process was faster: in the words of Core, or of Ory Hydra. */
function isLostRace({ error, errorDescription }: { error: string; errorDescription: string }): boolean {
  return error === 'token_inactive' || /concurrent/i.test(errorDescription);
}
