import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { noteError, requestIdOf } from '../request-log';
import { coreFailure, coreFailureBehind, notingCoreFailures, type CoreUnavailable } from './core-unavailable';

/** For developers who read answers; the pages have their own words. */
export const unavailableMessage =
  'The service can’t answer right now. Nothing was lost: try again in a moment.';

/** Of a core that has lost the app, where much was lost. */
const lostMessage =
  'The service can’t answer right now: it has lost its data. Its operator has to make it again.';

/**
 * Answers 503 wherever the SDK would hide that the core failed: it refuses tokens and sessions that it couldn't check
 * (401), and calls the rest an unknown error (500). A browser that gets 503 keeps its session.
 */
export const unavailableAnswers: RequestHandler = (request, response, next) => {
  const { originalUrl } = request;
  const [json, send] = [response.json.bind(response), response.send.bind(response)];
  // A page says by itself what happened.
  response.send = (body: unknown) => {
    const failure = response.statusCode === 503 ? coreFailure() : undefined;
    if (failure && !response.headersSent) response.set(failure.headers);
    return send(body);
  };
  response.json = (body: unknown) => {
    const failure = failureBehind(response.statusCode);
    if (!failure || response.headersSent) return json(body);
    noteError(response, `${failure.name}: ${failure.message}`);
    return json(unavailable(response, failure, originalUrl));
  };
  notingCoreFailures(() => next());
};

function failureBehind(status: number): CoreUnavailable | undefined {
  if (status === 401 || status === 503) return coreFailure();
  return status === 500 ? coreFailureBehind(undefined) : undefined;
}

/** The same for errors that reach Express. */
export const coreUnavailable: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const failure = coreFailureBehind(error);
  if (!failure || response.headersSent) return next(error);
  noteError(response, `${failure.name}: ${failure.message}`);
  response.json(unavailable(response, failure, request.originalUrl));
};

/** Sets the answer's status and headers; returns its body, which is an OAuth error as well where clients read it. */
function unavailable(response: Response, { code, status, headers }: CoreUnavailable, path: string): object {
  response.status(status).set(headers);
  response.removeHeader('www-authenticate');
  const message = code === 'core_lost' ? lostMessage : unavailableMessage;
  return {
    message,
    code,
    ...(path.includes('/oauth/') && {
      error: 'temporarily_unavailable',
      error_description: message,
    }),
    requestId: requestIdOf(response),
  };
}
