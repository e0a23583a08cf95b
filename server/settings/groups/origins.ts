import * as v from 'valibot';
import { present } from '../present';

const local = ['localhost', '127.0.0.1', '[::1]'];

/** Browsers keep passwords and passkeys to https; an origin on the same machine counts as one. */
const publicOrigin = v.pipe(
  v.string(),
  v.check(isSafeOrigin, 'must be an origin like https://login.example.com (http on localhost alone)'),
  v.transform((text) => new URL(text).origin),
);

const anyOrigin = v.pipe(
  v.string(),
  v.check(isWebOrigin, 'must be an origin like http://api.internal:3001'),
  v.transform((text) => new URL(text).origin),
);

/** Where browsers, and the site's own server, find the two processes. */
export const originVariables = {
  VESTIBULE_WEBSITE_URL: v.optional(publicOrigin),
  VESTIBULE_API_URL: v.optional(publicOrigin),
  VESTIBULE_API_INTERNAL_URL: v.optional(anyOrigin),
  VESTIBULE_SITE_INTERNAL_URL: v.optional(anyOrigin),
  VESTIBULE_APP_NAME: v.optional(
    v.pipe(v.string(), v.maxLength(80, 'must have at most 80 characters')),
    'Vestibule',
  ),
};

type OriginVariables = v.InferOutput<v.ObjectSchema<typeof originVariables, undefined>>;

/** Origins as settings: without a slash at their ends. */
export function originsOf(read: OriginVariables) {
  return {
    ...present({
      websiteUrl: read.VESTIBULE_WEBSITE_URL,
      apiUrl: read.VESTIBULE_API_URL,
      // What the document server asks, if that isn't the address that browsers use.
      apiInternalUrl: read.VESTIBULE_API_INTERNAL_URL,
      // Where the API asks for documents, if it can.
      siteInternalUrl: read.VESTIBULE_SITE_INTERNAL_URL,
    }),
    appName: read.VESTIBULE_APP_NAME,
  };
}

/** Whether this is an http(s) origin, with or without a slash at its end. */
export function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
}

function isSafeOrigin(text: string): boolean {
  return isWebOrigin(text) && (text.startsWith('https:') || local.includes(new URL(text).hostname));
}
