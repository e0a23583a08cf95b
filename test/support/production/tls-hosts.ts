import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as call } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

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
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const target = targets.get(headers.host ?? '');
    if (target === undefined) return response.writeHead(502).end();
    const onward = call(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    return request.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',');
  return {
    chromiumArgs: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ],
    lead: (host, url) => void targets.set(host, url),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
