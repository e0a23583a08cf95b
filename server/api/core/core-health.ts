import { setTimeout as wait } from 'node:timers/promises';

/** The core, or the OAuth provider behind it, doesn't answer yet, or has lost its data: starting again later helps. */
export class CoreNotReadyError extends Error {
  readonly code = 'CORE_NOT_READY';
}

/** The version of the Core Driver Interface that the pinned supertokens-node speaks. */
export const CDI_VERSION = '5.4';

export interface CoreAddress {
  connectionUri: string;
  apiKey?: string | undefined;
}

/** The addresses in a connection URI, where `;` separates several, without a slash at their ends. */
export function hostsOf(connectionUri: string): string[] {
  return connectionUri
    .split(';')
    .filter((uri) => uri !== '')
    .map((uri) => uri.replace(/\/$/, ''));
}

/** The origins of a core, for sentences: an address may hold a password. */
export function nameOf({ connectionUri }: CoreAddress): string {
  const origins = hostsOf(connectionUri).map((host) => new URL(host).origin);
  return `The SuperTokens Core at ${origins.join(' or ')}`;
}

/** The app that the address of a core names, by its last path `/appid-…`. */
export function appIdIn({ connectionUri }: CoreAddress): string | undefined {
  const [host = ''] = hostsOf(connectionUri);
  return /\/appid-([^/?]+)$/.exec(host)?.[1];
}

/** What the core answered; undefined if it gave none in time. */
export type CoreAnswer = { status: number; text: string } | undefined;

interface Asked {
  /** Defaults to `POST` with a body, and `GET` without. */
  readonly method?: 'PUT';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long to wait for each answer, in milliseconds; defaults to three seconds. */
  readonly withinMs?: number;
}

/** Asks the SuperTokens Core: of several, the first that answers. */
export async function askCore(
  { connectionUri, apiKey }: CoreAddress,
  path: string,
  { body, headers, method, withinMs = 3000 }: Asked = {},
): Promise<CoreAnswer> {
  for (const host of hostsOf(connectionUri)) {
    try {
      const response = await fetch(host + path, {
        headers: {
          ...headers,
          ...(apiKey !== undefined && { 'api-key': apiKey }),
          ...(body && { 'content-type': 'application/json' }),
        },
        method: method ?? (body ? 'POST' : 'GET'),
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(withinMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      // Perhaps the next one answers.
    }
  }
  return undefined;
}

/** What the SuperTokens Core answers to `GET /hello`; undefined if it isn't ready. */
export async function helloOf(core: CoreAddress): Promise<CoreAnswer> {
  const answer = await askCore(core, '/hello');
  // A core that starts answers 404, and what stands before it these and others.
  const isLater = answer === undefined || answer.status >= 500 || [404, 408, 429].includes(answer.status);
  return isLater ? undefined : answer;
}

/** Whether the core answers that it doesn't know the app, rather than one of its tenants: each app has `public`. */
export function saysAppIsGone(answer: CoreAnswer): boolean {
  return (
    answer?.status === 400 &&
    /^AppId or tenantId not found => (App with |Tenant with .*, public\)\s*$)/.test(answer.text)
  );
}

const publicTenant = /\/public\/recipe\/multitenancy\/tenant\/v2$/;

/** Whether an answer of the core to a call says that it doesn't know the app. */
export async function isOfLostApp(address: string, answer: Response): Promise<boolean> {
  const { status } = answer;
  if (status === 400) return saysAppIsGone({ status, text: await answer.clone().text() });
  return publicTenant.test(address) && (await answer.clone().text()).includes('"TENANT_NOT_FOUND_ERROR"');
}

/**
 * Repeats a question until it is answered: what stands in a container beside this process often needs a moment longer.
 *
 * @param question its answer, or undefined if there is none yet
 * @param patienceMs how long to go on, in milliseconds
 * @param silence what to say if there is no answer
 * @throws {CoreNotReadyError} with that sentence
 */
export async function answerTo(
  question: () => Promise<CoreAnswer>,
  patienceMs: number,
  silence: string,
): Promise<NonNullable<CoreAnswer>> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > deadline) throw new CoreNotReadyError(silence);
    await wait(250);
  }
}
