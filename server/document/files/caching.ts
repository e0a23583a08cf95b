/**
 * What the site says of its answers to whoever might keep them. None may be rewritten on the way (RFC 9111, section
 * 5.2.2.6): scripts, styles and parts of the registry are checked by their hashes, a registry by its signature, and what
 * stands in documents is allowed by its hash, so a proxy that shortens any of it stops the login.
 */
const saying = (directives: string) => `${directives}, no-transform`;

export const CACHING = {
  /** For this one reader and this one time. */
  once: saying('no-store'),
  /** May be kept, and is asked for again each time. */
  checked: saying('no-cache'),
  /** The same, and may tell something of its reader. */
  checkedByReader: saying('private, no-cache'),
  /** Its name changes with its content. */
  lasting: saying('public, max-age=31536000, immutable'),
} as const;
