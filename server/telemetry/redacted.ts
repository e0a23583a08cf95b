/** What people and secrets look like in the texts of errors, and in paths that someone made up. */
const personal: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![\w-])eyJ[\w-]+(?:\.[\w-]*)+/g, '(token)'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '(id)'],
  [/(?:\+|%2B)\d[\d ()-]{5,}\d/gi, '(phone)'],
  // A caller's; those of the operator's own servers stand in addresses and behind the codes of failed connections.
  [/(?<!:\/\/|\bE[A-Z]+ |[\d.])(?:\d{1,3}\.){3}\d{1,3}\b/g, '(address)'],
  [/(?<!\/\/\[|\bE[A-Z]+ |[\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}\b/gi, '(address)'],
  // Tokens, challenges, hashes.
  [/[\w-]{40,}/g, '(secret)'],
];

/**
 * A text for the log, without what may be personal or secret in it. Anyone can send a path of 32 kB, so the time that it
 * takes only grows with the length, not with its square.
 */
export function redacted(text: string): string {
  const withoutEmails = text.replace(/\?[^\s'")]+/g, '?…').replace(/[^\s"'<>()=,;:/]+/g, withoutEmail);
  return personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), withoutEmails);
}

/** As one pattern, this would try every `@` with every end. */
function withoutEmail(word: string): string {
  const at = word.slice(1).search(/@|%40/);
  return at !== -1 && /.\.[a-z]{2,}/i.test(word.slice(at + 2)) ? '(email)' : word;
}
