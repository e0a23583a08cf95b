import { QUERY } from '@vestibule/contract';
import { implemented, TooManyRequests } from '@vestibule/guess-limits';
import { serverPageHeaders } from '@vestibule/html';
import { problemPage } from '@vestibule/no-script';
import { init } from 'supertokens-node/recipe/saml';
import type { APIInterface, APIOptions } from 'supertokens-node/recipe/saml/types';
import { toldRequestId } from '../request-log';
import { judgeAnswer } from '../saml/judge-answer';
import { readAnswer } from '../saml/read-answer';
import { SamlRequests, spendAssertion } from '../saml/requests';
import type { RecipeContext } from './recipe-context';

type LoginInput = Parameters<NonNullable<APIInterface['loginGET']>>[0];
type CallbackInput = Parameters<NonNullable<APIInterface['callbackPOST']>>[0];
type Failure = Exclude<
  Awaited<ReturnType<NonNullable<APIInterface['callbackPOST']>>>,
  { status: 'OK' | 'GENERAL_ERROR' }
>['status'];

type Context = RecipeContext & { readonly requests: SamlRequests };

const lacksSaml = / with status code: (402|404) and message: /;

/** What the website is told in the address, by the core's answer. */
const PROBLEMS: Readonly<Record<Failure, string>> = {
  SAML_RESPONSE_VERIFICATION_FAILED_ERROR: 'saml_invalid',
  INVALID_RELAY_STATE_ERROR: 'saml_expired',
  INVALID_CLIENT_ERROR: 'saml_unknown',
  IDP_LOGIN_DISALLOWED_ERROR: 'saml_started_elsewhere',
};

/**
 * Sign-in with SAML identity providers, which the core has as clients. The core verifies who signed an answer, when, and
 * for which audience; whether it is for this address and this sign-in, and new, is checked here. A browser comes to both
 * routes by itself, so where the SDK would answer a failure as JSON, the user is sent to the page that says what to do.
 */
export const saml = (given: RecipeContext) => {
  const context = { ...given, requests: new SamlRequests(given.store) };
  return init({
    override: {
      apis: (original) => ({
        ...original,
        loginGET: (input) => login(original, input, context),
        callbackPOST: (input) => callback(original, input, context),
      }),
    },
  });
};

async function login(original: APIInterface, input: LoginInput, context: Context) {
  try {
    const answer = implemented(await original.loginGET?.(input));
    if (answer.status === 'INVALID_CLIENT_ERROR') return toldAt(input.options, context, 'saml_unknown');
    if (answer.status !== 'OK') return answer;
    return { ...answer, redirectURI: await context.requests.marked(input.tenantId, answer.redirectURI) };
  } catch (failure) {
    if (!(failure instanceof Error) || !lacksSaml.test(failure.message)) throw failure;
    context.warn('The core has no SAML: it needs Core 11.3 or newer, with a licence that includes it.');
    return toldAt(input.options, context, 'saml_unknown');
  }
}

async function callback(original: APIInterface, input: CallbackInput, context: Context) {
  const { websiteDomain, guessLimits } = context;
  const { options, tenantId } = input;
  const told = (problem: string, reason: string) => {
    context.warn(`A SAML identity provider's answer could not be used: ${reason}.`);
    return toldAt(options, context, problem);
  };
  try {
    await guessLimits.limits.admit(options.req);
  } catch (error) {
    if (error instanceof TooManyRequests) return toWait(error, options, context, tenantId);
    throw error;
  }
  const read = readable(input.samlResponse);
  // Core fails where a refusal isn't signed. This only chooses the words.
  if (read.status === 'REFUSED') return toldAt(options, context, 'saml_refused');
  if (read.status === 'UNREADABLE') return told('saml_invalid', read.reason);
  const asked = input.relayState ? await context.requests.find(tenantId, input.relayState) : undefined;
  if (input.relayState && !asked)
    return told('saml_expired', 'its RelayState is not of a sign-in that began here');
  const now = Date.now();
  const acsUrl = acsUrlOf(options, tenantId);
  const judged = judgeAnswer(read, { acsUrl, isRequest: asked?.isRequest, now });
  if (judged.status !== 'OK') return told(judged.status, judged.reason);
  const answer = await answerOf(original, { ...input, relayState: asked?.relayState });
  if (answer.status === 'GENERAL_ERROR') return answer;
  if (answer.status !== 'OK') return told(PROBLEMS[answer.status], answer.status);
  if (new URL(answer.redirectURI).origin !== websiteDomain) {
    context.warn('A SAML client has a redirectURI of another website. Nobody was signed in.');
    return toldAt(options, context, 'saml_unknown');
  }
  const isFirst = await spendAssertion(context.store, tenantId, judged, now);
  return isFirst ? answer : told('saml_expired', 'it was used before');
}

function readable(samlResponse: string) {
  try {
    return readAnswer(samlResponse);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    return { status: 'UNREADABLE' as const, reason };
  }
}

/** The address that the SDK names in requests, and identity providers post to. */
function acsUrlOf({ appInfo }: APIOptions, tenantId: string): string {
  const base = appInfo.apiDomain.getAsStringDangerous() + appInfo.apiBasePath.getAsStringDangerous();
  return `${base}/${tenantId}/saml/callback`;
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

function toldAt({ appInfo }: APIOptions, { websiteDomain }: RecipeContext, problem: string) {
  const base = appInfo.websiteBasePath.getAsStringDangerous();
  return { status: 'OK' as const, redirectURI: `${websiteDomain}${base}/callback/saml?error=${problem}` };
}

/** A page for a browser that has to wait: nobody can do anything with JSON in a window. */
function toWait(
  { message, retryAfterMs }: TooManyRequests,
  { req, res, appInfo }: APIOptions,
  context: RecipeContext,
  tenantId: string,
) {
  res.setHeader('retry-after', String(Math.ceil(retryAfterMs / 1000)), false);
  const brand = context.brandOf({ tenantId });
  for (const [name, value] of Object.entries(serverPageHeaders(brand, context.websiteDomain)))
    res.setHeader(name, value, false);
  res.setStatusCode(429);
  res.sendHTMLResponse(
    problemPage({
      status: 429,
      wait: retryAfterMs / 1000,
      brand,
      choice: { offered: context.languages },
      back: context.websiteDomain + appInfo.websiteBasePath.getAsStringDangerous(),
      requestId: toldRequestId(res.original),
      query: new URLSearchParams({ [QUERY.tenantId]: tenantId }),
      header: (name) => req.getHeaderValue(name),
    }),
  );
  // The SDK sends nothing after this.
  return { status: 'GENERAL_ERROR' as const, message };
}
