import { parseUrl } from '@vestibule/contract';
import { Stop } from './stop';

const PATIENCE_MS = 10_000;

/**
 * The origin of an API that runs already.
 *
 * @param pageUrl the origin of the page that uses it
 * @throws {Stop} unless it answers, and is for that page
 */
export async function runningApi(address: string, pageUrl: string): Promise<string> {
  const url = parseUrl(address);
  if (!url) {
    throw new Stop(`'${address}' is no address: --api takes one such as http://localhost:3001.`);
  }
  const { origin } = url;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${origin}/healthz`, { signal }).catch((cause: unknown) => {
    throw new Stop(
      `Nothing answers at ${origin}: start the API there, or leave --api out to get one with a core in memory.`,
      { cause },
    );
  });
  const website = answer.headers.get('access-control-allow-origin');
  if (website === pageUrl) return origin;
  if (website === null)
    throw new Stop(`What answers at ${origin} is no API of Vestibule: check the address.`);
  throw new Stop(
    `The API at ${origin} is for ${website}, and this page is at ${pageUrl}: choose that port with --port, or start the API with VESTIBULE_WEBSITE_URL=${pageUrl}.`,
  );
}
