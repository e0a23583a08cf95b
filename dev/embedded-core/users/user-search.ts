import type { RecipeUser } from './user-records';

/** What a dashboard looks for; each list holds alternatives, in lower case. */
export interface SearchTags {
  emails: string[];
  phoneNumbers: string[];
  providers: string[];
}

/** Reads semicolon-separated tags. */
export function tagsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
}

export function hasTags({ emails, phoneNumbers, providers }: SearchTags): boolean {
  return emails.length + phoneNumbers.length + providers.length > 0;
}

/**
 * True if one login method has, for every kind asked for, a value that starts with one of the tags. A domain starts
 * after the @.
 */
export function matchesTags(
  { email, phoneNumber, thirdParty }: RecipeUser,
  { emails, phoneNumbers, providers }: SearchTags,
): boolean {
  const address = email?.toLowerCase();
  return (
    matchesOne(emails, (tag) => address?.startsWith(tag) === true || address?.includes(`@${tag}`) === true) &&
    matchesOne(phoneNumbers, (tag) => phoneNumber?.startsWith(tag) === true) &&
    matchesOne(providers, (tag) => thirdParty?.id.toLowerCase().startsWith(tag) === true)
  );
}

function matchesOne(tags: string[], matches: (tag: string) => boolean): boolean {
  return tags.length === 0 || tags.some(matches);
}
