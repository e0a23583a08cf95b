import type { VestibuleConfig } from '@vestibule/contract';
import { isDeveloper } from '../developer';
import { isLoginPath } from '../../page/login-path';
import { forgetOverride, storedOverride, readOverride, type RemoteOverride } from './override';

/**
 * The remote that this document tries instead of the registry's: the one a developer chose in this tab, on the site's
 * pages only. The login screens then get a separate document, without any of that code.
 */
export async function openOverride(
  config: VestibuleConfig,
  isDevelopment: boolean,
): Promise<RemoteOverride | undefined> {
  const text = storedOverride();
  if (text === undefined) return undefined;
  const asked = readOverride(text, { isDevelopment, overrideOrigins: config.overrideOrigins });
  if (asked.status === 'REFUSED') return drop(asked.why);
  const basePath = config.sitePath + config.websiteBasePath;
  const onLogin = isLoginPath(window.location.pathname, basePath);
  keepApart(basePath, onLogin);
  if (onLogin) return undefined;
  const may = await isDeveloper(config.developerRole, isDevelopment);
  return may ? asked.override : drop('it is for developers, and nobody like that is signed in');
}

function drop(why: string): undefined {
  forgetOverride();
  console.error(`No other remote is tried: ${why}.`);
}

/** The router's own events, and the browser's. */
const MOVES = ['pushState', 'replaceState', 'popstate'];

// Loaded code stays in its document: users who enter or leave the login get a new document.
function keepApart(basePath: string, onLogin: boolean): void {
  const look = () => {
    if (isLoginPath(window.location.pathname, basePath) !== onLogin) window.location.reload();
  };
  for (const move of MOVES) window.addEventListener(move, look);
}
