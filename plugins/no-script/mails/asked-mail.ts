import { keptOf, PATHS } from '@vestibule/contract';
import { FORM_FIELDS, MAILED, type Mailed } from '@vestibule/login-flow';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import { ownCookies } from '../cookies/own-cookies';
import { tell } from '../exchange/answers';
import { Exchange } from '../exchange/exchange';
import { isFromElsewhere, refusedForm } from '../exchange/guard';
import { pageAt, tenantOf, type Page } from '../exchange/page';
import { fieldsOf } from '../forms/fields';
import type { NoScriptContext } from '../context';
import type { Flow } from '../flow/flow';

const schema = v.object({ kept: v.string(), email: v.optional(v.string()) });
type Asked = v.InferOutput<typeof schema>;

/** As long as the links in the mails work, in milliseconds. */
const LIFETIME = 3_600_000;

const cookiesOf = (detour: Mailed) =>
  ownCookies(`vestibule-plain-asked-${detour}-`, schema, {
    lifetime: LIFETIME,
    most: detour === 'link' ? 2 : 1,
  });

/**
 * Keeps in the browser where somebody asked for a mail: no mail sees a challenge.
 *
 * @param id of the mail's link; of links that have none, it is the tenant's
 */
export function keepAsked(
  { exchange, page }: Pick<Flow, 'exchange' | 'page'>,
  detour: Mailed,
  id: string,
  email?: string,
): void {
  cookiesOf(detour).keep(exchange, id, { kept: keptOf(page.query).toString(), email });
}

/** Where somebody asked in this browser for the mail whose link was opened; undefined if that was elsewhere. */
export function askedHere(exchange: Exchange, detour: Mailed, id: string): Asked | undefined {
  const found = cookiesOf(detour).read(exchange, id);
  return found && { ...found, kept: keptOf(new URLSearchParams(found.kept)).toString() };
}

/** The id of mails whose links have none but the tenant's. */
export function tenantId(page: Page): string {
  return tenantOf(page) ?? 'public';
}

const text = v.pipe(v.string(), v.maxLength(400));
const mail = v.object({ detour: v.picklist(MAILED), id: text, email: v.optional(text) });

/**
 * The page's side of it: tells a page, and only in this browser, where a form without script has asked for the mail of its
 * link; and keeps where a page has, for its link to be opened where there is no script.
 */
export function askedRoutes(context: NoScriptContext): PluginRouteHandler[] {
  const path = context.apiBasePath + PATHS.asked;
  return [
    {
      method: 'get',
      path,
      handler: async (request, response) => {
        const [detour, id] = ['detour', 'id'].map((key) => request.getKeyValueFromQuery(key));
        const asked = v.safeParse(mail, { detour, id });
        const found =
          asked.success && !isFromElsewhere(request)
            ? askedHere(new Exchange(request, response, context), asked.output.detour, asked.output.id)
            : undefined;
        return tell(response, 200, found ? { status: 'OK', ...found } : { status: 'UNKNOWN' });
      },
    },
    {
      method: 'post',
      path,
      handler: async (request, response) => {
        if (refusedForm(request, context)) return tell(response, 403, { status: 'REFUSED' });
        const fields = Object.fromEntries(fieldsOf(await request.getFormData()) ?? []);
        const page = pageAt(fields[FORM_FIELDS.at], context);
        const asked = v.safeParse(mail, fields);
        if (!page || !asked.success) return tell(response, 400, { status: 'REFUSED' });
        const { detour, id, email } = asked.output;
        keepAsked({ exchange: new Exchange(request, response, context), page }, detour, id, email);
        return tell(response, 200, { status: 'OK' });
      },
    },
  ];
}
