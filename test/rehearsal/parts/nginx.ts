import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../../scripts/run/root.mjs';
import { HOSTS, type Ports } from './addresses';
import type { Certificate } from './certificate';
import { Child } from './child';
import { inRunFolder } from './run-folder';

/** The rate at which a network may call the API, as deploy/nginx.conf has it, and one that is soon used up. */
const USUAL_RATE = '100r/s';
const USUAL_BURST = 'burst=500';
const LOW_RATE = '1r/m';
const LOW_BURST = 'burst=1';

/** One answer, as nginx logged it. */
export interface Answered {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Of each process that was asked for it, as `502, 200`. */
  readonly upstreamStatus: string;
}

/** nginx with deploy/nginx.conf. */
export class Nginx {
  readonly #child: Child;
  readonly #config: string;
  readonly #accessLog: string;

  constructor(
    folder: string,
    private readonly ports: Ports,
    private readonly certificate: Certificate,
  ) {
    this.#config = join(folder, 'nginx.conf');
    this.#accessLog = join(folder, 'access.log');
    mkdirSync(join(folder, 'nginx'), { recursive: true });
    this.#child = new Child({
      name: 'nginx',
      command: 'nginx',
      args: ['-p', folder, '-c', this.#config, '-e', inRunFolder('nginx-errors.log'), '-g', 'daemon off;'],
      ready: async () => (await this.#status()) > 0,
    });
  }

  async start(): Promise<void> {
    this.#write(USUAL_RATE, USUAL_BURST);
    await this.#child.start();
  }

  stop(): Promise<void> {
    return this.#child.end('SIGTERM');
  }

  /** From now on nginx answers 429 to nearly every call of the API, or no longer. */
  async limitCalls(isLimited: boolean): Promise<void> {
    if (isLimited) this.#write(LOW_RATE, LOW_BURST);
    else this.#write(USUAL_RATE, USUAL_BURST);
    this.#child.signal('SIGHUP');
    // A request of a connection that is open is answered by the old configuration: wait until the new one answers.
    const wanted = isLimited ? 429 : 404;
    while ((await this.#status()) !== wanted) await wait(20);
  }

  /** What was answered so far. */
  answered(): Answered[] {
    const lines = readFileSync(this.#accessLog, 'utf8').trim().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Answered);
  }

  /** The status of a call that the API doesn't know, or 0. */
  #status(): Promise<number> {
    const ca = readFileSync(this.certificate.certFile);
    return new Promise((resolve) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: this.ports.tls,
          ca,
          servername: HOSTS.api,
          headers: { host: HOSTS.api },
          path: '/nothing',
          agent: false,
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', () => resolve(0));
    });
  }

  #write(rate: string, burst: string): void {
    const { ports, certificate } = this;
    const folder = join(this.#config, '..', 'nginx');
    const filled = fill(readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8'), {
      'login.example.com': HOSTS.login,
      'api.example.com': HOSTS.api,
      'site-1.internal:3000': `127.0.0.1:${ports.site1}`,
      'site-2.internal:3000': `127.0.0.1:${ports.site2}`,
      'api-1.internal:3001': `127.0.0.1:${ports.api1}`,
      'api-2.internal:3001': `127.0.0.1:${ports.api2}`,
      '/etc/nginx/tls/fullchain.pem': certificate.certFile,
      '/etc/nginx/tls/privkey.pem': certificate.keyFile,
      'listen 443 ': `listen 127.0.0.1:${ports.tls} `,
      'listen 80 ': `listen 127.0.0.1:${ports.plain} `,
      'access_log /dev/stdout': `access_log ${this.#accessLog}`,
      'pid /run/nginx.pid': `pid ${join(folder, 'pid')}`,
      [`rate=${USUAL_RATE}`]: `rate=${rate}`,
      [USUAL_BURST]: burst,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${join(folder, what)};`,
    );
    const own = `server {
      listen 127.0.0.1:${ports.tls} ssl http2;
      server_name ${HOSTS.notes};
      location / { proxy_pass http://127.0.0.1:${ports.notes}; }
    }`;
    const end = filled.lastIndexOf('}');
    copyFileSync(inRoot('deploy', 'nginx-pages.conf'), join(this.#config, '..', 'nginx-pages.conf'));
    writeFileSync(this.#config, `${filled.slice(0, end)}${temporary.join('\n')}\n${own}\n}\n`);
  }
}

/** Replaces every example in the configuration; one that isn't there any more would be the rehearsal's mistake. */
function fill(text: string, examples: Readonly<Record<string, string>>): string {
  return Object.entries(examples).reduce((filled, [example, value]) => {
    if (!filled.includes(example)) throw new Error(`deploy/nginx.conf lacks “${example}”`);
    return filled.replaceAll(example, value);
  }, text);
}
