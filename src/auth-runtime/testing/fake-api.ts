import { checkConfig, type VestibuleConfig } from '@vestibule/contract';

/** A request as the API gets it. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** A fake API behind the browser's `fetch`. */
export interface FakeApi {
  /** Every request so far, oldest first. */
  readonly asked: Asked[];
  /** Answers calls of a path from now on. Any other path gets a 404. */
  readonly on: (path: string, answer: Answer) => void;
  /** How often a path was called. */
  readonly count: (path: string) => number;
}

/** Replaces the browser's network; call it before the runtime starts. */
export function fakeApi(): FakeApi {
  const asked: Asked[] = [];
  const answers = new Map<string, Answer>();
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const query = Object.fromEntries(url.searchParams);
    const request = { method: init?.method?.toUpperCase() ?? 'GET', path: url.pathname, query, headers };
    asked.push(request);
    return (await answers.get(url.pathname)?.(request)) ?? new Response(null, { status: 404 });
  };
  return {
    asked,
    on: (path, answer) => void answers.set(path, answer),
    count: (path) => asked.filter((request) => request.path === path).length,
  };
}

/** A configuration whose API is the fake one. */
export function configFor(settings: Readonly<Record<string, unknown>> = {}): VestibuleConfig {
  const config = checkConfig({
    appName: 'Acme',
    apiDomain: 'http://api.vestibule.test',
    recipes: ['emailpassword'],
    ...settings,
  });
  if (!config.ok) throw new Error(config.problems.join());
  return config.value;
}
