import { defaultLanguage, installed, languages } from './installed';

/** Languages whose readers know another better than English. */
const READ_AS: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Spanish of the Americas (UN M.49), for all but Spain and Equatorial Guinea. */
const LATIN_AMERICA = '419';
const EUROPEAN_SPANISH = ['ES', 'EA', 'IC', 'GQ', 'PH'];

/**
 * The available language that a tag means to people: `zh-TW` is Traditional Chinese, `pt` Brazilian Portuguese, `no`
 * Bokmål.
 *
 * @param tag a BCP 47 tag, untrusted
 * @param available BCP 47 tags; defaults to `languages()`
 * @returns one of them; undefined if none is meant
 */
export function matchLanguage(tag: string, available: readonly string[] = languages()): string | undefined {
  const asked = readTag(tag);
  if (!asked) return undefined;
  const same = available.filter((each) => {
    const known = readTag(each);
    return known?.language === asked.language && known.script === asked.script;
  });
  const isLatinAmerican =
    asked.language === 'es' && asked.region !== undefined && !EUROPEAN_SPANISH.includes(asked.region);
  const regions = [asked.region, ...(isLatinAmerican ? [LATIN_AMERICA] : []), undefined, asked.likelyRegion];
  for (const region of regions) {
    const found = same.find((each) => readTag(each)?.region === region);
    if (found !== undefined) return found;
  }
  return same[0];
}

/**
 * The locale of a page for a tag: the language of its sentences, and the region that the user has named, for dates and
 * numbers.
 *
 * @param tag a BCP 47 tag, untrusted
 * @param available BCP 47 tags; defaults to `languages()`
 * @returns undefined if the language isn't available
 */
export function matchLocale(tag: string, available: readonly string[] = languages()): string | undefined {
  const language = matchLanguage(tag, available);
  const region = readTag(tag)?.region;
  if (language === undefined || region === undefined || readTag(language)?.region !== undefined)
    return language;
  return `${language}-${region}`;
}

const found = new Map<string, string>();
let among: unknown;

/** The language of a page's sentences, by its locale. */
export function languageOf(locale: string): string {
  if (among !== installed()) found.clear();
  among = installed();
  const known = found.get(locale) ?? matchLanguage(locale) ?? defaultLanguage();
  // Only tags that a page has: there are few.
  if (found.size < 1000) found.set(locale, known);
  return known;
}

interface Tag {
  readonly language: string;
  /** The one that its readers expect. */
  readonly script: string | undefined;
  readonly region: string | undefined;
  readonly likelyRegion: string | undefined;
}

function readTag(tag: string): Tag | undefined {
  try {
    const locale = new Intl.Locale(tag);
    const language = READ_AS[locale.language] ?? locale.language;
    const likely = locale.maximize();
    return { language, script: likely.script, region: locale.region, likelyRegion: likely.region };
  } catch {
    return undefined;
  }
}
