import { QUERY } from '@vestibule/contract';
import {
  acceptedLanguages,
  actionPath,
  ACTIONS,
  FORM_FIELDS,
  LANGUAGE_COOKIE,
  localeAmong,
  saidChoice,
  saidLanguage,
  type Action,
} from '@vestibule/login-flow';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { PluginRouteHandler } from 'supertokens-node/types';
import { answer, refuse, type Outcome } from './exchange/answers';
import { Exchange } from './exchange/exchange';
import { awayBehind } from './exchange/failure';
import { isForDocument, isFromElsewhere, refusedForm } from './exchange/guard';
import { OneAtATime } from './exchange/one-at-a-time';
import { OF_SITE, pageAt, sitePageAt, tenantOf, type Page } from './exchange/page';
import { AskedBefore } from './mails/asked-before';
import { askedRoutes } from './mails/asked-mail';
import type { Flow } from './flow/flow';
import { look } from './flow/look';
import { challengeOf, saidDead } from './flow/over';
import { providerBack } from './providers/provider-back';
import { refreshed, REFRESH } from './flow/refresh-step';
import { lookAtSite, refreshedAtSite } from './flow/site-page';
import { tellSession } from './flow/tell-session';
import { through } from './flow/through';
import { forms } from './forms/forms';
import { fieldsOf, type Fields } from './forms/fields';
import { contextOf, type NoScriptOptions } from './context';

export const PLUGIN_ID = 'vestibule-no-script';

/**
 * The login's forms without script: see the README of this package.
 *
 * @param options what it shares with the server of the documents
 */
export function init(options: NoScriptOptions): SuperTokensPlugin {
  const asked = new AskedBefore();
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    overrideMap: asked.overrides,
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: routes({ ...contextOf(options, appInfo), asked }),
    }),
  };
}

/** How long somebody needs to read what they are asked, in milliseconds. */
const READ_MS = 500;

/** What answers a client, or goes on as somebody. */
const ANSWERS: readonly Action[] = ['consent', 'cancel', 'continue'];

/**
 * Whether a press was made before anybody could have read what it answers: the second one of a double click, which has
 * landed on the next page. The page counts by its script too, for what only a browser knows.
 *
 * Clocks that differ by more than that tell nothing. So they never keep anybody from answering.
 */
function isTooSoon(action: Action, fields: Fields): boolean {
  const left = fields.get(FORM_FIELDS.left);
  return ANSWERS.includes(action) && left !== undefined && Math.abs(Date.now() - Number(left)) < READ_MS;
}

/** What a request ends with, or the status with which it is refused; and the page that it came from, if it is known. */
type Handled = { readonly page: Page | undefined } & (
  | { readonly outcome: () => Promise<Outcome>; readonly lang: string }
  | { readonly refused: number }
);

const STATUS = { origin: 403, type: 415, size: 413 } as const;

type Step = (flow: Flow) => Promise<Outcome>;

function routes(context: Flow['context']): PluginRouteHandler[] {
  const queue = new OneAtATime();
  const posted = (action: Action): PluginRouteHandler => ({
    method: 'post',
    path: actionPath(context.apiBasePath, action),
    handler: handled(async (exchange) => {
      const { request } = exchange;
      const wrong = refusedForm(request, context);
      if (wrong) return { refused: STATUS[wrong], page: undefined };
      const fields = fieldsOf(await request.getFormData());
      const page = pageAt(fields?.get(FORM_FIELDS.at), context);
      if (!fields || !page) return { refused: 400, page };
      const flow = { exchange, page, lang: spoken(exchange, page, fields.get(FORM_FIELDS.lang)), context };
      return {
        page,
        lang: flow.lang,
        outcome: () => queue.run(queueOf(flow), () => outcomeOf(action, flow, fields)),
      };
    }),
  });
  const stepped = (path: string, step: Step, ofSite?: Step): PluginRouteHandler => ({
    method: 'get',
    path,
    handler: handled(async (exchange) => {
      const { request } = exchange;
      const at = request.getKeyValueFromQuery(FORM_FIELDS.at);
      const page = pageAt(at, context) ?? (ofSite && sitePageAt(at, context));
      if (!page) return { refused: 400, page };
      if (!isForDocument(request)) return { refused: 403, page };
      const lang = spoken(exchange, page, request.getKeyValueFromQuery(FORM_FIELDS.lang));
      const begin = page.path === OF_SITE && ofSite ? ofSite : step;
      return { page, lang, outcome: () => begin({ exchange, page, lang, context }) };
    }),
  });
  return [
    ...ACTIONS.map(posted),
    stepped(actionPath(context.apiBasePath, 'look'), ofOurs(look), ofOurs(lookAtSite)),
    stepped(actionPath(context.apiBasePath, 'callback'), ofOurs(providerBack)),
    // A client begins it, as it begins an authorization request.
    stepped(actionPath(context.apiBasePath, 'through'), through),
    stepped(context.apiBasePath + REFRESH, ofOurs(refreshed), ofOurs(refreshedAtSite)),
    tellSession(context),
    ...askedRoutes(context),
  ];

  function handled(handle: (exchange: Exchange) => Promise<Handled>): PluginRouteHandler['handler'] {
    return async (request, response) => {
      const exchange = new Exchange(request, response, context);
      let page: Page | undefined;
      try {
        const found = await handle(exchange);
        ({ page } = found);
        if ('refused' in found) refuse(exchange, { status: found.refused, page }, context);
        else await answer(exchange, await found.outcome(), context, found);
      } catch (error) {
        context.report(error, response);
        refuse(exchange, { status: awayBehind(error) ? 503 : 500, page }, context);
      }
      return null;
    };
  }
}

/** A step that only our own pages begin: anybody else's window is shown the page, which begins it, if it has to. */
function ofOurs(step: (flow: Flow) => Promise<Outcome>): typeof step {
  return async (flow) => (isFromElsewhere(flow.exchange.request) ? { page: flow.page.href } : step(flow));
}

/**
 * The language of an exchange, which its calls say as well.
 *
 * @param told by the website, untrusted
 */
function spoken(exchange: Exchange, page: Page, told: string | undefined): string {
  const accepted = acceptedLanguages(exchange.request.getHeaderValue('accept-language'));
  const tenantId = tenantOf(page);
  const locale = localeAmong([told, ...accepted], tenantId);
  const said = saidLanguage(locale, exchange.request.getHeaderValue('cookie') ?? '', page.query);
  // The website may have a cookie that the API doesn't see.
  const isByCookie = said === locale && locale !== localeAmong(accepted, tenantId);
  exchange.language = isByCookie ? saidChoice(`${LANGUAGE_COOKIE}=${locale}`) : said;
  return locale;
}

async function outcomeOf(action: Action, flow: Flow, fields: Fields): Promise<Outcome> {
  const foreign = elsewhere(flow);
  if (foreign) return foreign;
  return isTooSoon(action, fields) ? look(flow) : forms[action](flow, fields);
}

/** What may be sent twice at the same moment: an answer to a challenge, or what concerns a session. */
function queueOf({ exchange, page }: Flow): string | undefined {
  return Object.values(challengeOf(page) ?? {})[0] ?? exchange.cookie('sAccessToken');
}

/** Nobody is signed in on the way to a client that another browser has begun. */
function elsewhere(flow: Flow): Outcome | undefined {
  const { exchange, page, context } = flow;
  const begun = [QUERY.loginChallenge, QUERY.consentChallenge].flatMap((name) => page.query.getAll(name));
  const isForeign = begun.some((challenge) => context.isElsewhere(exchange.request, challenge));
  return isForeign ? saidDead(flow, 'elsewhere') : undefined;
}
