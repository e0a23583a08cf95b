import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { forward } from './forward';

/** Public names with TLS in front of local ports, as a proxy in production has them. */
export interface TlsHosts {
  /** The options with which Chromium finds these names here, and trusts their certificate. */
  readonly chromiumArgs: readonly string[];
  /** Passes requests of a name on to a local address. */
  readonly lead: (host: string, url: string) => void;
  readonly close: () => void;
}

export async function tlsHosts(hosts: readonly string[]): Promise<TlsHosts> {
  const certificate = await generate([{ name: 'commonName', value: 'vestibule.test' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const targets = new Map<string, string>();
  // What is behind decides how long a header may be.
  const options = { key: certificate.private, cert: certificate.cert, maxHeaderSize: 256 * 1024 };
  const server = createServer(options, (request, response) => {
    const target = targets.get(request.headers.host ?? '');
    if (target === undefined) response.writeHead(502).end();
    else forward(target, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',');
  return {
    chromiumArgs: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${keyHashOf(certificate.cert)}`,
    ],
    lead: (host, url) => void targets.set(host, url),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The certificate's key as Chromium's `--ignore-certificate-errors-spki-list` takes it. The page then counts as secure;
 * with all errors ignored, Chromium refuses passkeys.
 */
export function keyHashOf(certificate: string | Buffer): string {
  const { publicKey } = new X509Certificate(certificate);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
