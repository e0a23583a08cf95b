import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A Redis server on this machine that a test may stop, and start again at the same address. */
export interface TestRedis {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts `redis-server` where it is installed; elsewhere what stands in for it, which knows what our processes ask for. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  const start = isInstalled ? () => startServer(port) : () => startStandIn(port);
  let stop = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      stop = await start();
    },
    stop: async () => {
      const running = stop;
      stop = () => Promise.resolve();
      await running();
    },
  };
}

type Stop = () => Promise<void>;

async function startServer(port: number): Promise<Stop> {
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const server = spawn('redis-server', ['--port', String(port), ...settings]);
  for await (const line of createInterface({ input: server.stdout })) {
    if (/ready to accept connections/i.test(line)) break;
  }
  return async () => {
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
}

/** The Redis protocol, as far as our processes need it (RESP2: redis.io/docs/reference/protocol-spec). */
async function startStandIn(port: number): Promise<Stop> {
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  const kept = keptForSeconds();
  const bulk = (text: string | undefined) =>
    text === undefined ? '$-1\r\n' : `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const answers: Record<string, (socket: Socket, ...args: string[]) => string> = {
    INFO: () => bulk('redis_version:7.0.0\r\nloading:0\r\n'),
    SUBSCRIBE: (socket, channel = '') => {
      subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket));
      return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    },
    SET: (_socket, key = '', value = '', _ex = '', seconds = '', nx = '') => {
      if (nx !== '' && kept.get(key)) return bulk(undefined);
      kept.set(key, value, Number(seconds));
      return '+OK\r\n';
    },
    GET: (_socket, key = '') => bulk(kept.get(key)?.value),
    TTL: (_socket, key = '') => `:${kept.get(key)?.left ?? -2}\r\n`,
    DEL: (_socket, key = '') => `:${Number(kept.delete(key))}\r\n`,
    KEYS: (_socket, pattern = '') => {
      const found = kept.keys().filter((key) => key.startsWith(pattern.replace('*', '')));
      return `*${found.length}\r\n${found.map(bulk).join('')}`;
    },
    PUBLISH: (_socket, channel = '', message = '') => {
      const told = [...(subscribers.get(channel) ?? [])].filter((each) => sockets.has(each));
      for (const each of told) each.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
      return `:${told.length}\r\n`;
    },
  };
  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (more: string) => {
      text += more;
      for (let command = commandIn(text); command; command = commandIn(text)) {
        text = text.slice(command.length);
        const [name = '', ...args] = command.words;
        socket.write(answers[name.toUpperCase()]?.(socket, ...args) ?? '+OK\r\n');
      }
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

/** Texts that are forgotten after some seconds. */
function keptForSeconds() {
  const texts = new Map<string, { value: string; until: number }>();
  const get = (key: string) => {
    const { value, until } = texts.get(key) ?? { value: '', until: 0 };
    return until > Date.now() ? { value, left: Math.ceil((until - Date.now()) / 1000) } : undefined;
  };
  return {
    get,
    set: (key: string, value: string, seconds: number) =>
      texts.set(key, { value, until: Date.now() + seconds * 1000 }),
    delete: (key: string) => texts.delete(key),
    keys: () => [...texts.keys()].filter(get),
  };
}

/** The first command of what has arrived: an array of strings, each after its length. */
function commandIn(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (at > text.length) return undefined;
    words.push(text.slice(start, at - 2));
  }
  return { words, length: at };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
