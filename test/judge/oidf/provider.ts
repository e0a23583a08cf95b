import { lookup } from 'node:dns/promises';
import { deleteUser, listUsersByAccountInfo } from 'supertokens-node';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { Stop } from '../../../scripts/run/stop.mjs';
import { HOSTS, type Ports } from '../../rehearsal/parts/addresses';
import { makeCertificate } from '../../rehearsal/parts/certificate';
import { Mailbox } from '../../rehearsal/parts/mailbox';
import { Nginx } from '../../rehearsal/parts/nginx';
import { connect, existingUser } from '../../rehearsal/parts/operator';
import { productOf } from '../../rehearsal/parts/product';
import { coreOf, redisOf } from '../../rehearsal/parts/stores';
import type { User } from '../../support/stack/spawn-stack';
import { registerClients, removeClients, type Clients } from './clients';

const API_KEY = 'the-key-of-the-judge';

/** The product in its production form, with what the suite needs in it. */
export interface Provider {
  readonly discoveryUrl: string;
  readonly clients: Clients;
  readonly user: User;
  /** Removes what it put into the core. */
  readonly leave: () => Promise<void>;
}

/** The suite is a program of its own: it finds the product's hosts only by the system's names. */
export async function assertNames(): Promise<void> {
  const hosts = [HOSTS.login, HOSTS.api];
  const addresses = await Promise.all(
    hosts.map((host) =>
      lookup(host).then(
        ({ address }) => address,
        () => '',
      ),
    ),
  );
  if (addresses.every((address) => address === '::1' || address.startsWith('127.'))) return;
  throw new Stop(`Add this line to /etc/hosts, so the suite finds the product: 127.0.0.1 ${hosts.join(' ')}`);
}

/**
 * Starts two APIs and two sites behind nginx, on the core of SUPERTOKENS_CONNECTION_URI, or else the embedded one.
 *
 * @param program the installed one
 */
export async function startProvider(
  program: string,
  { folder, ports, suite, alias }: { folder: string; ports: Ports; suite: string; alias: string },
): Promise<Provider> {
  const certificate = await makeCertificate(folder);
  const origins = {
    login: `https://${HOSTS.login}:${ports.tls}`,
    api: `https://${HOSTS.api}:${ports.tls}`,
  };
  const [{ url: coreUrl, apiKey }] = await Promise.all([
    startCore(ports),
    Mailbox.open(ports),
    redisOf(folder, ports).start(),
  ]);
  connect(coreUrl, apiKey, origins);
  const user = await existingUser();
  await tellEverything(user);
  const clients = await registerClients(suite, alias);
  const { certFile } = certificate;
  const { apis, sites } = productOf(program, { ports, certFile, apiKey, coreUrl, origins });
  await Promise.all([...apis, ...sites].map((child) => child.start()));
  await new Nginx(folder, ports, certificate).start();
  return {
    discoveryUrl: `${origins.api}/auth/.well-known/openid-configuration`,
    clients,
    user,
    leave: async () => {
      await removeClients(clients);
      for (const { id } of await listUsersByAccountInfo('public', { email: user.email })) {
        await deleteUser(id);
      }
    },
  };
}

/** Gives the user a value for each claim that a scope promises. */
async function tellEverything({ email }: User): Promise<void> {
  const [found] = await listUsersByAccountInfo('public', { email });
  if (!found) throw new Error(`There is no ${email}`);
  await UserMetadata.updateUserMetadata(found.id, {
    name: 'Ada King',
    given_name: 'Ada',
    family_name: 'King',
    middle_name: 'Augusta',
    nickname: 'Countess',
    preferred_username: 'ada',
    profile: 'https://ada.example/',
    picture: 'https://ada.example/ada.png',
    website: 'https://ada.example/notes',
    gender: 'female',
    birthdate: '1990-12-10',
    zoneinfo: 'Europe/London',
    locale: 'en-GB',
    updated_at: 1_790_000_000,
    phone_number: '+442079460000',
    address: { formatted: '12 St James’s Square, London', locality: 'London', country: 'GB' },
  });
}

async function startCore(ports: Ports): Promise<{ url: string; apiKey: string | undefined }> {
  const { SUPERTOKENS_CONNECTION_URI: url, SUPERTOKENS_API_KEY: apiKey } = process.env;
  if (url !== undefined) return { url, apiKey };
  await (await coreOf(ports, API_KEY)).start();
  return { url: `http://127.0.0.1:${ports.core}`, apiKey: API_KEY };
}
