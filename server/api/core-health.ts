import { setTimeout as wait } from 'node:timers/promises';

export interface CoreAddress {
  connectionUri: string;
  apiKey?: string;
}

/** Whether the SuperTokens Core answers `GET /hello`. */
export async function coreAnswers(core: CoreAddress): Promise<boolean> {
  try {
    const response = await fetch(`${core.connectionUri.replace(/\/$/, '')}/hello`, {
      headers: core.apiKey === undefined ? {} : { 'api-key': core.apiKey },
      signal: AbortSignal.timeout(3000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** A core in a container beside this process often needs a moment longer. Throws if it stays silent. */
export async function waitForCore(core: CoreAddress, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await coreAnswers(core))) {
    if (Date.now() > deadline) {
      throw new Error(`No SuperTokens Core answers at ${new URL(core.connectionUri).origin}`);
    }
    await wait(250);
  }
}
