import { Error as SuperTokensError } from 'supertokens-node';
import type { SessionContainer, VerifySessionOptions } from 'supertokens-node/recipe/session';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import type { Call } from '../consent/redeem';
import { reportError, type PluginContext } from '../sdk';
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
      const call = { request, response, session, userContext };
      send(context, call, await guarded(context, call, handle));
      return null;
    },
  };
}

/** A route that changes something. */
export function postRoute<Input>(
  context: RouteContext,
  path: string,
  caller: typeof open | typeof forUser,
  input: v.GenericSchema<unknown, Input>,
  handle: (input: Input, call: Call) => Promise<Answer>,
): PluginRouteHandler {
  const handleBody = (call: Call) => withBody(context, input, call, (body) => handle(body, call));
  return { ...getRoute(context, path, caller, handleBody), method: 'post' };
}

/** The session of a call for users. */
export function sessionOf({ session }: Call): SessionContainer {
  if (!session) throw new Error('The SDK let a request through without a session');
  return session;
}

async function guarded(
  { options }: PluginContext,
  call: Call,
  handle: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await handle(call);
  } catch (error) {
    // Without a session, or without its claims, the SDK answers as usual.
    if (SuperTokensError.isErrorFromSuperTokens(error)) throw error;
    reportError(options, error, call.response);
    return problem('server_error');
  }
}

function send({ options }: PluginContext, { response }: Call, answer: Answer): void {
  response.setHeader('cache-control', 'no-store', false);
  if (!isProblem(answer)) {
    response.setStatusCode(200);
    response.sendJSONResponse(answer);
    return;
  }
  const requestId = options.requestId?.(response);
  response.setStatusCode(httpStatusOf(answer));
  response.sendJSONResponse(requestId === undefined ? answer : { ...answer, requestId });
}

async function withBody<Input>(
  context: PluginContext,
  schema: v.GenericSchema<unknown, Input>,
  { request, userContext }: Call,
  handle: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  const refused = crossSiteProblem(request, context.sdk(), userContext);
  if (refused) return problem(refused);
  let body: unknown;
  try {
    body = await request.getJSONBody();
  } catch {
    return problem('invalid_json');
  }
  const input = v.safeParse(schema, body);
  return input.success ? handle(input.output) : problem('invalid_body');
}
