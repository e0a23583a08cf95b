import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { startApi, type Api, type ApiOptions, type Seeded } from '@vestibule/api';
import { development, OwnApp, type DevControls, type DevelopmentOptions } from '@vestibule/api/development';
import { createDemoClient } from '@vestibule/demo-client';
import { brandScreens, createShellHandler } from '@vestibule/document';
import { startEmbeddedCore, type CoreLack } from '@vestibule/embedded-core';
import {
  apiChoicesOf,
  pageOriginsOf,
  noScriptOf,
  readSettings,
  shellConfigOf,
  withoutUndefined,
  type Settings,
} from '@vestibule/settings';
import type { Telemetry } from '@vestibule/telemetry';
import { serveExampleId } from './example-id';
import { closeServer, takePort } from './listen';
import { withPageAtOnce } from './page-at-once';

export interface StackOptions {
  /**
   * What the environment sets, apart from ports, providers and what is logged; by default nothing. With `connectionUri`
   * a real SuperTokens Core is used; otherwise an embedded one is started.
   */
  settings?: Settings;
  /** 0, which is also the default, takes any free port. */
  ports?: { shell?: number; api?: number; demoClient?: number; socialProvider?: number };
  /** The built shell; defaults to `dist/shell` of the repository. */
  shellDist?: string;
  /** Origin of a shell that something else serves, as webpack-dev-server does; then none is started. */
  shellUrl?: string;
  /** Origin at which browsers reach the API, if a proxy stands in front of its port. */
  apiUrl?: string;
  /**
   * The longest a document waits for the API to name the client, and the API for a document, in milliseconds; defaults to
   * 250 and 500.
   */
  lookupTimeout?: number;
  /**
   * Whether the document's forms can be sent without script, where sessions allow that; defaults to false. A server of the
   * documents elsewhere needs the secret, and the API may ask it at `siteOrigin`.
   */
  noScript?: boolean | { secret: string; siteOrigin?: string };
  /** What the embedded core lacks, as a real one may; nothing by default. */
  coreLacks?: readonly CoreLack[];
  /** Options passed to the API unchanged, in place of what the settings say; Example ID is added to `providers`. */
  api?: Pick<ApiOptions, 'consent' | 'log' | 'observe' | 'plugins' | 'providers' | 'signUpFields' | 'warn'>;
  /** Reports what the shell's server answers. */
  site?: Telemetry['site'];
  /** Starts another backend in place of the API, on the same server; defaults to `startApi`. */
  startBackend?: (options: ApiOptions, added?: DevelopmentOptions) => Promise<Pick<Api, 'seeded'>>;
}

export interface Stack {
  shellUrl: string;
  apiUrl: string;
  /** Where nothing is once it stops: with the embedded core, or an app of its own in another. */
  demoClientUrl?: string;
  /** Example ID, which lets anyone in as anyone: with the embedded core, or an app of its own in another. */
  socialProviderUrl?: string;
  /** None in a core that keeps what it has. */
  seeded?: Seeded;
  /** Where users are kept: the embedded core and an app of its own forget everything when the stack stops. */
  core: 'embedded' | 'own app' | 'lasting';
  /** Closes every socket at once; leaves nothing running. */
  close: () => Promise<void>;
}

/**
 * Starts core, API, demo client and shell server in this process, on loopback. One for each process: supertokens-node
 * is a singleton.
 *
 * @example
 * const stack = await startStack();
 * await fetch(`${stack.apiUrl}/healthz`);
 * await stack.close();
 * @throws {PortTakenError} when a port that is asked for is taken; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = () => Promise.allSettled(closers.splice(0).map((closeOne) => closeOne()));
  const close = async (): Promise<void> => {
    for (const closed of await closeAll()) if (closed.status === 'rejected') throw closed.reason;
  };
  try {
    return { ...(await startParts(options, closers)), close };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function startParts(
  options: StackOptions,
  closers: (() => Promise<void>)[],
): Promise<Omit<Stack, 'close'>> {
  const take = async (part: string, port = 0) => {
    const taken = await takePort(part, port);
    closers.push(() => closeServer(taken.server));
    return taken;
  };
  const shell = options.shellUrl === undefined ? await take('shell', options.ports?.shell) : undefined;
  const shellUrl = shell?.url ?? new URL(options.shellUrl ?? '').origin;
  const api = await take('API', options.ports?.api);
  const apiUrl = options.apiUrl === undefined ? api.url : new URL(options.apiUrl).origin;
  const settings = settingsOf(options);
  const forgets = settings.connectionUri === undefined || settings.development;
  const demo = forgets ? await take('demo client', options.ports?.demoClient) : undefined;

  const noScript = noScriptIn(options, { websiteUrl: shellUrl, apiUrl, siteUrl: shell?.url });
  shell?.server
    .removeAllListeners('request')
    .on(
      'request',
      shellHandler(options, { shell: shellUrl, api: apiUrl, noScript, demoClientUrl: demo?.url }),
    );

  const core = await coreOf(settings, options, closers);
  // Anyone who reaches Example ID can be anyone, so it must not lead into accounts that are kept.
  const social = core.dev && (await take('Example ID', options.ports?.socialProvider));
  const choices = apiChoicesOf(settings);
  const exampleId = social && (await serveExampleId(social, shellUrl + choices.websiteBasePath, apiUrl));
  let known: Seeded['client'];
  const serveDemoClient = ({ client }: Partial<Seeded> = {}): void => {
    // What it holds of its users outlasts a reset.
    if (!demo || !client || isDeepStrictEqual(client, known)) return;
    known = client;
    const issuer = apiUrl + choices.apiBasePath;
    demo.server.removeAllListeners('request');
    demo.server.on('request', createDemoClient({ url: demo.url, issuer, ...client }));
  };
  const added = core.dev && { controls: core.dev, demoClientUrl: demo?.url, onReseeded: serveDemoClient };
  const { seeded } = await (options.startBackend ?? startApi)(
    {
      ...choices,
      ...options.api,
      ...withoutUndefined({ noScript, apiKey: core.apiKey }),
      port: 0,
      server: api.server,
      apiDomain: apiUrl,
      websiteDomain: shellUrl,
      connectionUri: core.connectionUri,
      drawScreens: brandScreens(distOf(options), { shell: shellUrl, api: apiUrl, remotes: [] }),
      ...(added && { development: development(added) }),
      providers: [...(exampleId ? [exampleId] : []), ...(options.api?.providers ?? [])],
    },
    added,
  );
  serveDemoClient(seeded);
  return {
    shellUrl,
    apiUrl,
    ...withoutUndefined({ demoClientUrl: demo?.url, socialProviderUrl: social?.url, seeded }),
    core: core.kind,
  };
}

const distOf = ({ shellDist }: StackOptions) =>
  shellDist ?? fileURLToPath(new URL('../../dist/shell', import.meta.url));

const settingsOf = ({ settings }: StackOptions) => settings ?? readSettings({});

function noScriptIn(
  options: StackOptions,
  { siteUrl, ...origins }: { websiteUrl: string; apiUrl: string; siteUrl: string | undefined },
): ApiOptions['noScript'] {
  if (!options.noScript) return undefined;
  const given: { secret?: string; siteOrigin?: string } = options.noScript === true ? {} : options.noScript;
  const { secret: noScriptSecret = randomBytes(32).toString('base64url'), siteOrigin = siteUrl } = given;
  const internal = withoutUndefined({ siteInternalUrl: siteOrigin });
  const noScript = noScriptOf({ ...settingsOf(options), ...origins, ...internal, noScriptSecret });
  return noScript && { ...noScript, ...withoutUndefined({ siteTimeout: options.lookupTimeout }) };
}

function shellHandler(
  options: StackOptions,
  {
    noScript,
    demoClientUrl,
    ...origins
  }: { shell: string; api: string; noScript: ApiOptions['noScript']; demoClientUrl: string | undefined },
) {
  const config = shellConfigOf({
    ...settingsOf(options),
    apiUrl: origins.api,
    noScript: noScript !== undefined,
  });
  const handlerOf = (settings: Readonly<Record<string, unknown>>) =>
    createShellHandler({
      dist: distOf(options),
      settings,
      origins: { ...origins, ...pageOriginsOf(config) },
      ...withoutUndefined({
        messages: settingsOf(options).messages,
        branding: settingsOf(options).branding,
        lookupTimeout: options.lookupTimeout,
        noScriptSecret: noScript?.secret,
      }),
      ...options.site?.hooks,
    });
  const usual = handlerOf(config);
  const { documentForm: _, ...bare } = config;
  const handler = demoClientUrl === undefined ? usual : withPageAtOnce(usual, handlerOf(bare), demoClientUrl);
  return options.site ? options.site.watched(handler) : handler;
}

interface UsedCore {
  kind: Stack['core'];
  connectionUri: string;
  apiKey?: string | undefined;
  dev?: DevControls;
}

async function coreOf(
  { connectionUri, apiKey, development: isDeveloped }: Settings,
  { coreLacks: lacks = [] }: StackOptions,
  closers: (() => Promise<void>)[],
): Promise<UsedCore> {
  if (connectionUri === undefined) {
    // Other programs on this machine can reach the port, so it requires a key that only this process knows.
    const ownKey = randomBytes(24).toString('base64url');
    const core = await startEmbeddedCore({ port: 0, apiKey: ownKey, lacks });
    closers.push(() => core.close());
    return { kind: 'embedded', connectionUri: core.url, apiKey: ownKey, dev: core };
  }
  if (!isDeveloped) return { kind: 'lasting', connectionUri, apiKey };
  const app = await OwnApp.make({ connectionUri, ...withoutUndefined({ apiKey }) });
  closers.push(() => app.remove());
  return { kind: 'own app', connectionUri: app.connectionUri, apiKey, dev: app };
}
