import { once } from 'node:events';
import { createServer } from 'node:net';

/** Attempts before giving up: a machine with so few ports left has another problem. */
const TRIES = 50;

/** The first of this many consecutive ports that are free on loopback right now. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
