// Stands before API processes like a load balancer without stickiness: each request goes to the next one.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { reportTo } from '../server/report-process';

const [upstreams = ''] = process.argv.slice(2);
reportTo(process, 'http://127.0.0.1');
const targets = upstreams.split(' ');
// Lets go of a connection before the API does, which closes it after five seconds.
const agent = new Agent({ keepAlive: true, timeout: 2000 });
let next = 0;

const server = createServer((incoming, outgoing) => {
  const target = targets[next++ % targets.length] ?? '';
  const { method, headers } = incoming;
  const passed = request(`${target}${incoming.url}`, { method, headers, agent });
  passed.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    pipeline(answer, outgoing, () => undefined);
  });
  passed.once('error', (error) => outgoing.destroy(error));
  pipeline(incoming, passed, () => undefined);
}).listen(0, '127.0.0.1');
server.keepAliveTimeout = 60_000;
await once(server, 'listening');
const address = server.address();
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
