import { fork } from 'node:child_process';
import path from 'node:path';
import { Stop } from './stop';

const PROGRAM = path.join(import.meta.dirname, '..', 'stack', 'page-api.mjs');
const STOP_WITHIN_MS = 8_000;

/** An API with an embedded core, for one page. */
export interface PageApi {
  readonly apiUrl: string;
  /** A client to sign in for. */
  readonly demoClientUrl?: string;
  /** Somebody with an account. */
  readonly user?: { readonly email: string; readonly password: string };
  /** Resolves if it ends by itself. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the API and the core in a process of their own, on free ports of loopback. They end with this process.
 *
 * @param pageUrl the page's origin
 * @throws {Stop} with what it says, if it doesn't start
 */
export async function startPageApi(pageUrl: string): Promise<PageApi> {
  const child = fork(PROGRAM, [pageUrl], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  const note = (text: Buffer): void => {
    said = `${said}${text.toString()}`.slice(-4_000);
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const told = new Promise<Omit<PageApi, 'ended' | 'stop'>>((resolve, reject) => {
    child.once('message', (message: Omit<PageApi, 'ended' | 'stop'>) => resolve(message));
    void ended.then(() => reject(new Stop(`The API and the core of the page did not start:\n${said}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(killing);
  };
  return { ...(await told), ended, stop };
}
