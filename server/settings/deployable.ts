import type { Settings } from './read-settings';

/** The settings of a process that operators run, with what only `npm start` can do without. */
export type DeployableSettings = Settings & { websiteUrl: string; apiUrl: string };

/**
 * @returns the settings, if they say where the product is and fit together
 * @throws an error with one sentence that names what is missing or wrong
 */
export function deployableSettings(settings: Settings): DeployableSettings {
  const { websiteUrl, apiUrl } = settings;
  if (websiteUrl === undefined) {
    throw missing('VESTIBULE_WEBSITE_URL', 'origin of the login pages, such as https://login.example.com');
  }
  if (apiUrl === undefined) {
    throw missing('VESTIBULE_API_URL', 'origin of the API, such as https://api.example.com');
  }
  if (settings.development) {
    throw new Error('VESTIBULE_DEVELOPMENT is for npm start: this program has no control routes. Unset it.');
  }
  const placed = { ...settings, websiteUrl, apiUrl };
  assertApart(placed);
  assertInCookieDomain(placed);
  return placed;
}

function missing(name: string, what: string): Error {
  return new Error(`${name} is missing: set it to the ${what}.`);
}

/** On one origin, the proxy in front has to tell the API's addresses from those of pages. */
function assertApart({ websiteUrl, apiUrl, paths }: DeployableSettings): void {
  const login = paths.shell + paths.website;
  if (websiteUrl !== apiUrl || !(isBelow(login, paths.api) || isBelow(paths.api, login))) return;
  throw new Error(
    `Login pages and API are both below ${login || '/'} of ${apiUrl}: set VESTIBULE_API_BASE_PATH to a path of its own, ` +
      'such as /api/auth.',
  );
}

function isBelow(path: string, other: string): boolean {
  return `${path}/`.startsWith(`${other}/`);
}

/** No browser keeps a cookie for a domain that the host isn't in. */
function assertInCookieDomain({ websiteUrl, apiUrl, session: { cookieDomain } }: DeployableSettings): void {
  if (cookieDomain === undefined) return;
  const domain = cookieDomain.replace(/^\./, '');
  for (const [name, url] of [
    ['VESTIBULE_WEBSITE_URL', websiteUrl],
    ['VESTIBULE_API_URL', apiUrl],
  ] as const) {
    const { hostname } = new URL(url);
    if (hostname === domain || hostname.endsWith(`.${domain}`)) continue;
    throw new Error(
      `VESTIBULE_COOKIE_DOMAIN is ${cookieDomain}, and ${hostname} (${name}) is outside of it.`,
    );
  }
}
