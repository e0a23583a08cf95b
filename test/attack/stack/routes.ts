import * as v from 'valibot';
import { corpus } from '../corpus';
import type { Judge, StackPart } from '../part';
import { rawRequest } from './raw-request';
import type { Target } from './target';

const routeSchema = v.strictObject({
  method: v.string(),
  path: v.string(),
  /** What protects it instead of the rule. */
  exception: v.optional(v.string()),
});
const waySchema = v.strictObject({
  name: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.string()),
  /** Whether this alone is a reason to refuse a request. */
  hostile: v.boolean(),
});
const caseSchema = v.strictObject({ route: routeSchema, type: v.string(), origin: v.string() });

/** Every route, with each content type, from each origin, in a signed-in user's browser. */
export const approaches: Pick<StackPart, 'cases' | 'judgeAt'> = {
  cases: (routes) => {
    const [types, origins] = [ways('content-types'), ways('origins')];
    return routes.flatMap((line) => {
      const route = v.parse(routeSchema, line);
      // A read-only route has no body.
      const sent = route.method === 'GET' ? types.slice(0, 1) : types;
      const tried = sent.flatMap((type) => origins.map((origin) => ({ type, origin })));
      return tried
        .filter(({ type, origin }) => type.hostile || origin.hostile)
        .map(({ type, origin }) => ({ route, type: type.name, origin: origin.name }));
    });
  },
  judgeAt: async (target): Promise<Judge> => {
    const victim = await target.signedIn();
    const [types, origins] = [ways('content-types'), ways('origins')];
    return (value) => {
      const { route, ...named } = v.parse(caseSchema, value);
      const type = types.find(({ name }) => name === named.type);
      const origin = origins.find(({ name }) => name === named.origin);
      if (!type || !origin) throw new Error(`There is no ${JSON.stringify(named)}`);
      return tryRoute(target, victim.cookies(), { route, type, origin });
    };
  },
};

type Way = v.InferOutput<typeof waySchema>;
interface Case {
  route: v.InferOutput<typeof routeSchema>;
  type: Way;
  origin: Way;
}

function ways(name: string): Way[] {
  return corpus(`routes/${name}`).map((line) => v.parse(waySchema, line));
}

async function tryRoute(
  target: Target,
  cookie: string,
  { route, type, origin }: Case,
): Promise<string | undefined> {
  const { method, path, exception } = route;
  const reads = method === 'GET';
  const all = { ...(reads ? {} : type.headers), ...origin.headers, cookie };
  const headers = Object.entries(all).map(
    ([name, text]) => [name, text.replaceAll('{website}', target.website)] as const,
  );
  const answer = await rawRequest(target.apiUrl, {
    method,
    path,
    headers,
    body: reads ? undefined : type.body,
  });
  if (answer.status >= 500) return `answered with ${answer.status}`;
  if (mayBeRead(answer.headers, origin.headers['origin'])) return 'the page may read the answer';
  if (reads) return undefined;
  if (path.startsWith('/auth/oauth/plain/')) return acceptedForm(answer);
  // What protects an exception is tested beside that protection.
  if (exception !== undefined) return undefined;
  return [403, 413, 415].includes(answer.status) ? undefined : `reached the route: ${answer.status}`;
}

/** A plain form has a rule of its own, which refuses all of these too. */
function acceptedForm({ status, headers }: Awaited<ReturnType<typeof rawRequest>>): string | undefined {
  if (![400, 403, 413, 415].includes(status)) return `was taken for a form of ours: ${status}`;
  return /^set-cookie$/im.test(headers) ? 'the answer sets a cookie' : undefined;
}

/** Whether CORS lets a page of another origin read the session's data. */
function mayBeRead(headers: string, origin: string | undefined): boolean {
  if (origin === undefined || origin === '{website}') return false;
  const [, allowed] = /^access-control-allow-origin\n(.*)$/im.exec(headers) ?? [];
  return allowed === origin && /^access-control-allow-credentials\ntrue$/im.test(headers);
}
