/** The document's one inline style: for a while it hides the notice that the shell's script hasn't arrived. */
const WAITING_STYLE = "'sha256-rNxEY6/sWyZ3iXgiq6DzzMHDo5YRE/GHhlArlCMuzY0='";

export interface ShellOrigins {
  shell: string;
  api: string;
  remotes: string[];
  /** Where the page sends its events, if that is another origin. */
  events?: string | undefined;
}

/** A document's inline code and style, as sources of its policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/**
 * The security headers of every answer of the shell server; a document's may allow inline code and style of its own.
 */
export function shellHeaders(origins: ShellOrigins, inline?: InlineSources): Record<string, string> {
  const insecure = origins.shell.startsWith('http:');
  const code = ["'self'", ...origins.remotes];
  const { events } = origins;
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [...code, ...(inline?.scripts ?? [])],
    'style-src': [...code, WAITING_STYLE, ...(inline?.styles ?? [])],
    'font-src': code,
    'connect-src': [...code, origins.api, ...(events === undefined ? [] : [events])],
    // Logos belong to the OAuth clients, wherever they are hosted; on a developer's machine they use http.
    'img-src': [
      "'self'",
      'data:',
      'https:',
      ...(insecure ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Scripts come from addresses that one of these policies allows: the shell's for entries of remotes, and each
    // build's for its own chunks, which share one name so a new remote needs no edit here.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['vestibule-entries', 'vestibule-chunks', "'allow-duplicates'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    // If a hash is missing, the browser refuses, as the code does. Chromium 156 doesn't know the destination "style".
    'integrity-policy': 'blocked-destinations=(script)',
    // The login challenge is in the address, and client logos come from third parties.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(insecure ? {} : { 'strict-transport-security': 'max-age=31536000' }),
  };
}
