import Negotiator from 'negotiator';
import type { APIOptions } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import type { PluginContext } from '../sdk';
import { UNANSWERABLE_PAGE_POLICY, unanswerablePage } from './unanswerable-page';

interface Refused {
  readonly error: string;
  readonly statusCode?: number | undefined;
}

/**
 * If a request can't be answered to the client, the SDK would show the user JSON; this answers browsers with a page
 * instead. Programs get the SDK's own answer.
 */
export function answerInWords(
  { config, options, sdk }: PluginContext,
  { error, statusCode = 400 }: Refused,
  { req, res }: Pick<APIOptions, 'req' | 'res'>,
  userContext: UserContext,
): void {
  res.setHeader('vary', 'accept', true);
  const accepted = new Negotiator({ headers: { accept: req.getHeaderValue('accept') ?? '*/*' } });
  if (accepted.mediaType(['application/json', 'text/html']) !== 'text/html') return;
  const { appInfo } = sdk();
  const page = unanswerablePage({
    appName: appInfo.appName,
    home: `${appInfo.getOrigin({ request: undefined, userContext }).getAsStringDangerous()}/`,
    error,
    isOurs: statusCode >= 500,
    requestId: options.requestId?.(res),
    supportContact: config.supportContact,
  });
  res.setHeader('cache-control', 'no-store', false);
  res.setHeader('content-security-policy', UNANSWERABLE_PAGE_POLICY, false);
  res.setStatusCode(statusCode);
  // The SDK sends nothing if an answer was already sent.
  res.sendHTMLResponse(page);
}
