import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How a core, or what stands before or behind it, can fail without losing anything. `hang: body` sends only the headers;
 * `text` is an answer's body, sent as JSON if it begins like an object.
 */
export type CoreFaultKind =
  | { status: number; retryAfter?: number; text?: string }
  | { delayMs: number }
  | { hang: 'answer' | 'body' }
  | { drop: true };

/** Failures of the next `times` requests of a method whose path begins with `path`. */
export interface CoreFault {
  path: string;
  /** Such as `PUT`; without it, all of them. */
  method?: string;
  times: number;
  kind: CoreFaultKind;
}

/** What is ordered to fail. */
export class CoreFaults {
  readonly #faults = new Map<string, CoreFault>();

  /** Replaces the fault of that path; 0 times lifts it. */
  set(fault: CoreFault): void {
    if (fault.times === 0) this.#faults.delete(fault.path);
    else this.#faults.set(fault.path, { ...fault });
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Fails as ordered, or waits as ordered; returns whether the request is still to be answered. */
  async pass(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const kind = this.#take(request);
    if (!kind) return true;
    if ('delayMs' in kind) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, kind.delayMs);
        response.once('close', () => (clearTimeout(timer), resolve()));
      });
      return !response.destroyed;
    }
    if ('status' in kind) {
      const { status, retryAfter, text = '<!doctype html><title>This failure was ordered</title>' } = kind;
      response.writeHead(status, {
        'content-type': text.startsWith('{') ? 'application/json' : 'text/html',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
      response.end(text);
    } else if ('drop' in kind) {
      request.socket.destroy();
    } else if (kind.hang === 'body') {
      response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
      response.flushHeaders();
    }
    return false;
  }

  #take({ url = '', method: asked }: IncomingMessage): CoreFaultKind | undefined {
    const fault = [...this.#faults.values()].find(
      ({ path, method = asked }) => url.startsWith(path) && method === asked,
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults.delete(fault.path);
    return fault.kind;
  }
}
