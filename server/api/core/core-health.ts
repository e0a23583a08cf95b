import { setTimeout as wait } from 'node:timers/promises';

export interface CoreAddress {
  connectionUri: string;
  apiKey?: string;
}

/** What the core answered; undefined if it gave none within three seconds. */
export type CoreAnswer = { status: number; text: string } | undefined;

/** Asks the SuperTokens Core, by GET. */
export async function askCore({ connectionUri, apiKey }: CoreAddress, path: string): Promise<CoreAnswer> {
  try {
    const response = await fetch(`${connectionUri.replace(/\/$/, '')}${path}`, {
      headers: apiKey === undefined ? {} : { 'api-key': apiKey },
      signal: AbortSignal.timeout(3000),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Whether the SuperTokens Core answers `GET /hello`. */
export async function coreAnswers(core: CoreAddress): Promise<boolean> {
  return (await askCore(core, '/hello'))?.status === 200;
}

/**
 * Repeats a question until it is answered: what stands in a container beside this process often needs a moment longer.
 *
 * @param answers the question
 * @param patienceMs how long to go on, in milliseconds
 * @param silence what to say if there is no answer
 * @throws an error with that sentence
 */
export async function waitFor(
  answers: () => Promise<boolean>,
  patienceMs: number,
  silence: string,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await answers())) {
    if (Date.now() > deadline) throw new Error(silence);
    await wait(250);
  }
}
