import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePorts } from '../../support/free-ports';
import { password } from './browser';
import { redirectUri, type Client } from './client';

/** A Keycloak with one realm, which has one client and some users who agreed to it. */
export interface Keycloak {
  readonly name: string;
  readonly url: string;
  /** Of the Java process. */
  readonly pid: number;
  readonly client: Client;
  readonly emails: readonly string[];
  readonly stop: () => void;
}

const realm = 'vestibule-bench';
const client: Client = { client_id: 'bench', client_secret: 'a-secret-of-this-bench' };

/** Paths of the realm's addresses. */
export const keycloakPaths = {
  authorize: `/realms/${realm}/protocol/openid-connect/auth`,
  token: `/realms/${realm}/protocol/openid-connect/token`,
} as const;

/**
 * Starts a Keycloak as for production, but without TLS and with its database in memory.
 *
 * @param home the folder of an unpacked distribution, in which it is built first
 */
export async function startKeycloak(home: string, users: number): Promise<Keycloak> {
  const script = path.join(home, 'bin/kc.sh');
  await promisify(execFile)(script, ['build', '--db=dev-mem']);
  const emails = Array.from({ length: users }, (_, user) => `user-${user}@bench.test`);
  const file = path.join(home, `data/import/${realm}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(realmWith(emails)));
  const port = await freePorts(1);
  const child = spawn(script, [...startArguments, `--http-port=${port}`], {
    env: { ...process.env, JAVA_OPTS_APPEND: '-XX:ActiveProcessorCount=2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await started(child.stdout);
  } finally {
    rmSync(file);
  }
  const version = /[\d.]+/.exec(readFileSync(path.join(home, 'version.txt'), 'utf8'))?.[0];
  return {
    name: `Keycloak ${version ?? ''}`,
    url: `http://localhost:${port}`,
    // The script waits for Java, its only child.
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')),
    client,
    emails,
    stop: () => child.kill(),
  };
}

const startArguments = [
  'start',
  '--optimized',
  '--cache=local',
  '--http-enabled=true',
  '--http-host=127.0.0.1',
  '--hostname-strict=false',
  '--import-realm',
];

/** Waits until it listens; from then on what it says is read and dropped. */
async function started(output: NodeJS.ReadableStream): Promise<void> {
  const lines = createInterface(output);
  const said: string[] = [];
  const listening = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (said.push(line) > 20) said.shift();
      if (line.includes('Listening on:')) resolve();
    });
    lines.once('close', () => reject(new Error(`Keycloak ended:\n${said.join('\n')}`)));
  });
  await listening;
}

function realmWith(emails: readonly string[]) {
  return {
    realm,
    enabled: true,
    sslRequired: 'none',
    bruteForceProtected: true,
    // As good as free: what is compared is everything but the hash.
    passwordPolicy: 'hashAlgorithm(pbkdf2-sha512) and hashIterations(1)',
    clients: [
      {
        clientId: client.client_id,
        secret: client.client_secret,
        redirectUris: [redirectUri],
        consentRequired: true,
      },
    ],
    users: emails.map((email) => ({
      username: email,
      email,
      emailVerified: true,
      firstName: 'User',
      lastName: 'Bench',
      enabled: true,
      credentials: [{ type: 'password', value: password }],
      clientConsents: [{ clientId: client.client_id, grantedClientScopes: agreedScopes }],
    })),
  };
}

const agreedScopes = ['basic', 'acr', 'profile', 'email', 'roles', 'web-origins'];
