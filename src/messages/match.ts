import { defaultLanguage, languages } from './installed';

/** Languages whose readers know another better than English, the best one first. */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = { no: ['nb'], nn: ['nb', 'no'], nb: ['no'] };

/** Spanish of the Americas (UN M.49). The regions below have that of Spain, as in CLDR. */
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
  const same = [asked.language, ...(ALSO_READ[asked.language] ?? [])].flatMap((language) =>
    available.filter((each) => {
      const known = readTag(each);
      return known?.language === language && known.script === asked.script;
    }),
  );
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

/** The language of a page's sentences, by its locale. */
export function languageOf(locale: string): string {
  return matchLanguage(locale) ?? defaultLanguage();
}

interface Tag {
  readonly language: string;
  /** The one that its readers expect. */
  readonly script: string | undefined;
  readonly region: string | undefined;
  readonly likelyRegion: string | undefined;
}

/** The longest tag that is read: what everyone has to take (RFC 5646, section 4.4.1). */
const LONGEST = 35;

// It takes long, and each tag is held against every language that there is.
const tags = new Map<string, Tag | undefined>();

function readTag(tag: string): Tag | undefined {
  if (tag.length > LONGEST) return undefined;
  // Anyone may ask for any.
  if (tags.size > 1000) tags.clear();
  if (!tags.has(tag)) tags.set(tag, tagIn(tag));
  return tags.get(tag);
}

function tagIn(tag: string): Tag | undefined {
  try {
    const locale = new Intl.Locale(tag);
    const { language, region } = locale;
    const likely = locale.maximize();
    return { language, region, script: likely.script, likelyRegion: likely.region };
  } catch {
    return undefined;
  }
}
