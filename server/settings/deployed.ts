import type { Settings } from './read-settings';

/** The settings of a process that operators run, with what only `npm start` can do without. */
export type Deployed = Settings & { websiteUrl: string; apiUrl: string };

/**
 * @returns the settings, if they say where the product is
 * @throws an error with one sentence that names what is missing, or doesn't belong there
 */
export function deployed(settings: Settings): Deployed {
  const { websiteUrl, apiUrl } = settings;
  if (websiteUrl === undefined) throw missing('VESTIBULE_WEBSITE_URL', 'the origin of the login pages');
  if (apiUrl === undefined) throw missing('VESTIBULE_API_URL', 'the origin of the API');
  if (settings.development) {
    throw new Error('VESTIBULE_DEVELOPMENT is for npm start: this program has no control routes. Unset it.');
  }
  return { ...settings, websiteUrl, apiUrl };
}

function missing(name: string, what: string): Error {
  return new Error(`${name} is missing: set it to ${what}, such as https://login.example.com.`);
}
