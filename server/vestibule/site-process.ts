import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createShellHandler } from '@vestibule/document';
import { shellConfigOf, type Deployed } from '@vestibule/settings';
import { log } from './log';
import type { Served } from './serve';

/**
 * Answers with the documents and files of the built shell.
 *
 * @param usualDist the built shell that is used unless another is set
 * @throws an error with one sentence if it isn't there
 */
export function runSite(settings: Deployed, usualDist: string, served: Served): void {
  const { shellDist: dist = usualDist, websiteUrl, apiUrl, apiInternalUrl = apiUrl, trust } = settings;
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built shell in ${dist}: set VESTIBULE_SHELL_DIST to its folder.`);
  }
  served.answerWith(
    createShellHandler({
      dist,
      settings: shellConfigOf(settings),
      origins: { shell: websiteUrl, api: apiUrl, remotes: trust.remoteOrigins ?? [] },
      lookupOrigin: apiInternalUrl,
      onError: (error) =>
        log({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    }),
  );
}
