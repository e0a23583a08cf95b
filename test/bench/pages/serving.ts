import { fork } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import type { Addresses, Order } from './variants';

/** What serves the variants. */
export interface Serving {
  readonly addresses: Addresses;
  /** The option with which Chromium trusts the certificate: it caches nothing for a site with an untrusted one. */
  readonly chromiumArgs: readonly string[];
  /** Serves another variant from now on. */
  readonly turn: (order: Order) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the API and the static server, in a process of their own. */
export async function startServing(): Promise<Serving> {
  const folder = fileURLToPath(new URL('../../../.run/bench', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(key, certificate.private, { mode: 0o600 });
  writeFileSync(cert, certificate.cert);

  const child = fork(fileURLToPath(new URL('stack-process.ts', import.meta.url)), [key, cert], {
    execArgv: ['--import', 'tsx'],
    // The demo client calls the API by its address, so it has to trust the certificate.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!first) throw new Error('what serves the pages did not start');
  return {
    addresses: first[0] as Addresses,
    chromiumArgs: [`--ignore-certificate-errors-spki-list=${fingerprint(certificate.cert)}`],
    turn: async (order) => {
      const served = once(child, 'message');
      child.send(order);
      await served;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

function fingerprint(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
