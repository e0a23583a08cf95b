import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createShellHandler, type ShellOptions } from '../shell-handler';

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface ServedShell extends Served {
  /** Writes a file of the build. */
  readonly write: (name: string, content: string | Buffer) => void;
  readonly path: (name: string) => string;
  /** What requests failed with. */
  readonly failures: unknown[];
}

/** Serves a shell of a few files, in a folder of its own. */
export async function servedShell(
  files: Readonly<Record<string, string | Buffer>>,
  options: (path: (name: string) => string) => Partial<ShellOptions>,
): Promise<ServedShell> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-served-'));
  const path = (name: string) => join(folder, name);
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  const failures: unknown[] = [];
  const served = await serve(
    createShellHandler({
      dist: path('shell'),
      settings: {},
      origins: { shell: 'https://login.test', api: 'https://api.test', remotes: [] },
      onError: (error) => void failures.push(error),
      ...options(path),
    }),
  );
  return {
    ...served,
    write,
    path,
    failures,
    close: async () => {
      await served.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request whose answer isn't unpacked. */
export function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
