import { SERVER_PAGE_POLICY } from '@vestibule/html';
import { problemPage } from '@vestibule/no-script';
import { actionPath } from '@vestibule/login-flow';
import type { ErrorRequestHandler } from 'express';
import { toldRequestId } from '../request-log';
import { Refusal } from './refusal';

/** Where the refused form came from, and in whose name it is answered. */
interface Site {
  readonly apiBasePath: string;
  readonly appName: string;
  /** The address of the page that signs users in. */
  readonly signIn: string;
}

/** Answers refused forms that were sent without script with a page: nobody can do anything with JSON in a window. */
export function refusedForms({ apiBasePath, appName, signIn }: Site): ErrorRequestHandler {
  const below = actionPath(apiBasePath, 'look').replace(/look$/, '');
  return (error: unknown, request, response, next) => {
    if (!(error instanceof Refusal) || !request.path.startsWith(below)) {
      next(error);
      return;
    }
    const { status } = error;
    response
      .status(status)
      .set('content-security-policy', SERVER_PAGE_POLICY)
      .type('html')
      .send(
        problemPage({
          status,
          appName,
          back: signIn,
          requestId: toldRequestId(response),
          languages: request.headers['accept-language'],
        }),
      );
  };
}
