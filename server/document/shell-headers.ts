/**
 * An empty style, into which libraries that write CSS insert their rules by script. It says nothing itself, and script may
 * adopt the same rules as a stylesheet.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface ShellOrigins {
  shell: string;
  api: string;
  remotes: string[];
  /** Where the page sends its events, if that is another origin. */
  events?: string | undefined;
}

/** What a document needs besides what every answer does. */
export interface DocumentNeeds {
  readonly inline?: InlineSources | undefined;
  /** Whether a remote shows a captcha, in a frame of its own: see `captchaHeaders`. */
  readonly hasCaptcha?: boolean;
  /** Policies of Trusted Types that the registry allows its remotes. */
  readonly trustedTypes?: readonly string[];
  /** The sources of the styles of a document that has no script, and loads nothing but its typeface. */
  readonly noScriptStyles?: readonly string[];
}

/** A document's inline code and style, as sources of its policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** The security headers of every answer of the shell server; a document's may allow more. */
export function shellHeaders(
  origins: ShellOrigins,
  { inline, hasCaptcha = false, trustedTypes = [], noScriptStyles }: DocumentNeeds = {},
): Record<string, string> {
  const insecure = origins.shell.startsWith('http:');
  const code = ["'self'", ...origins.remotes];
  const { events } = origins;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...(noScriptStyles === undefined
      ? {
          'script-src': [...code, ...(inline?.scripts ?? [])],
          'style-src': [...code, EMPTY_STYLE, ...(inline?.styles ?? [])],
          'font-src': code,
          'connect-src': [...code, origins.api, ...(events === undefined ? [] : [events])],
        }
      : { 'style-src': noScriptStyles, 'font-src': ["'self'"] }),
    // Logos and users' pictures come through the API: a request for a picture could carry anything out of the page.
    'img-src': [...code, 'data:', origins.api],
    'manifest-src': ["'self'"],
    // Plain forms are sent to the API.
    'form-action': ["'self'", origins.api],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(hasCaptcha && { 'frame-src': code }),
    'frame-ancestors': ["'none'"],
    // Scripts come from addresses that one of these policies allows: the shell's for entries of remotes, and each
    // build's for its own chunks, which share one name so a new remote needs no edit here.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['vestibule-entries', 'vestibule-chunks', ...trustedTypes, "'allow-duplicates'"],
  };
  return {
    'content-security-policy': written(policy),
    // If a hash is missing, the browser refuses, as the code does. Chromium 156 doesn't know the destination "style".
    'integrity-policy': 'blocked-destinations=(script)',
    // The login challenge is in the address. Without any referrer, browsers
    // send plain forms with `Origin: null`.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(insecure ? {} : { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** The headers of the typeface's files, in place of the shell's: pages of the API are of another origin, and have it too. */
export const FONT_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The hosts of each provider's script, and of what it shows: as their own documentation names them. */
const PROVIDERS = {
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
  },
  reCAPTCHA: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};

/** The path of the frame in which the remote `captcha` runs a provider's script. */
export const CAPTCHA_FRAME = '/remotes/captcha/frame.html';

/**
 * The security headers of that frame's document, in place of the shell's: the provider's script can have no hash, and
 * neither it nor its styles follow the login's policy. Only pages of the site may show the frame.
 */
export function captchaHeaders(type: 'turnstile' | 'reCAPTCHAv2' | 'reCAPTCHAv3'): Record<string, string> {
  const { scripts, frames } = type === 'turnstile' ? PROVIDERS.turnstile : PROVIDERS.reCAPTCHA;
  return {
    'content-security-policy': written({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scripts],
      'frame-src': frames,
      'connect-src': scripts,
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:', ...scripts],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
    }),
    'x-frame-options': 'SAMEORIGIN',
    // Providers ask which site a captcha is on.
    'referrer-policy': 'strict-origin',
  };
}

function written(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
