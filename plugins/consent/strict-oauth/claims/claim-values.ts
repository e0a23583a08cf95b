import { parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { localesIn } from '../../config/languages';

// Of a longer one, nobody could show all.
const longestText = 200;
const longestAddress = 2000;
/** Nobody who was born earlier has an account. */
const earliestBirth = 1850;
/** In seconds since the epoch; what is later is in milliseconds. */
const latestUpdate = 1e11;

const oneLine = text(longestText, /^\P{Cc}+$/u);
const lines = text(longestText * 2, /^(?:\P{Cc}|[\r\n\t])+$/u);
const https = v.pipe(text(longestAddress), v.check(isHttps));

/** A schema that leaves out what doesn't have the claim's form: it is no error of the user or the client. */
function known<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

const address = v.object({
  formatted: known(lines),
  street_address: known(lines),
  locality: known(oneLine),
  region: known(oneLine),
  postal_code: known(oneLine),
  country: known(oneLine),
});

/** The claims of a user as OpenID Connect Core section 5.1 has them, without malformed ones. */
export const claimValues = v.object({
  name: known(oneLine),
  given_name: known(oneLine),
  family_name: known(oneLine),
  middle_name: known(oneLine),
  nickname: known(oneLine),
  preferred_username: known(oneLine),
  profile: known(https),
  picture: known(https),
  website: known(https),
  gender: known(oneLine),
  birthdate: known(v.pipe(text(10), v.check(isBirthdate))),
  zoneinfo: known(v.pipe(text(longestText), v.check(isTimeZone))),
  locale: known(v.pipe(text(longestText), v.transform(toLocale), v.string())),
  updated_at: known(v.pipe(v.number(), v.minValue(0), v.maxValue(latestUpdate))),
  address: known(address),
  // E.164 and RFC 3966, as section 5.1 recommends.
  phone_number: known(v.pipe(text(40), v.regex(/^\+?[\d\s().-]{3,}(?:;ext=\d{1,10})?$/))),
});

function text(most: number, form = /^/) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(form));
}

function isHttps(value: string): boolean {
  const url = parseUrl(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

// A date, a date without its year (0000), or a year.
function isBirthdate(value: string): boolean {
  const [, year = '', day] = /^(\d{4})(-\d{2}-\d{2})?$/.exec(value) ?? [];
  const isYearHidden = year === '0000' && day !== undefined;
  // A year that is hidden may have been a leap year.
  const date = new Date(`${isYearHidden ? '2000' : year}${day ?? '-01-01'}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || (day !== undefined && !date.toISOString().includes(`${day}T`)))
    return false;
  return isYearHidden || (Number(year) >= earliestBirth && date.getTime() <= Date.now());
}

// A name of the IANA time zone database: `Intl` takes offsets too.
function isTimeZone(value: string): boolean {
  if (!/^[A-Z]/i.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

// Some write `en_US`; section 5.1 wants a BCP 47 tag.
function toLocale(value: string): string | undefined {
  return localesIn([value.replaceAll('_', '-')])[0];
}
