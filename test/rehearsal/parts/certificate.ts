import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { HOSTS } from './addresses';

/** A certificate for all hosts, signed by itself. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Makes a certificate for this rehearsal alone. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const names = Object.values(HOSTS);
  const { cert, private: key } = await generate([{ name: 'commonName', value: HOSTS.login }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key, { mode: 0o600 });
  return { certFile, keyFile };
}
