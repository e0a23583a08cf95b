import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { PrimitiveClaim } from 'supertokens-node/recipe/session/claims';
import type { UserContext } from 'supertokens-node/types';
import { REQUIRED_CLAIM, REQUIRED_ROUTE, type Owed } from '@vestibule/login-flow';
import * as v from 'valibot';
import { NotChecked } from './check-field';
import { judged } from './given';
import { nextOwed, type Debt, type TenantNeeds } from './judge-required';
import { claimed, owedBy, type Requirements } from './required-claim';

type RouteHandler = Extract<SuperTokensPlugin['routeHandlers'], unknown[]>[number];
type Request = Parameters<RouteHandler['handler']>[0];
type Handler = (request: Request, session: SessionContainer, userContext: UserContext) => Promise<object>;

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));
const values = v.record(v.string(), v.pipe(v.string(), v.maxLength(5000)));

const givenSchema = v.object({
  lang: v.fallback(language, 'en'),
  fields: v.optional(values, {}),
  agreed: v.optional(values, {}),
  birthDate: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** What the routes need. */
export interface RoutesOf extends Requirements {
  readonly claim: PrimitiveClaim<string>;
  /** Whom to ask for an account. */
  readonly contactIn: (tenantId: string) => string | undefined;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  /** Told what an operator should know, free of personal data. */
  readonly warn: (sentence: string) => void;
}

/**
 * The routes below the API's base path: `GET` says what the user of a session owes, `POST` takes it. They need a session
 * that lacks nothing else: who hasn't shown their second factor agrees to nothing.
 */
export function requiredRoutes(basePath: string, of: RoutesOf): RouteHandler[] {
  const path = basePath + REQUIRED_ROUTE;
  const verifySessionOptions: RouteHandler['verifySessionOptions'] = {
    checkDatabase: true,
    overrideGlobalClaimValidators: (all) => all.filter(({ id }) => id !== REQUIRED_CLAIM),
  };
  return [
    { method: 'get', path, verifySessionOptions, handler: answered((...call) => show(of, ...call)) },
    { method: 'post', path, verifySessionOptions, handler: answered((...call) => take(of, ...call)) },
  ];
}

async function show(of: RoutesOf, request: Request, session: SessionContainer, userContext: UserContext) {
  const whose = whoseIs(session, userContext);
  const account = await owedBy(of, whose);
  const { debt, needs, mailbox } = account;
  await session.setClaimValue(of.claim, claimed(account), userContext);
  const lang = v.parse(v.fallback(language, 'en'), request.getKeyValueFromQuery('lang'));
  const owed = nextOwed(debt);
  const contact = of.contactIn(whose.tenantId);
  const to = of.tellApproved && mailbox?.to;
  const answer: Owed =
    owed === 'details'
      ? detailsOf(needs, debt, lang)
      : { owed, ...(owed === 'approval' && { ...(to && { to }), ...(contact && { contact }) }) };
  return { status: 'OK', ...answer };
}

function detailsOf({ documents, minimumAge }: TenantNeeds, debt: Debt, lang: string): Owed {
  return {
    owed: 'details',
    fields: [...debt.fields],
    documents: documents
      .filter(({ id }) => debt.documents.includes(id))
      .map(({ id, version, editionFor }) => {
        const edition = editionFor(lang);
        return { id, version, lang: edition.lang, label: [...edition.label] };
      }),
    ...(debt.isAgeOpen && minimumAge !== undefined && { minimumAge }),
  };
}

async function take(of: RoutesOf, request: Request, session: SessionContainer, userContext: UserContext) {
  const body = v.safeParse(givenSchema, await request.getJSONBody());
  if (!body.success)
    throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: 'Please provide what is owed' });
  const whose = whoseIs(session, userContext);
  const account = await owedBy(of, whose);
  try {
    const result = await judged({ ...account, ...whose, given: body.output, now: of.now() });
    if ('problems' in result) return { status: 'REFUSED', problems: result.problems };
    await of.store.write(whose.userId, result.record, userContext);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    of.warn(error.message);
    return { status: 'NOT_CHECKED' };
  }
  const left = await owedBy(of, whose);
  await session.setClaimValue(of.claim, claimed(left), userContext);
  return { status: 'OK', owed: nextOwed(left.debt) };
}

function whoseIs(session: SessionContainer, userContext: UserContext) {
  const userId = session.getUserId(userContext);
  return { userId, tenantId: session.getTenantId(userContext), userContext };
}

function answered(handle: Handler): RouteHandler['handler'] {
  return async (request, response, session, userContext) => {
    if (!session) throw new Error('There is no session after verifySession');
    response.sendJSONResponse(await handle(request, session, userContext));
    return null;
  };
}
