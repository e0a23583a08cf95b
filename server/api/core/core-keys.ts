import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { usualPauseMs, type CoreCallOptions } from './core-calls';
import { hostsOf } from './core-health';
import { CoreUnavailable, noteCoreFailure } from './core-unavailable';

const started = 'http.client.request.start';
const startedMessage = v.object({ request: v.instance(ClientRequest) });

/**
 * Watches how supertokens-node fetches the keys that it checks tokens with: by `node:http`, with no limit for the body,
 * and it takes a token that it couldn't check for a wrong one. `timeoutMs` is how long the keys may take to arrive.
 */
export function watchCoreKeys({
  connectionUri,
  timeoutMs,
}: Pick<CoreCallOptions, 'connectionUri' | 'timeoutMs'>) {
  const addresses = hostsOf(connectionUri).map((host) => `${host}/.well-known/jwks.json`);
  let latest: CoreUnavailable | undefined;
  const failed = (why: string) =>
    (latest = new CoreUnavailable('core_silent', `no keys: ${why}`, usualPauseMs));
  const watch = (message: unknown) => {
    if (!v.is(startedMessage, message)) return;
    const { request } = message;
    const address = `${request.protocol}//${String(request.getHeader('host'))}${request.path}`;
    if (!addresses.includes(address)) return;
    let answer: IncomingMessage | undefined;
    const late = () => (answer ?? request).destroy(failed(`no answer within ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    request.once('error', (error) => failed(error.message));
    request.once('close', () => clearTimeout(timer));
    request.once('response', (response: IncomingMessage) => {
      answer = response;
      response.once('error', (error) => failed(error.message));
      const { statusCode, headers } = response;
      if (statusCode !== 200) failed(`answered ${statusCode}`);
      else if (!headers['content-type']?.startsWith('application/json')) failed('answered no JSON');
    });
  };
  subscribe(started, watch);
  return {
    /** Checks a token; throws `CoreUnavailable` if that failed and the keys couldn't be had meanwhile. */
    checking: async <Result>(check: () => Promise<Result>): Promise<Result> => {
      const before = latest;
      try {
        return await check();
      } catch (error) {
        if (latest === before || !latest) throw error;
        noteCoreFailure(latest);
        throw latest;
      }
    },
    release: () => void unsubscribe(started, watch),
  };
}
