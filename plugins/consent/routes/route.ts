import { Error as SuperTokensError } from 'supertokens-node';
import type { SessionContainer, VerifySessionOptions } from 'supertokens-node/recipe/session';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import type { Call } from '../consent/redeem';
import { reportError } from '../options';
import { httpStatusOf, isProblem, problem, type Problem } from '../problem';
import type { PluginContext } from '../sdk';
import { crossSiteProblem } from './same-site';

/** The plugin, and where its routes are. */
export type RouteContext = PluginContext & { apiBasePath: string };

/** Sent as JSON. */
type Answer = { status: 'OK' } | Problem;
type SessionCall = Call & { session: SessionContainer };

interface Route<Input> {
  /** Below the API's base path. */
  path: string;
  input: v.GenericSchema<unknown, Input>;
}

// If a user ends a session from elsewhere, its access token stays valid for up to an hour.
const liveSession: VerifySessionOptions = { checkDatabase: true };

/** A route that reads, for the session's user. */
export function getRoute(
  context: RouteContext,
  path: string,
  handle: (call: SessionCall) => Promise<Answer>,
): PluginRouteHandler {
  return route(context, 'get', path, liveSession, (call) => handle(withSession(call)));
}

/** A route that reads public facts. */
export function openGetRoute(
  context: RouteContext,
  path: string,
  handle: (call: Call) => Promise<Answer>,
): PluginRouteHandler {
  return route(context, 'get', path, undefined, handle);
}

/** A route that changes something, for the session's user. */
export function postRoute<Input>(
  context: RouteContext,
  { path, input }: Route<Input>,
  handle: (input: Input, call: SessionCall) => Promise<Answer>,
): PluginRouteHandler {
  return route(context, 'post', path, liveSession, (call) =>
    withBody(context, input, call, (body) => handle(body, withSession(call))),
  );
}

/** A route that changes something, and checks by itself whether there is a session. */
export function openPostRoute<Input>(
  context: RouteContext,
  { path, input }: Route<Input>,
  handle: (input: Input, call: Call) => Promise<Answer>,
): PluginRouteHandler {
  return route(context, 'post', path, undefined, (call) =>
    withBody(context, input, call, (body) => handle(body, call)),
  );
}

function route(
  context: RouteContext,
  method: 'get' | 'post',
  path: string,
  verifySessionOptions: VerifySessionOptions | undefined,
  handle: (call: Call) => Promise<Answer>,
): PluginRouteHandler {
  return {
    method,
    path: `${context.apiBasePath}${path}`,
    ...(verifySessionOptions && { verifySessionOptions }),
    handler: async (request, response, session, userContext) => {
      const call = { request, response, session, userContext };
      send(context, call, await guarded(context, call, handle));
      return null;
    },
  };
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

function withSession({ session, ...call }: Call): SessionCall {
  if (!session) throw new Error('The SDK let a request through without a session');
  return { ...call, session };
}
