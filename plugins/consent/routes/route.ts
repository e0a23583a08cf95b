import { Error as SuperTokensError } from 'supertokens-node';
import type { SessionContainer, VerifySessionOptions } from 'supertokens-node/recipe/session';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import type { Call } from '../consent/redeem';
import { coreAway, reportError, type PluginContext } from '../sdk';
import { httpStatusOf, isProblem, problem, type Problem } from '../problem';
import { crossSiteProblem } from './same-site';

/** The plugin, and where its routes are. */
export type RouteContext = PluginContext & { apiBasePath: string };

/** Sent as JSON. */
type Answer = { status: 'OK' } | Problem;
/** Who may call a route: anyone, or the user of a session that has not been ended. */
export const open = undefined;
// If a user ends a session from elsewhere, its access token stays valid for up to an hour.
export const forUser: VerifySessionOptions = { checkDatabase: true };

/** A route that reads. */
export function getRoute(
  context: RouteContext,
  path: string,
  caller: typeof open | typeof forUser,
  handle: (call: Call) => Promise<Answer>,
): PluginRouteHandler {
  return {
    method: 'get',
    path: `${context.apiBasePath}${path}`,
    ...(caller && { verifySessionOptions: caller }),
    handler: async (request, response, session, userContext) => {
      const { options } = context;
      const call = { request, response, session, userContext };
      const answer = await handle(call).catch((error: unknown) => {
        // Without a session, or without its claims, the SDK answers as usual.
        if (SuperTokensError.isErrorFromSuperTokens(error)) throw error;
        reportError(options, error, response);
        const away = v.safeParse(coreAway, error);
        if (!away.success) return problem('server_error');
        response.setHeader('retry-after', away.output.headers['retry-after'], false);
        return problem('away');
      });
      const requestId = isProblem(answer) ? options.requestId?.(response) : undefined;
      response.setHeader('cache-control', 'no-store', false);
      response.setStatusCode(isProblem(answer) ? httpStatusOf(answer) : 200);
      response.sendJSONResponse(requestId === undefined ? answer : { ...answer, requestId });
      return null;
    },
  };
}

/** A route that changes something. */
export function postRoute<Input>(
  context: RouteContext,
  path: string,
  caller: typeof open | typeof forUser,
  schema: v.GenericSchema<unknown, Input>,
  handle: (input: Input, call: Call) => Promise<Answer>,
): PluginRouteHandler {
  const handleBody = async (call: Call) => {
    const { request, userContext } = call;
    const refused = crossSiteProblem(request, context.sdk(), userContext);
    if (refused) return problem(refused);
    let body: unknown;
    try {
      body = await request.getJSONBody();
    } catch {
      return problem('invalid_json');
    }
    const input = v.safeParse(schema, body);
    return input.success ? handle(input.output, call) : problem('invalid_body');
  };
  return { ...getRoute(context, path, caller, handleBody), method: 'post' };
}

/** The session of a call for users. */
export function sessionOf({ session }: Call): SessionContainer {
  if (!session) throw new Error('The SDK let a request through without a session');
  return session;
}
