import type { RequestHandler } from 'express';
import type { CoreFault } from './controls';

export type Faults = ReturnType<typeof createFaults>;

/** Failures injected into the next requests to a path. */
export function createFaults() {
  const faults = new Map<string, CoreFault>();

  function take(path: string): CoreFault['kind'] | undefined {
    const fault = [path, ...procedures(path)].map((asked) => faults.get(asked)).find(Boolean);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) faults.delete(fault.path);
    return fault.kind;
  }

  return {
    /** Replaces the fault set for that path; 0 times lifts it. */
    set: (fault: CoreFault) => {
      if (fault.times === 0) faults.delete(fault.path);
      else faults.set(fault.path, { ...fault });
    },
    clear: () => faults.clear(),
    middleware: ((request, response, next) => {
      const kind = take(request.path);
      if (kind === undefined) {
        next();
      } else if ('status' in kind) {
        if (kind.retryAfter !== undefined) response.setHeader('retry-after', kind.retryAfter);
        response.status(kind.status).json({ message: 'This failure was ordered by PUT /dev/faults' });
      } else if ('delayMs' in kind) {
        const timer = setTimeout(next, kind.delayMs);
        response.once('close', () => clearTimeout(timer));
      } else if ('drop' in kind) {
        request.socket.destroy();
      }
    }) satisfies RequestHandler,
  };
}

/** A batch of procedures has all their names at its end: it fails if one of them does. */
function procedures(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return path
    .slice(folder.length)
    .split(',')
    .map((name) => folder + name);
}
