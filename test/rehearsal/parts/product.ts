import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/run/root.mjs';
import { API, HOSTS, LOGIN, type Origins, type Ports } from './addresses';
import { answers, Child } from './child';
import { HOOK_SECRET } from './mailbox';

const NAMES = pathToFileURL(inRoot('test', 'rehearsal', 'preload', 'names.mjs')).href;
const CLOCK_BEHIND = pathToFileURL(inRoot('test', 'rehearsal', 'preload', 'clock-behind.mjs')).href;

/** For a Node process that finds the rehearsal's hosts and trusts their certificate. */
export const nodeVariables = (ports: Ports, certFile: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${NAMES}`,
  NODE_EXTRA_CA_CERTS: certFile,
  REHEARSAL_TLS_PORT: String(ports.tls),
});

/** What makes a process's clock run two minutes behind. */
export const clockBehind = (): Record<string, string> => ({
  NODE_OPTIONS: `--import=${NAMES} --import=${CLOCK_BEHIND}`,
});

/** What the product has to know of the rest. */
export interface Surroundings {
  readonly ports: Ports;
  readonly certFile: string;
  /** None for a core that asks for none. */
  readonly apiKey?: string | undefined;
  /** The core's address; without one, that of the rehearsal's proxy. */
  readonly coreUrl?: string | undefined;
  /** Without them, the rehearsal's. */
  readonly origins?: Origins;
}

/** What both processes are told. Each attempt comes from one network here. */
function variables({ ports, certFile, apiKey, coreUrl, origins }: Surroundings): Record<string, string> {
  return {
    ...nodeVariables(ports, certFile),
    NODE_ENV: 'production',
    VESTIBULE_WEBSITE_URL: origins?.login ?? LOGIN,
    VESTIBULE_API_URL: origins?.api ?? API,
    VESTIBULE_TRUSTED_PROXIES: 'loopback',
    VESTIBULE_PASSKEY_RP_ID: HOSTS.login,
    VESTIBULE_ATTEMPTS_PER_NETWORK: '100000',
    VESTIBULE_LOG: 'requests',
    VESTIBULE_REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    VESTIBULE_MAIL_FROM: 'Vestibule <no-reply@vest.test>',
    VESTIBULE_MESSAGE_HOOK_URL: `http://127.0.0.1:${ports.hook}/messages`,
    VESTIBULE_MESSAGE_HOOK_SECRET: HOOK_SECRET,
    SUPERTOKENS_CONNECTION_URI: coreUrl ?? `http://127.0.0.1:${ports.coreProxy}`,
    ...(apiKey !== undefined && { SUPERTOKENS_API_KEY: apiKey }),
  };
}

/** The product's four processes. */
export interface Product {
  readonly apis: readonly [Child, Child];
  readonly sites: readonly [Child, Child];
}

/** The product's processes, not started yet. */
export function productOf(program: string, surroundings: Surroundings): Product {
  const { ports } = surroundings;
  const env = variables(surroundings);
  const child = (part: 'api1' | 'api2' | 'site1' | 'site2', what: 'api' | 'site', port: string) =>
    new Child({
      name: part,
      command: process.execPath,
      args: [program, what],
      env: { ...env, [port]: String(ports[part]) },
      // Nothing is read from the folder that it is started in.
      cwd: '/',
      ready: () => answers(`http://127.0.0.1:${ports[part]}/readyz`),
    });
  return {
    apis: [child('api1', 'api', 'VESTIBULE_API_PORT'), child('api2', 'api', 'VESTIBULE_API_PORT')],
    sites: [child('site1', 'site', 'VESTIBULE_SHELL_PORT'), child('site2', 'site', 'VESTIBULE_SHELL_PORT')],
  };
}
