import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { presentRequest } from './core-unavailable';

/** Calls of one request that the core answers at the same time; further ones wait for them. */
const mostAtOnce = 10;
/** Calls that a request may make, and how many more for each second that it lasts: a stream of events lasts for hours. */
const [mostCalls, morePerSecond] = [1000, 1];

interface Turns {
  readonly line: BulkheadPolicy;
  readonly begunAt: number;
  calls: number;
}

const ofRequests = new WeakMap<object, Turns>();

/**
 * Makes a call to the core when it is the present request's turn, so one request can't take the core from all others.
 *
 * @throws Error if the request has made more calls than any that is meant well
 */
export function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const request = presentRequest();
  if (!request) return call();
  const turns = ofRequests.get(request) ?? {
    line: bulkhead(mostAtOnce, Infinity),
    begunAt: performance.now(),
    calls: 0,
  };
  ofRequests.set(request, turns);
  turns.calls += 1;
  const lastsSeconds = (performance.now() - turns.begunAt) / 1000;
  if (turns.calls > mostCalls + morePerSecond * lastsSeconds) {
    throw new Error(`A request made more than ${mostCalls} calls to the core.`);
  }
  return turns.line.execute(call);
}
