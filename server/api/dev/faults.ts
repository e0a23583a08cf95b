import type { Request, RequestHandler, Response } from 'express';
import type { CoreFault } from './controls';

export type Faults = ReturnType<typeof createFaults>;

const ORDERED = JSON.stringify({ message: 'This failure was ordered by PUT /dev/faults' });

/** Failures injected into the next requests to a path. */
export function createFaults() {
  const faults = new Map<string, CoreFault>();
  /** What sends the answers that are ready, by the path of their fault. */
  const held = new Map<string, (() => void)[]>();

  function take({ method, path }: Request): CoreFault | undefined {
    const name = namesOf(method, path).find((each) => faults.has(each));
    const fault = name === undefined ? undefined : faults.get(name);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) faults.delete(fault.path);
    return fault;
  }

  /** The request is done; only its answer waits until the fault is lifted. */
  function holdAnswer(path: string, response: Response): void {
    const end = response.end.bind(response);
    const ready = new Promise<void>((resolve) => {
      held.set(path, [...(held.get(path) ?? []), resolve]);
    });
    response.end = (...given: [never?]) => {
      void ready.then(() => end(...given));
      return response;
    };
  }

  function letGo(path: string): void {
    for (const send of held.get(path) ?? []) send();
    held.delete(path);
  }

  return {
    /** Replaces the fault set for that path; 0 times lifts it. */
    set: (fault: CoreFault) => {
      if (fault.times > 0) {
        faults.set(fault.path, { ...fault });
        return;
      }
      faults.delete(fault.path);
      letGo(fault.path);
    },
    clear: () => {
      faults.clear();
      for (const path of held.keys()) letGo(path);
    },
    middleware: ((request, response, next) => {
      const fault = take(request);
      if (!fault) {
        next();
        return;
      }
      const { kind } = fault;
      if ('hang' in kind) {
        holdAnswer(fault.path, response);
        next();
      } else if ('status' in kind) {
        answer(response, kind);
      } else if ('delayMs' in kind) {
        const timer = setTimeout(next, kind.delayMs);
        response.once('close', () => clearTimeout(timer));
      } else if ('drop' in kind) {
        request.socket.destroy();
      }
    }) satisfies RequestHandler,
  };
}

function answer(
  response: Response,
  { status, retryAfter, text = ORDERED }: Extract<CoreFault['kind'], { status: number }>,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.status(status).type('json').send(text);
}

/** What a fault may call a request. A batch of procedures has all their names at its end: it fails if one of them does. */
function namesOf(method: string, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const procedures = path.slice(folder.length).split(',');
  return [`${method} ${path}`, path, ...procedures.map((name) => folder + name)];
}
