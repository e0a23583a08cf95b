import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseUrl } from '@vestibule/contract';
import type { ConsentConfig } from '@vestibule/consent-plugin';
import * as v from 'valibot';
import { abilitiesOf } from '../core/core-abilities';
import {
  answerTo,
  CDI_VERSION,
  helloOf,
  hostsOf,
  nameOf,
  saysAppIsGone,
  type CoreAddress,
} from '../core/core-health';
import type { ApiOptions } from '../options';
import type { DevControls } from './controls';
import { isLoopbackName } from './loopback-only';
import { demoClientId } from './seed';

const publicTenant = 'public';
/** More than a test makes: one page is read, as a core may name a next one for ever. */
const most = 500;

/** How long to wait for the core, in milliseconds. */
const usualPatienceMs = 10_000;
/** How many ids the demo client has, one after the other: see `demoClientIds`. */
const demoClients = 5;

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
/** Of OAuth clients, and of SAML clients. */
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
  /**
   * The demo client's ids: an OAuth provider has one client of an id, whatever the app. A core that has lost its data
   * can't delete a client that the provider still has, so the next id is taken then.
   */
  readonly demoClientIds: readonly string[];
  readonly #core: CoreAddress;
  readonly #appId: string;

  private constructor(core: CoreAddress, appId: string) {
    this.#core = core;
    this.#appId = appId;
    this.connectionUri = `${baseOf(core)}/appid-${appId}`;
    const id = `${demoClientId}-${appId}`;
    this.demoClientIds = Array.from({ length: demoClients }, (_, more) => (more ? `${id}-${more + 1}` : id));
  }

  /**
   * Makes the app, in a core that has what development needs.
   *
   * @param core without an app in its address, and with an API key if it requires one
   * @param patienceMs how long to wait for the core, and then the OAuth provider, in milliseconds
   * @throws an error with a sentence for the developer if `NODE_ENV` is production, if the core is on another machine,
   *   doesn't answer or lacks something, or if it refuses
   */
  static async make(core: CoreAddress, patienceMs = usualPatienceMs): Promise<OwnApp> {
    if (process.env['NODE_ENV'] === 'production') throw refusal('NODE_ENV is production');
    if (hostsOf(core.connectionUri).length !== 1) throw refusal('SUPERTOKENS_CONNECTION_URI names several');
    const { host, pathname } = new URL(core.connectionUri);
    if (!isLoopbackName(host)) throw refusal(`the core at ${host} is on another one`);
    if (pathname.includes('/appid-'))
      throw refusal('the address of the core names an app that has another owner');
    const silence = `${nameOf(core)} doesn't answer, or not as a core does: start it, or correct SUPERTOKENS_CONNECTION_URI.`;
    await answerTo(() => helloOf(core), patienceMs, silence);
    const { oauth } = await abilitiesOf(core, patienceMs, () => undefined);
    if (!oauth) throw lacking(core, 'OAuth clients', ' and its oauth_provider_… settings');
    const app = new OwnApp(core, `vestibule${randomBytes(8).toString('hex')}`);
    if (!(await app.#make())) throw refusal(`the core has an app ${app.#appId} already`);
    return app;
  }

  /**
   * Throws unless the API acts in this app and is on this machine alone.
   *
   * @param addresses hosts and origins of the API
   */
  assertSafe(connectionUri: string, addresses: readonly string[]): void {
    if (connectionUri !== this.connectionUri) throw refusal('the API is not in the app that was made for it');
    for (const address of addresses) {
      const host = parseUrl(address)?.host ?? address;
      if (!isLoopbackName(host)) throw refusal(`the API at ${host} is on another one`);
    }
  }

  /** The consent plugin's configuration, with the demo client under its ids in this app. */
  consentFor(config: NonNullable<ApiOptions['consent']>): ConsentConfig | false {
    if (config === false) return false;
    const read = typeof config === 'string' ? v.parse(consentFile, readFileSync(config, 'utf8')) : config;
    const { [demoClientId]: demo, ...others } = read.clients ?? {};
    const inApp = demo ? Object.fromEntries(this.demoClientIds.map((id) => [id, demo])) : {};
    return { ...read, clients: { ...others, ...inApp } };
  }

  /** Nothing: what is deleted is seeded again. */
  checkpoint(): void {}

  /** Deletes what is in the app, and seeds it again; makes the app again if the core has lost it. */
  async reset(seedAgain?: () => Promise<unknown>): Promise<void> {
    if (await this.#isGone()) await this.#make();
    await this.#empty();
    await seedAgain?.();
  }

  /** Deletes the app with everything in it. */
  async remove(): Promise<void> {
    if (await this.#isGone()) return;
    // The OAuth provider knows nothing of apps, so it would keep them. If it is away, the app has to go all the same.
    const [clients] = await Promise.allSettled([this.#deleteClients(() => true)]);
    for (const { tenantId } of await this.#tenants()) {
      if (tenantId !== publicTenant) await this.#post('/recipe/multitenancy/tenant/remove', { tenantId });
    }
    await ask(v.unknown(), this.#core, 'POST', '/recipe/multitenancy/app/remove', { appId: this.#appId });
    if (clients.status === 'rejected') throw clients.reason;
  }

  /** @returns whether it is new */
  async #make(): Promise<boolean> {
    const body = { appId: this.#appId, firstFactors: null };
    const { createdNew } = await ask(madeApp, this.#core, 'PUT', '/recipe/multitenancy/app/v2', body);
    return createdNew;
  }

  async #isGone(): Promise<boolean> {
    return saysAppIsGone(await helloOf(this));
  }

  async #tenants() {
    const { tenants } = await this.#get(tenantList, '/recipe/multitenancy/tenant/list/v2');
    return tenants;
  }

  /**
   * Deletes the app's users with all that is theirs, its tenants, its SAML clients and its OAuth clients, but not the demo
   * client. One after the other: a SuperTokens Core in memory fails at several at once (SQLITE_LOCKED_SHAREDCACHE).
   */
  async #empty(): Promise<void> {
    const tenants = await this.#tenants();
    for (const { tenantId } of tenants) {
      const { users } = await this.#get(userList, `/${tenantId}/users?limit=${most}`);
      for (const { id } of users) {
        await this.#post('/user/remove', { userId: id, removeAllLinkedUsers: true });
      }
      const { clients } = await this.#get(clientList, `/${tenantId}/recipe/saml/clients/list`);
      for (const { clientId } of clients) {
        await this.#post(`/${tenantId}/recipe/saml/clients/remove`, { clientId });
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
    await this.#deleteClients((clientId) => !this.demoClientIds.includes(clientId));
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

function lacking(core: CoreAddress, feature: string, andMore = ''): Error {
  return new Error(
    `${nameOf(core)} has no ${feature}, which VESTIBULE_DEVELOPMENT=1 needs: give it a licence for them${andMore} ` +
      '(docs/operate/core.md), or unset SUPERTOKENS_CONNECTION_URI, for the embedded core.',
  );
}

const baseOf = ({ connectionUri }: { connectionUri: string }) => connectionUri.replace(/\/$/, '');

async function ask<T>(
  schema: v.GenericSchema<unknown, T>,
  core: CoreAddress,
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
  }).catch((cause: unknown) => {
    throw new Error(`${nameOf(core)} doesn't answer ${method} ${path}`, { cause });
  });
  const text = await response.text();
  if (response.status === 402) throw lacking(core, 'tenants');
  if (!response.ok)
    throw new Error(`${nameOf(core)} answered ${method} ${path} with ${response.status}: ${text}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
}
