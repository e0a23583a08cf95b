import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createShellHandler } from '@vestibule/document';
import {
  deployedShellConfigOf,
  pageOriginsOf,
  noScriptOf,
  withoutUndefined,
  type DeployableSettings,
} from '@vestibule/settings';
import type { Telemetry } from '@vestibule/telemetry';

/**
 * What answers with the documents and files of the built shell.
 *
 * @param usualDist the built shell that is used unless another is set
 * @throws an error with one sentence if it isn't there
 */
export function siteOf(
  settings: DeployableSettings,
  { site: { hooks, watched } }: Pick<Telemetry, 'site'>,
  usualDist: string,
): RequestListener {
  const { shellDist: dist = usualDist, websiteUrl, apiUrl, apiInternalUrl = apiUrl, passkeys } = settings;
  const { messages, branding } = settings;
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built shell in ${dist}: set VESTIBULE_SHELL_DIST to its folder.`);
  }
  const noScript = noScriptOf(settings);
  const config = deployedShellConfigOf(settings);
  const site = createShellHandler({
    dist,
    settings: config,
    origins: { shell: websiteUrl, api: apiUrl, ...pageOriginsOf(config) },
    lookupOrigin: apiInternalUrl,
    ...withoutUndefined({ messages, branding, noScriptSecret: noScript?.secret }),
    ...hooks,
  });
  return watched(withRelatedOrigins(site, websiteUrl, passkeys.origins));
}

const path = '/.well-known/webauthn';

/** Tells browsers which origins may use this host's passkeys (WebAuthn Level 3, section 5.11.1). */
function withRelatedOrigins(site: RequestListener, own: string, origins: readonly string[]): RequestListener {
  if (origins.length === 0) return site;
  const content = JSON.stringify({ origins: [own, ...origins] });
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== path) return site(request, response);
    request.resume();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
      .end(content);
  };
}
