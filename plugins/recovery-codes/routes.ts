import type { BeginAttempt, Exchange } from '@vestibule/guess-limits';
import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import { markFactorAsCompleteInSession } from 'supertokens-node/recipe/multifactorauth';
import type { SessionContainer, SessionClaimValidator } from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { keptCodesOf, replaceCodes, summaryOf } from './code-store';
import { attemptsOfUser, codeConsumer } from './consume-code';
import { recoveryCodeFactorId } from './stand-in';
import type { HashCost } from './code';

type RouteHandler = Extract<SuperTokensPlugin['routeHandlers'], unknown[]>[number];
type Handler = (session: SessionContainer, exchange: Exchange) => Promise<object>;

const consumption = v.object({ code: v.pipe(v.string(), v.maxLength(100)) });

// When a user ends a session from elsewhere, its access token is valid for up to another hour.
const checkDatabase = true;

/** The routes below the API's base path. */
export function recoveryCodeRoutes(basePath: string, options: RecoveryCodesOptions): RouteHandler[] {
  const { now = Date.now, hashCost, validatorsForNewCodes = () => [] } = options;
  const { beginAttempt = attemptsOfUser(now) } = options;
  const consume = codeConsumer({ now, cost: hashCost, beginAttempt });
  const path = `${basePath}/recovery-codes`;
  return [
    {
      method: 'get',
      path,
      verifySessionOptions: { checkDatabase },
      handler: answer(async (session) => {
        const kept = await keptCodesOf(session.getUserId());
        return { status: 'OK', ...(summaryOf(kept) ?? { remaining: 0, createdAt: null }) };
      }),
    },
    {
      method: 'post',
      path,
      verifySessionOptions: {
        checkDatabase,
        overrideGlobalClaimValidators: (global) => [...global, ...validatorsForNewCodes()],
      },
      handler: answer(async (session) => ({
        status: 'OK',
        codes: await replaceCodes(session.getUserId(), now(), hashCost),
      })),
    },
    {
      method: 'post',
      path: `${path}/consume`,
      // The session lacks a factor: that is why the user is here.
      verifySessionOptions: { checkDatabase, overrideGlobalClaimValidators: () => [] },
      handler: answer(async (session, exchange) => {
        const input = v.safeParse(consumption, await exchange.req.getJSONBody());
        if (!input.success) {
          throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: 'Please provide the code' });
        }
        const account = { tenantId: session.getTenantId(), userId: session.getUserId() };
        const consumed = await consume(account, input.output.code, exchange);
        if (consumed.status === 'OK') await markFactorAsCompleteInSession(session, recoveryCodeFactorId);
        return consumed;
      }),
    },
  ];

  function answer(handle: Handler): RouteHandler['handler'] {
    return async (request, response, session) => {
      if (!session) throw new Error('There is no session after verifySession');
      try {
        response.sendJSONResponse(await handle(session, { req: request, res: response }));
      } catch (error) {
        // The SDK answers 500 and doesn't report the error.
        if (!SuperTokensError.isErrorFromSuperTokens(error)) options.onError?.(error, response.original);
        throw error;
      }
      return null;
    };
  }
}

export interface RecoveryCodesOptions {
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /**
   * Less than usual for a core that stores nothing, whose hashes can't be stolen. Must be the same for all sets of a
   * core.
   */
  readonly hashCost?: HashCost | undefined;
  /** Counts attempts instead of the plugin's own limit, which knows users but no browsers. */
  readonly beginAttempt?: BeginAttempt;
  /** What a session must show, besides the global validators, to make new codes: a step-up, for example. */
  readonly validatorsForNewCodes?: () => SessionClaimValidator[];
  /** Called with unexpected errors, and the framework's response: the SDK answers 500 and drops them. */
  readonly onError?: (error: unknown, response: unknown) => void;
  /** Receives warnings for an operator, free of personal data. Silent by default. */
  readonly warn?: (message: string) => void;
}
