import type { Express } from 'express';
import { sdkRoutes, type Route } from '../observed/routes';
import { appRouter } from '../trpc/app-router';

interface Layer {
  /** Where it is mounted, as written; routes have theirs in `route`. */
  rawPath: string;
  handle: { stack?: Layer[] };
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route of a running API: of the SDK's recipes and plugins, of Express, and the procedures. */
export function everyRoute(app: Express): Route[] {
  const routes = [
    ...sdkRoutes(),
    ...expressRoutes(app.router as unknown as { stack: Layer[] }, ''),
    ...procedures(),
  ];
  return routes.map(({ method, path }) => ({ method: method.toUpperCase(), path }));
}

function expressRoutes({ stack }: { stack: Layer[] }, mount: string): Route[] {
  return stack.flatMap(({ rawPath, handle, route }) => {
    if (route) {
      return Object.keys(route.methods).map((method) => ({ method, path: mount + route.path }));
    }
    const inner = mount + (rawPath === '/' ? '' : rawPath);
    return handle.stack ? expressRoutes({ stack: handle.stack }, inner) : [];
  });
}

interface Procedure {
  _def: { type: keyof typeof methods };
}
const methods = { query: 'GET', mutation: 'POST', subscription: 'PATCH' } as const;

function procedures(): Route[] {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC has no other list
  const { procedures: byName } = appRouter._def as unknown as { procedures: Record<string, Procedure> };
  return Object.entries(byName).map(([name, { _def: definition }]) => ({
    method: methods[definition.type],
    path: `/trpc/${name}`,
  }));
}
