import { TooManyRequests } from '@vestibule/guess-limits';
import { SERVER_PAGE_POLICY } from '@vestibule/html';
import { problemPage } from '@vestibule/plain-forms';
import { init } from 'supertokens-node/recipe/saml';
import type { APIInterface, APIOptions } from 'supertokens-node/recipe/saml/types';
import { toldRequestId } from '../request-log';
import { implemented } from './implemented';
import type { RecipeContext } from './recipe-context';

type LoginInput = Parameters<NonNullable<APIInterface['loginGET']>>[0];
type CallbackInput = Parameters<NonNullable<APIInterface['callbackPOST']>>[0];
type Failure = Exclude<
  Awaited<ReturnType<NonNullable<APIInterface['callbackPOST']>>>,
  { status: 'OK' | 'GENERAL_ERROR' }
>['status'];

const lacksSaml = / with status code: (402|404) and message: /;

/** What the website is told in the address, by the core's answer. */
const PROBLEMS: Readonly<Record<Failure, string>> = {
  SAML_RESPONSE_VERIFICATION_FAILED_ERROR: 'saml_invalid',
  INVALID_RELAY_STATE_ERROR: 'saml_expired',
  INVALID_CLIENT_ERROR: 'saml_unknown',
  IDP_LOGIN_DISALLOWED_ERROR: 'saml_started_elsewhere',
};

/**
 * Sign-in with SAML identity providers, which the core has as clients. A browser comes to both routes by itself, so
 * where the SDK would answer a failure as JSON, the user is sent to the page that says what to do.
 */
export const saml = (context: RecipeContext) =>
  init({
    override: {
      apis: (original) => ({
        ...original,
        loginGET: (input) => login(original, input, context),
        callbackPOST: (input) => callback(original, input, context),
      }),
    },
  });

async function login(original: APIInterface, input: LoginInput, context: RecipeContext) {
  try {
    const answer = implemented(await original.loginGET?.(input));
    return answer.status === 'INVALID_CLIENT_ERROR' ? toldAt(input.options, context, 'saml_unknown') : answer;
  } catch (failure) {
    if (!(failure instanceof Error) || !lacksSaml.test(failure.message)) throw failure;
    context.warn('The core has no SAML: it needs Core 11.3 or newer, with a licence that includes it.');
    return toldAt(input.options, context, 'saml_unknown');
  }
}

async function callback(original: APIInterface, input: CallbackInput, context: RecipeContext) {
  const { warn, websiteDomain, guessLimits } = context;
  const { options, samlResponse } = input;
  try {
    await guessLimits.limits.admit(options.req);
  } catch (error) {
    if (error instanceof TooManyRequests) return toWait(error, options, context);
    throw error;
  }
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  // Core fails where a refusal isn't signed. This only chooses the words.
  if (isRefusal(xml)) return toldAt(options, context, 'saml_refused');
  if (!mayBeXml(xml)) return toldAt(options, context, PROBLEMS.SAML_RESPONSE_VERIFICATION_FAILED_ERROR);
  const answer = await answerOf(original, input);
  if (answer.status === 'GENERAL_ERROR') return answer;
  if (answer.status !== 'OK') {
    warn(`A SAML identity provider's answer could not be used: ${answer.status}.`);
    return toldAt(options, context, PROBLEMS[answer.status]);
  }
  if (new URL(answer.redirectURI).origin === websiteDomain) return answer;
  warn('A SAML client has a redirectURI of another website. Nobody was signed in.');
  return toldAt(options, context, 'saml_unknown');
}

async function answerOf(original: APIInterface, input: CallbackInput) {
  try {
    return implemented(await original.callbackPOST?.(input));
  } catch (failure) {
    // Core answers so if a response is no XML, is not signed, or comes from nobody it knows.
    if (!(failure instanceof Error) || !/ with status code: (400|500) /.test(failure.message)) throw failure;
    return { status: 'SAML_RESPONSE_VERIFICATION_FAILED_ERROR' as const };
  }
}

function toldAt(
  { appInfo }: APIOptions,
  { websiteDomain }: RecipeContext,
  problem: string,
): { status: 'OK'; redirectURI: string } {
  const base = appInfo.websiteBasePath.getAsStringDangerous();
  return { status: 'OK', redirectURI: `${websiteDomain}${base}/callback/saml?error=${problem}` };
}

/** A page for a browser that has to wait: nobody can do anything with JSON in a window. */
function toWait(
  { message, retryAfterMs }: TooManyRequests,
  { req, res, appInfo }: APIOptions,
  context: RecipeContext,
) {
  res.setHeader('retry-after', String(Math.ceil(retryAfterMs / 1000)), false);
  res.setHeader('content-security-policy', SERVER_PAGE_POLICY, false);
  res.setStatusCode(429);
  res.sendHTMLResponse(
    problemPage({
      status: 429,
      appName: appInfo.appName,
      back: context.websiteDomain + appInfo.websiteBasePath.getAsStringDangerous(),
      requestId: toldRequestId(res.original),
      languages: req.getHeaderValue('accept-language'),
    }),
  );
  // The SDK sends nothing after this.
  return { status: 'GENERAL_ERROR' as const, message };
}

/** Whether each tag ends before the next begins. Parsers take long, and write much, over a text that only begins them. */
function mayBeXml(text: string): boolean {
  return text.includes('<') && !/<[^<>]*(?:<|$)/.test(text);
}

/** Whether a response reports a failure (SAML 2.0 Core, section 3.2.2.2). */
function isRefusal(xml: string): boolean {
  const [, attributes = ''] = /<(?:\w+:)?StatusCode\s([^<>]*)>/.exec(xml) ?? [];
  const [, code] = /\sValue="([^"]*)"/.exec(` ${attributes}`) ?? [];
  return code !== undefined && code !== 'urn:oasis:names:tc:SAML:2.0:status:Success';
}
