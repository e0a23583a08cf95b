import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fractionOf } from '@vestibule/contract';
import { CACHING } from './caching';
import { freshly } from './freshly';

/** Where the changes are told, below the site's path. */
export const REGISTRY_CHANGES = '/remotes.json.changes';

/** How often the file is looked at while somebody listens, in milliseconds. */
const INTERVAL = 250;
/** How often a quiet stream says something, in milliseconds: proxies close what they take for dead. */
const PING_INTERVAL = 15_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RECONNECT_AFTER = 2000;
/** More than a process can serve pages for; each costs it a connection. */
const MOST_STREAMS = 10_000;

/**
 * Tells pages which registry the built shell has now, and of each change, as server-sent events (HTML, section 9.2).
 * Nothing is told of a file that isn't JSON, as in the middle of an edit. An event has the `fractionOf` the registry's text.
 *
 * @param dist the built shell
 */
export function registryChanges(dist: string): (request: IncomingMessage, response: ServerResponse) => void {
  const markOf = freshly((path) => {
    const text = readFileSync(path, 'utf8');
    JSON.parse(text);
    return fractionOf(text);
  });
  // Pages that require a signature could not use the registry before it was there.
  const signatureOf = freshly((path) => readFileSync(path, 'utf8'));
  const look = () => {
    const mark = markOf(join(dist, 'remotes.json'));
    return { mark, state: `${mark} ${signatureOf(join(dist, 'remotes.json.sig'))}` };
  };

  const open = new Set<ServerResponse>();
  let told = '';
  let timers: NodeJS.Timeout[] = [];

  const say = (text: string) => open.forEach((response) => response.write(text));
  const tell = () => {
    const { mark, state } = look();
    if (mark === undefined || state === told) return;
    told = state;
    say(eventOf(mark));
  };

  return (request, response) => {
    response.setHeader('cache-control', CACHING.once);
    if (open.size >= MOST_STREAMS) {
      response
        .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '60' })
        .end('Too many streams\n');
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    // nginx would hold events back until they fill a buffer.
    response.setHeader('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return void response.end();
    const { mark, state } = look();
    response.write(`retry: ${RECONNECT_AFTER}\n\n${mark === undefined ? '' : eventOf(mark)}`);
    if (open.size === 0) {
      told = state;
      timers = [setInterval(tell, INTERVAL), setInterval(() => say(': still here\n\n'), PING_INTERVAL)];
    }
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) timers.forEach(clearInterval);
    });
  };
}

function eventOf(mark: number): string {
  return `data: ${mark}\n\n`;
}
