import { setTimeout as wait } from 'node:timers/promises';

/** The core, or the OAuth provider behind it, doesn't answer yet: starting again later helps. */
export class CoreSilentError extends Error {
  readonly code = 'CORE_SILENT';
}

/** The version of the Core Driver Interface that the pinned supertokens-node speaks. */
export const CDI_VERSION = '5.4';

export interface CoreAddress {
  connectionUri: string;
  apiKey?: string;
}

/** The addresses in a connection URI, where `;` separates several, without a slash at their ends. */
export function hostsOf(connectionUri: string): string[] {
  return connectionUri
    .split(';')
    .filter((uri) => uri !== '')
    .map((uri) => uri.replace(/\/$/, ''));
}

/** What the core answered; undefined if it gave none in time. */
export type CoreAnswer = { status: number; text: string } | undefined;

/**
 * Asks the SuperTokens Core, by GET: of several, the first that answers.
 *
 * @param withinMs how long to wait for each answer, in milliseconds; defaults to three seconds
 */
export async function askCore(
  { connectionUri, apiKey }: CoreAddress,
  path: string,
  withinMs = 3000,
  headers: Readonly<Record<string, string>> = {},
): Promise<CoreAnswer> {
  for (const host of hostsOf(connectionUri)) {
    try {
      const response = await fetch(host + path, {
        headers: { ...headers, ...(apiKey !== undefined && { 'api-key': apiKey }) },
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
  return answer?.status === 200 ? answer : undefined;
}

/**
 * Repeats a question until it is answered: what stands in a container beside this process often needs a moment longer.
 *
 * @param question its answer, or undefined if there is none yet
 * @param patienceMs how long to go on, in milliseconds
 * @param silence what to say if there is no answer
 * @throws {CoreSilentError} with that sentence
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
    if (Date.now() > deadline) throw new CoreSilentError(silence);
    await wait(250);
  }
}
