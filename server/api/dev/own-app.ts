import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConsentConfig } from '@vestibule/consent-plugin';
import * as v from 'valibot';
import { CDI_VERSION, type CoreAddress } from '../core/core-health';
import type { ApiOptions } from '../options';
import type { DevControls } from './controls';
import { isLoopbackName } from './loopback-only';
import { demoClientId } from './seed';

const publicTenant = 'public';
/** More than a test makes: one page is read, as a core may name a next one for ever. */
const most = 500;

const madeApp = v.object({ createdNew: v.boolean() });
const tenantList = v.object({
  tenants: v.array(v.object({ tenantId: v.string(), coreConfig: v.record(v.string(), v.unknown()) })),
});
const userList = v.object({ users: v.array(v.object({ id: v.string() })) });
/** The consent plugin checks what is in it. */
const consentFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.custom<ConsentConfig>((config) => typeof config === 'object' && config !== null),
);
const clientList = v.object({ clients: v.array(v.object({ clientId: v.string() })) });

/** A configuration of consent that trusts the demo client, and knows where it is. */
export function demoConsent(demoClientUrl: string | undefined): ConsentConfig {
  const start = demoClientUrl === undefined ? {} : { initiateLoginUri: `${demoClientUrl}/login` };
  return {
    supportContact: 'mailto:support@vestibule.test',
    clients: { [demoClientId]: { verified: true, ...start } },
  };
}

/**
 * An app that this process made in a SuperTokens Core for itself. The control routes act in it alone, so nothing that
 * is in the core already can change. The embedded core needs none.
 */
export class OwnApp implements DevControls {
  readonly clock = undefined;
  /** The core's address with the app's path. */
  readonly connectionUri: string;
  /** The demo client's id: an OAuth provider has one client of an id, whatever the app. */
  readonly demoClientId: string;
  readonly #core: CoreAddress;
  readonly #appId: string;

  private constructor(core: CoreAddress, appId: string) {
    this.#core = core;
    this.#appId = appId;
    this.connectionUri = `${baseOf(core)}/appid-${appId}`;
    this.demoClientId = `${demoClientId}-${appId}`;
  }

  /**
   * Makes the app.
   *
   * @param core without an app in its address, and with an API key if it requires one
   * @throws an error with a sentence for the developer if `NODE_ENV` is production, if the core is on another machine,
   *   or if it refuses
   */
  static async make(core: CoreAddress): Promise<OwnApp> {
    const { host, pathname } = new URL(core.connectionUri);
    if (process.env['NODE_ENV'] === 'production') throw refusal('NODE_ENV is production');
    if (!isLoopbackName(host)) throw refusal(`the core at ${host} is on another one`);
    if (pathname.includes('/appid-'))
      throw refusal('the address of the core names an app that has another owner');
    const appId = `vestibule${randomBytes(8).toString('hex')}`;
    const body = { appId, firstFactors: null };
    const { createdNew } = await ask(madeApp, core, 'PUT', '/recipe/multitenancy/app/v2', body);
    if (!createdNew) throw refusal(`the core has an app ${appId} already`);
    return new OwnApp(core, appId);
  }

  /**
   * Throws unless the API acts in this app and is on this machine alone.
   *
   * @param addresses hosts and origins of the API
   */
  assertSafe(connectionUri: string, addresses: readonly string[]): void {
    if (connectionUri !== this.connectionUri) throw refusal('the API is not in the app that was made for it');
    for (const address of addresses) {
      const host = URL.canParse(address) ? new URL(address).host : address;
      if (!isLoopbackName(host)) throw refusal(`the API at ${host} is on another one`);
    }
  }

  /** The consent plugin's configuration, with the demo client under its id in this app. */
  consentFor(config: NonNullable<ApiOptions['consent']>): ConsentConfig | false {
    if (config === false) return false;
    const read = typeof config === 'string' ? v.parse(consentFile, readFileSync(config, 'utf8')) : config;
    const { [demoClientId]: demo, ...others } = read.clients ?? {};
    return { ...read, clients: { ...others, ...(demo && { [this.demoClientId]: demo }) } };
  }

  /** Nothing: what is deleted is seeded again. */
  checkpoint(): void {}

  /** Deletes what is in the app, and seeds it again. */
  async reset(seedAgain?: () => Promise<unknown>): Promise<void> {
    await this.#empty();
    await seedAgain?.();
  }

  /**
   * Deletes the app's users with all that is theirs, its tenants and its OAuth clients, but not the demo client. One
   * after the other: a SuperTokens Core in memory fails at several at once (SQLITE_LOCKED_SHAREDCACHE).
   */
  async #empty(): Promise<void> {
    const { tenants } = await this.#get(tenantList, '/recipe/multitenancy/tenant/list/v2');
    for (const { tenantId } of tenants) {
      const { users } = await this.#get(userList, `/${tenantId}/users?limit=${most}`);
      for (const { id } of users) {
        await this.#post('/user/remove', { userId: id, removeAllLinkedUsers: true });
      }
    }
    for (const { tenantId, coreConfig } of tenants) {
      if (tenantId !== publicTenant) {
        await this.#post('/recipe/multitenancy/tenant/remove', { tenantId });
        continue;
      }
      const usual = Object.fromEntries(Object.keys(coreConfig).map((name) => [name, null]));
      const body = { tenantId, requiredSecondaryFactors: null, coreConfig: usual };
      await ask(v.unknown(), this, 'PUT', '/recipe/multitenancy/tenant/v2', body);
    }
    await this.#deleteClients((clientId) => clientId !== this.demoClientId);
  }

  /** Deletes the app with everything in it. */
  async remove(): Promise<void> {
    await this.#empty();
    // The OAuth provider knows nothing of apps, so it would keep them.
    await this.#deleteClients(() => true);
    await ask(v.unknown(), this.#core, 'POST', '/recipe/multitenancy/app/remove', { appId: this.#appId });
  }

  async #deleteClients(isToGo: (clientId: string) => boolean): Promise<void> {
    const { clients } = await this.#get(clientList, `/recipe/oauth/clients/list?pageSize=${most}`);
    for (const { clientId } of clients) {
      if (isToGo(clientId)) await this.#post('/recipe/oauth/clients/remove', { clientId });
    }
  }

  get apiKey(): string | undefined {
    return this.#core.apiKey;
  }

  #get<T>(schema: v.GenericSchema<unknown, T>, path: string): Promise<T> {
    return ask(schema, this, 'GET', path);
  }

  #post(path: string, body: object): Promise<unknown> {
    return ask(v.unknown(), this, 'POST', path, body);
  }
}

function refusal(reason: string): Error {
  return new Error(
    `VESTIBULE_DEVELOPMENT=1 is for one machine, and ${reason}: use a core and an API on localhost, or unset it.`,
  );
}

const baseOf = ({ connectionUri }: { connectionUri: string }) => connectionUri.replace(/\/$/, '');

async function ask<T>(
  schema: v.GenericSchema<unknown, T>,
  core: { connectionUri: string; apiKey?: string | undefined },
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${baseOf(core)}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'cdi-version': CDI_VERSION,
      ...(core.apiKey !== undefined && { 'api-key': core.apiKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The core answered ${method} ${path} with ${response.status}: ${text}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
}
