import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { PrimitiveClaim } from 'supertokens-node/recipe/session/claims';
import type { UserContext } from 'supertokens-node/types';
import { REQUIRED_CLAIM, REQUIRED_ROUTE, type Owed } from '@vestibule/login-flow';
import * as v from 'valibot';
import { judged, NotChecked } from './given';
import { nextOwed } from './judge-required';
import { owedBy, type Requirements } from './required-claim';

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
    { method: 'get', path, verifySessionOptions, handler: answered(show) },
    { method: 'post', path, verifySessionOptions, handler: answered(take) },
  ];

  async function show(
    request: Request,
    session: SessionContainer,
    userContext: UserContext,
  ): Promise<Owed & { status: 'OK' }> {
    const tenantId = session.getTenantId(userContext);
    const { debt, needs, email } = await owedBy(of, {
      userId: session.getUserId(userContext),
      tenantId,
      userContext,
    });
    await session.fetchAndSetClaim(of.claim, userContext);
    const lang = v.parse(v.fallback(language, 'en'), request.getKeyValueFromQuery('lang'));
    const owed = nextOwed(debt);
    if (owed === 'nothing') return { status: 'OK', owed };
    if (owed === 'approval') {
      const contact = of.contactIn(tenantId);
      return { status: 'OK', owed, ...(email && { email }), ...(contact && { contact }) };
    }
    return {
      status: 'OK',
      owed,
      fields: [...debt.fields],
      documents: needs.documents
        .filter(({ id }) => debt.documents.includes(id))
        .map(({ id, version, editionFor }) => {
          const edition = editionFor(lang);
          return { id, version, lang: edition.lang, label: [...edition.label] };
        }),
      ...(debt.isAgeOpen && needs.minimumAge !== undefined && { minimumAge: needs.minimumAge }),
    };
  }

  async function take(
    request: Request,
    session: SessionContainer,
    userContext: UserContext,
  ): Promise<object> {
    const body = v.safeParse(givenSchema, await request.getJSONBody());
    if (!body.success)
      throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: 'Please provide what is owed' });
    const whose = {
      userId: session.getUserId(userContext),
      tenantId: session.getTenantId(userContext),
      userContext,
    };
    const account = await owedBy(of, whose);
    try {
      const giving = { ...account, ...whose, given: body.output, now: of.now() };
      const result = await judged(giving);
      if (isProblems(result)) return { status: 'REFUSED', problems: result };
      await of.store.write(whose.userId, result, userContext);
    } catch (error) {
      if (!(error instanceof NotChecked)) throw error;
      of.warn(error.message);
      return { status: 'NOT_CHECKED' };
    }
    await session.fetchAndSetClaim(of.claim, userContext);
    const { debt } = await owedBy(of, whose);
    return { status: 'OK', owed: nextOwed(debt) };
  }
}

function isProblems<T extends object, P>(result: T | readonly P[]): result is readonly P[] {
  return Array.isArray(result);
}

function answered(handle: Handler): RouteHandler['handler'] {
  return async (request, response, session, userContext) => {
    if (!session) throw new Error('There is no session after verifySession');
    response.sendJSONResponse(await handle(request, session, userContext));
    return null;
  };
}
