import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { keyHashOf } from '../support/production/tls-hosts';
import { bundled } from '../../scripts/run/bundle.mjs';
import { API, NOTES, NOTES_ID, type Ports } from './parts/addresses';
import type { Certificate } from './parts/certificate';
import { answers, Child } from './parts/child';
import { CoreProxy } from './parts/core-proxy';
import { Mailbox } from './parts/mailbox';
import { Nginx } from './parts/nginx';
import { connect, setUp } from './parts/operator';
import { nodeVariables, productOf, type Product } from './parts/product';
import { coreOf, redisOf } from './parts/stores';

const API_KEY = 'the-key-of-the-rehearsal';

/** Everything that the journeys need, running. */
export interface Stage {
  readonly product: Product;
  readonly core: Child;
  readonly coreProxy: CoreProxy;
  readonly nginx: Nginx;
  readonly mailbox: Mailbox;
  readonly browser: Browser;
  /** The installed shell. */
  readonly shell: string;
  /** For files of the rehearsal's own. */
  readonly folder: string;
}

/** Where what was prepared is. */
export interface Prepared {
  readonly folder: string;
  readonly ports: Ports;
  readonly certificate: Certificate;
  /** The installed program. */
  readonly program: string;
}

/** Starts everything, in the order in which an operator would. */
export async function startStage({ folder, ports, certificate, program }: Prepared): Promise<Stage> {
  const { certFile } = certificate;
  const core = await coreOf(ports, API_KEY);
  const coreProxy = new CoreProxy(ports.coreProxy, ports.core);
  const nginx = new Nginx(folder, ports, certificate);
  const [mailbox] = await Promise.all([
    Mailbox.open(ports),
    core.start(),
    redisOf(folder, ports).start(),
    coreProxy.open(),
  ]);
  connect(`http://127.0.0.1:${ports.core}`, API_KEY);
  const secret = await setUp();
  const product = productOf(program, { ports, certFile, apiKey: API_KEY });
  await Promise.all([...product.apis, ...product.sites].map((child) => child.start()));
  await nginx.start();
  await (await notesClient(secret, ports, certFile)).start();
  const browser = await startBrowser(ports, certFile);
  const shell = join(program, '..', 'shell');
  return { product, core, coreProxy, nginx, mailbox, browser, shell, folder };
}

async function notesClient(secret: string, ports: Ports, certFile: string): Promise<Child> {
  return new Child({
    name: 'notes',
    command: process.execPath,
    args: [await bundled('test/rehearsal/parts/notes-client.ts')],
    env: {
      ...nodeVariables(ports, certFile),
      NODE_ENV: 'production',
      PORT: String(ports.notes),
      ORIGIN: NOTES,
      ISSUER: `${API}/auth`,
      CLIENT_ID: NOTES_ID,
      CLIENT_SECRET: secret,
    },
    ready: () => answers(`http://127.0.0.1:${ports.notes}/`),
  });
}

function startBrowser(ports: Ports, certFile: string): Promise<Browser> {
  return chromium.launch({
    ...launchOptions,
    // A signal ends this process, and the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP *.test 127.0.0.1:${ports.tls}`,
      `--ignore-certificate-errors-spki-list=${keyHashOf(readFileSync(certFile))}`,
      // As for the journeys: fewer processes and threads on a busy machine.
      '--js-flags=--single-threaded',
      '--in-process-gpu',
    ],
  });
}
