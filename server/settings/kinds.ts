import { isIP } from 'node:net';
import {
  BASE_PATH,
  COOKIE_DOMAIN,
  ED25519_KEY,
  isHttpOrigin,
  isLoopback,
  parseUrl,
} from '@vestibule/contract';
import { trustedSenders } from '@vestibule/telemetry';
import * as v from 'valibot';

// No message quotes what was given: addresses contain passwords.

/** Text that fits a pattern. */
const text = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

/** Text of any kind, if a check finds nothing wrong with it. */
const checked = (check: (given: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(check, message));

/** A whole number, written with the digits that the pattern allows. */
const number = (pattern: RegExp, most: number, message: string) =>
  v.pipe(text(pattern, message), v.transform(Number), v.maxValue(most, message));

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

export const numberTo = (most: number) => number(/^[1-9]\d*$/, most, `must be a number from 1 to ${most}`);

export const port = number(/^\d{1,5}$/, 65_535, 'must be a port number');

export const errorStatus = number(/^[45]\d\d$/, 599, 'must be an HTTP status from 400 to 599');

export const seconds = number(/^\d{1,3}$/, 999, 'must be a number of seconds, up to 999');

export const milliseconds = number(
  /^[1-9]\d{2,4}$/,
  60_000,
  'must be a number of milliseconds from 100 to 60000',
);

export const appName = v.pipe(v.string(), v.maxLength(80, 'must have at most 80 characters'));

export const secretText = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

export const address = checked(
  (given) => isIP(given) !== 0,
  'must be an IP address of this machine, such as 0.0.0.0',
);

/** Without a slash at its end, because paths are appended to it; the root is empty. */
export const path = v.pipe(
  text(BASE_PATH, 'must be a path like /auth'),
  v.transform((given) => given.replace(/\/$/, '')),
);

export const pathBelowRoot = v.pipe(path, v.minLength(1, 'must be a path like /auth'));

/** Browsers keep passwords and passkeys to https; an origin on the same machine counts as one. */
export const publicOrigin = v.pipe(
  checked(
    (given) => isHttpOrigin(given) && isSafe(new URL(given)),
    'must be an origin like https://login.example.com (http on localhost alone)',
  ),
  v.transform((given) => new URL(given).origin),
);

export const anyOrigin = v.pipe(
  checked(isHttpOrigin, 'must be an origin like http://api.internal:3001'),
  v.transform((given) => new URL(given).origin),
);

const list = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((each) => each.trim())),
);

export const origins = v.pipe(
  list,
  v.check(
    (given) => given.every(isHttpOrigin),
    'must be origins like "https://login.example.com", with commas between them',
  ),
  v.transform((given) => given.map((origin) => new URL(origin).origin)),
);

export const networks = v.pipe(
  list,
  v.check(
    areNetworks,
    'must be addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them',
  ),
);

export const header = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+$/, 'must be the name of a header, such as x-forwarded-for'),
  v.notValue('forwarded', 'must be a header with addresses alone, such as x-forwarded-for'),
);

/** What says who asks, from where or what for. Some of these are the API's proof that no other site asks. */
const WHO_ASKS =
  /^(authorization|cookie|origin|host|referer|forwarded|x-real-ip|rid|fdi-version|anti-csrf|(st|sec|proxy|access-control|x-forwarded)-.*)$/;

export const traceHeaders = v.pipe(
  list,
  v.mapItems((each) => each.toLowerCase()),
  v.check(
    (given) => given.every((name) => /^[a-z0-9_-]+$/.test(name)),
    'must be names of headers like x-trace-id, with commas between them',
  ),
  v.check(
    (given) => !given.some((name) => WHO_ASKS.test(name)),
    'must not have a header that says who asks, such as authorization or x-forwarded-for',
  ),
);

export const cookieDomain = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(COOKIE_DOMAIN, 'must be a domain like .example.com'),
);

export const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^(localhost|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/,
    'must be a host name like example.com, with no scheme and no port',
  ),
);

export const cores = checked(
  (given) => given.split(';').every((uri) => /^https?:/.test(uri) && parseUrl(uri)),
  'must be an http(s) URL',
);

export const redis = text(/^rediss?:\/\/./, 'must be like redis://redis.example.com:6379');

export const places = text(/\.mmdb$/, 'must be the path of an .mmdb file');

export const ed25519Key = text(ED25519_KEY, 'must be the 32 bytes of an Ed25519 key in Base64');

export const smtpUrl = checked((given) => {
  const url = parseUrl(given);
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}, 'must look like smtps://user:password@mail.example.com');

export const mailFrom = text(
  /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
  'must look like Vestibule <no-reply@example.com>',
);

export const hookUrl = checked((given) => {
  const url = parseUrl(given);
  return url !== undefined && isSafe(url) && url.username === '';
}, 'must be an https URL (or http on localhost) without a user');

export const hookSecret = text(
  /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
  'must be whsec_ and at least 24 random bytes in base64',
);

function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
}

function areNetworks(given: string[]): boolean {
  try {
    trustedSenders(given);
    return true;
  } catch {
    return false;
  }
}
