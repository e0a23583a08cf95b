import * as v from 'valibot';
import { corpus } from '../corpus';
import { shared, type StackPart, type Trial } from '../part';
import { rawRequest, type RawAnswer } from './raw-request';
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
  /** The code of the refusal, if this alone is a reason for one. */
  refusal: v.optional(v.string()),
});
const caseSchema = v.strictObject({ route: routeSchema, type: v.string(), origin: v.string() });

type Way = v.InferOutput<typeof waySchema>;
interface Case {
  route: v.InferOutput<typeof routeSchema>;
  type: Way;
  origin: Way;
}

/**
 * Every route, with each content type, from each origin, in a signed-in user's browser. The twin is sent as our website
 * does.
 */
export const approaches: Pick<StackPart, 'cases' | 'trialAt'> = {
  cases: (routes) => {
    const [types, origins] = [ways('content-types'), ways('origins')];
    return routes.flatMap((line) => {
      const route = v.parse(routeSchema, line);
      const isRuled = route.method !== 'GET' && route.exception === undefined;
      // A read-only route has no body; of it and of an exception, only what CORS says is the rule's.
      const tried = (isRuled ? types : types.slice(0, 1)).flatMap((type) =>
        origins.map((origin) => ({ type, origin })),
      );
      return tried
        .filter(({ type, origin }) =>
          isRuled ? (type.refusal ?? origin.refusal) : origin.refusal && origin.headers['origin'],
        )
        .map(({ type, origin }) => ({ route, type: type.name, origin: origin.name }));
    });
  },
  trialAt: async (target): Promise<Trial> => {
    const [victim, user] = [await target.signedIn(), await target.signedIn()];
    const [types, origins] = [ways('content-types'), ways('origins')];
    const caseOf = (value: unknown): Case => {
      const { route, ...named } = v.parse(caseSchema, value);
      const type = types.find(({ name }) => name === named.type);
      const origin = origins.find(({ name }) => name === named.origin);
      if (!type || !origin) throw new Error(`There is no ${JSON.stringify(named)}`);
      return { route, type, origin };
    };
    return {
      hostile: async (value) => {
        const tried = caseOf(value);
        const answer = await send(target, victim.cookies(), tried);
        if (answer.status >= 500) return `answered with ${answer.status}`;
        if (mayBeRead(answer, tried.origin.headers['origin'])) return 'the page may read the answer';
        const { method, exception } = tried.route;
        if (method === 'GET' || exception !== undefined) return undefined;
        const expected = tried.origin.refusal ?? tried.type.refusal;
        const code = codeOf(answer);
        return code === expected ? undefined : `reached the route: ${answer.status} ${code}`;
      },
      twin: shared(
        (value) => JSON.stringify(caseOf(value).route),
        async (value) => {
          const { route } = caseOf(value);
          const [type, origin] = [types[0], origins[0]];
          if (!type || !origin) throw new Error('There is no usual way');
          const answer = await send(target, user.cookies(), { route, type, origin });
          const allowed = allowedIn(answer.headers);
          // Where cookies count for nothing, no answer allows them.
          const isRead = ofClients.test(route.path) ? allowed === target.website : allowed === '*';
          if (!isRead && !mayBeRead(answer, target.website))
            return `${answer.status}: our page may not read the answer`;
          const code = codeOf(answer);
          const isRefused = [...types, ...origins].some(
            ({ refusal }) => refusal !== undefined && refusal === code,
          );
          return isRefused && route.exception === undefined
            ? `answered with ${answer.status} ${code}`
            : undefined;
        },
      ),
    };
  },
};

function ways(name: string): Way[] {
  return corpus(`routes/${name}`).map((line) => v.parse(waySchema, line));
}

function send(target: Target, cookie: string, { route, type, origin }: Case): Promise<RawAnswer> {
  const { method, path } = route;
  const reads = method === 'GET';
  const all = { ...(reads ? {} : type.headers), ...origin.headers, cookie };
  const headers = Object.entries(all).map(
    ([name, text]) => [name, text.replaceAll('{website}', target.website)] as const,
  );
  return rawRequest(target.apiUrl, { method, path, headers, body: reads ? undefined : type.body });
}

/** What the pages of clients call, without cookies. */
const ofClients = /\/oauth\/(token|revoke|userinfo)$/;

/** Why the rule has refused a request, if it has. */
function codeOf({ text }: RawAnswer): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}

/** Whether CORS lets a page of an origin read the session's data. */
function mayBeRead({ headers }: RawAnswer, origin: string | undefined): boolean {
  const isAllowed = origin !== undefined && allowedIn(headers) === origin;
  return isAllowed && /^access-control-allow-credentials\ntrue$/im.test(headers);
}

/** Which pages may read an answer, as CORS says. */
function allowedIn(headers: string): string | undefined {
  return /^access-control-allow-origin\n(.*)$/im.exec(headers)?.[1];
}
