import * as v from 'valibot';
import type { CoreClock } from '../clock';
import type { SigningKeys } from '../keys/signing-keys';
import { isJsonObject, type JsonObject } from '../json';
import type { AppRecords, Store } from '../store';
import type { Answer, CdiPath, Method } from './cdi';
import type { CoreLack } from './core-lacks';
import { badRequest } from './request-error';

/** What one core has, whichever app is asked. */
export interface Services {
  clock: CoreClock;
  store: Store;
  keys: SigningKeys;
  /** What this core lacks, now. */
  lacks: () => readonly CoreLack[];
}

/** What a handler works with: the core's services, and the app and tenant that the path names. */
export interface RequestContext extends Services {
  app: AppRecords;
  tenantId: string;
  /** The query as it was sent. */
  query: string;
  /** The version of the Core Driver Interface that the request speaks. */
  cdiVersion: string;
}

export interface JsonRoute {
  path: string;
  method: Method;
  /** The recipe that the `rid` header has to name, if recipes share a path; otherwise any or none. */
  rid?: string;
  tenants: Tenants;
  /** Header fields of the answer, by the app asked. */
  headers?: (context: RequestContext) => Promise<Record<string, string>>;
  /** False for the few routes that require no API key. */
  guarded: boolean;
  versions: Versions;
  /** False where Core doesn't read the body, which may then be anything. */
  readsBody: boolean;
  /** The same of the query. */
  readsQuery: boolean;
  /**
   * Parses a request, and returns what answers it: Core complains about a field before it looks for the tenant. Throws
   * bad_request with Core's words for the first field that isn't as it should be.
   */
  prepare(
    query: JsonObject,
    body: unknown,
    cdiVersion: string,
  ): (context: RequestContext) => Promise<unknown>;
}

/**
 * Whose `/<tenantId>` prefix a path takes: only the public tenant's, an existing one's, or any, where Core looks only
 * for the app.
 */
type Tenants = 'public' | 'existing' | 'any';

/** Which versions of the interface are answered: all that Core knows, or any text that is one. */
type Versions = 'known' | 'unchecked';

/** The routes of one recipe or area. `server/all-routes.ts` lists every group. */
export type RouteGroup = readonly JsonRoute[];

type Schema = v.GenericSchema<unknown, unknown>;

interface RouteDefinition<
  P extends CdiPath,
  M extends Method,
  B extends Schema,
  Q extends Schema,
> extends Partial<Pick<JsonRoute, 'rid' | 'headers' | 'tenants' | 'guarded' | 'versions'>> {
  body?: B;
  /** In place of `body`, where it depends on the version of the interface. */
  bodyIn?: (cdiVersion: string) => B;
  query?: Q;
  handler: (
    context: RequestContext,
    input: { body: v.InferOutput<B>; query: v.InferOutput<Q> },
  ) => Answer<P, M> | Promise<Answer<P, M>>;
}

const TENANT_PREFIX = '/<tenantId>';
const NOTHING = v.unknown();
// Text, and what `flag` and `integer` are made of.
const TAKEN_FROM_LISTS = ['string', 'union'];

/**
 * Declares a route of the Core Driver Interface: the path and method must exist there, and what the handler
 * returns must be what the interface says. Body and query are parsed before the handler sees them.
 *
 * @example
 * route.get('/user/id')({
 *   query: v.object({ userId: v.string() }),
 *   handler: ({ app }, { query }) => ({ status: 'OK', user: findUser(app, query.userId) }),
 * })
 */
export const route = {
  get: routeWith('get'),
  post: routeWith('post'),
  put: routeWith('put'),
  delete: routeWith('delete'),
};

// Path and definition come in two calls: only then does the path tell TypeScript what the handler may answer.
function routeWith<M extends Method>(method: M) {
  return <P extends CdiPath>(path: P) => {
    const isTenantPath = path.startsWith(TENANT_PREFIX);
    // The interface tells paths that differ only by recipe apart with trailing U+2800 characters.
    const ownPath = (isTenantPath ? path.slice(TENANT_PREFIX.length) : path).replaceAll('\u2800', '');
    return <B extends Schema = typeof NOTHING, Q extends Schema = typeof NOTHING>({
      body: bodySchema,
      bodyIn,
      query: querySchema,
      handler,
      ...definition
    }: RouteDefinition<P, M, B, Q>): JsonRoute => ({
      tenants: isTenantPath ? 'existing' : 'public',
      guarded: true,
      versions: 'known',
      ...definition,
      path: ownPath,
      method,
      readsBody: (bodyIn ?? bodySchema) !== undefined,
      readsQuery: querySchema !== undefined,
      prepare: (query, body, cdiVersion) => {
        const input = {
          query: parseFields(querySchema ?? NOTHING, query, 'is missing in GET request'),
          body: parseFields(bodyIn?.(cdiVersion) ?? bodySchema ?? NOTHING, body),
        };
        return async (context) => handler(context, input);
      },
    });
  };
}

/** Reads a request's fields, or those that its route leaves to the handler; throws bad_request with Core's words. */
export function parseFields<S extends Schema>(
  schema: S,
  input: unknown,
  complaint = 'is invalid in JSON input',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const { path: places = [], input: list } = issue;
  // Core's JSON library takes a list of one value for the value, wherever it is.
  if (TAKEN_FROM_LISTS.includes(issue.type) && Array.isArray(list) && list.length === 1 && list[0] !== null) {
    const taken: unknown = withValueAt(
      input,
      places.map(({ key }) => String(key)),
      list[0],
    );
    if (taken !== input) return parseFields(schema, taken, complaint);
  }
  // Core names the innermost field, and the list that an item is in.
  const field = issue.path?.findLast(({ key }) => typeof key === 'string')?.key;
  throw badRequest(
    typeof field === 'string' ? `Field name '${field}' ${complaint}` : 'Invalid Json Input',
    result.issues,
  );
}

function withValueAt(input: unknown, [key, ...deeper]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.with(Number(key), withValueAt(input[Number(key)], deeper, value));
  return isJsonObject(input) ? { ...input, [key]: withValueAt(input[key], deeper, value) } : input;
}
