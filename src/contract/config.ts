import * as v from 'valibot';
import { parseUrl } from './addresses';
import { FACTOR_IDS, RECIPES, SIGN_IN_WAYS } from './factors';
import { check, type Checked } from './guard';
import { PATHS } from './paths';
import { integrity } from './registry/registry';
import { signUpFieldsSchema } from './remote/sign-up-field';

/** A path, with a slash at its end or without. */
export const BASE_PATH = /^(\/[\w.~-]+)*\/?$/;
/** The product's name where none is set. */
export const APP_NAME = 'Vestibule';
/** A domain, with a dot before it or without. */
export const COOKIE_DOMAIN = /^\.?([a-z0-9-]+\.)*[a-z0-9-]+$/;
/** The 32 bytes of an Ed25519 key in Base64. */
export const ED25519_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** Without a slash at its end, because paths are appended to it; the root is empty. */
const basePath = v.pipe(
  v.string(),
  v.regex(BASE_PATH, 'Please provide a valid URL path: expected one like "/auth"'),
  v.transform((path) => path.replace(/\/$/, '')),
);

const httpOrigin = v.pipe(
  v.string(),
  v.check((text) => isHttpOrigin(text), 'expected an address like "https://api.example.com", with no path'),
);

const localAddress = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])\S*$/, 'expected a path on this host, like "/remotes.json"'),
);

const eventEndpoint = v.union(
  [localAddress, v.pipe(v.string(), v.url(), v.startsWith('https://'))],
  'expected a path on this host, or an https address',
);

const wholeNumber = v.pipe(v.number(), v.integer('expected a whole number'));

const errorStatus = v.pipe(
  wholeNumber,
  v.minValue(400, 'expected an HTTP status from 400 to 599'),
  v.maxValue(599, 'expected an HTTP status from 400 to 599'),
);

const firstSegment = (path: string) => path.split('/')[1];
const mfaPath = v.pipe(
  basePath,
  v.check(
    (path) =>
      path !== '' &&
      Object.values(PATHS).every(
        (taken) => firstSegment(taken) !== firstSegment(path) || firstSegment(taken) === 'mfa',
      ),
    'expected a path that no other screen has, like "/mfa"',
  ),
);

const cookieDomain = v.pipe(v.string(), v.regex(COOKIE_DOMAIN, 'expected a domain like ".example.com"'));

const configObject = v.strictObject({
  /** Where editors find the schema of the file. */
  $schema: v.optional(v.string()),
  appName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  apiDomain: httpOrigin,
  apiBasePath: v.optional(basePath, '/auth'),
  websiteBasePath: v.optional(basePath, '/auth'),
  /** Where the factor chooser is, below `websiteBasePath`; the factors' own screens are below it. */
  mfaPath: v.optional(mfaPath, PATHS.mfa),
  /** The path of the whole site on its host, for a shell that isn't at the root: its pages, files and registry are below. */
  sitePath: v.optional(basePath, ''),
  /** How the API delivers the session's tokens: in its own cookies, or in headers that the page stores. */
  tokenTransferMethod: v.optional(v.picklist(['cookie', 'header']), 'cookie'),
  /** The status that asks for a refresh. The API must use the same. */
  sessionExpiredStatusCode: v.optional(errorStatus, 401),
  /** The status that reports invalid claims. The API must use the same. */
  invalidClaimStatusCode: v.optional(errorStatus, 403),
  /** How many times in a row the session is refreshed for calls that the API keeps refusing. */
  maxRetryAttemptsForSessionRefresh: v.optional(v.pipe(wholeNumber, v.minValue(1, 'expected 1 or more')), 10),
  /** The domain whose pages share the session, if that is more than this host. */
  sessionTokenFrontendDomain: v.optional(cookieDomain),
  recipes: v.pipe(v.array(v.picklist(RECIPES)), v.minLength(1, 'expected at least one recipe')),
  /** The first factors, for an API that isn't asked for the tenant's. */
  firstFactors: v.optional(
    v.pipe(v.array(v.picklist(FACTOR_IDS)), v.minLength(1, 'the factors array cannot be empty')),
  ),
  /** The providers to sign in with, for an API that isn't asked for the tenant's. The name is shown; by default the id. */
  providers: v.optional(
    v.array(v.strictObject({ id: v.pipe(v.string(), v.minLength(1)), name: v.optional(v.string()) })),
    [],
  ),
  /**
   * The order of the ways to sign in that have a form: the first that the tenant offers is shown. The usual order continues
   * what isn't named.
   */
  signInOrder: v.optional(v.array(v.picklist(SIGN_IN_WAYS))),
  /** Which client of a provider this site is, for an API whose providers have several (web, kiosk, and so on). */
  clientType: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The form in the document itself, usable while the page's code is loading; omit it for none. */
  documentForm: v.optional(v.picklist(['emailpassword'])),
  /** Whether forms can be sent without script: the API and the server of the documents share a secret for them. */
  noScript: v.optional(v.boolean(), false),
  /** What the API asks for at sign-up besides email and password: its `formFields`. */
  signUpFields: v.optional(signUpFieldsSchema),
  /** How users say which tenant is theirs, to SuperTokens' tenant discovery plugin; the first way comes first. */
  tenantDiscovery: v.optional(v.array(v.picklist(['email', 'list']))),
  /** What a user does before a form is sent, for the API's captcha plugin: it names the types like this. */
  captcha: v.optional(
    v.strictObject({ type: v.picklist(['turnstile', 'reCAPTCHAv2', 'reCAPTCHAv3']), siteKey: v.string() }),
  ),
  /** Whether to ask the API which first factors the tenant has. */
  usesDynamicLoginMethods: v.optional(v.boolean(), true),
  /** `REQUIRED` comes before every gate: users with an email address must have verified it. */
  emailVerification: v.optional(v.picklist(['OPTIONAL', 'REQUIRED']), 'OPTIONAL'),
  /** Whether a session is valid only on the host names that its tenant allows (claim `st-t-dmns`). */
  checksAllowedDomains: v.optional(v.boolean(), false),
  /** Where users find help: an email address, or an https address. */
  supportContact: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https:\/\/\S+|[^\s@/]+@[^\s@/]+)$/, 'expected an e-mail address or an https address'),
    ),
  ),
  /** The languages that users may choose from at the foot of each page; by default all that the shell has. */
  languages: v.optional(v.array(v.string())),
  /** Whether `/` is the shell's start page; `false` if another program on this host serves it. */
  startPage: v.optional(v.boolean(), true),
  registry: v.optional(localAddress, '/remotes.json'),
  /** Where the shell sends its events, if anywhere. */
  events: v.optional(v.strictObject({ endpoint: eventEndpoint })),
  /** The role whose users may open the panel for developers. Development builds show it to everyone. */
  developerRole: v.optional(v.pipe(v.string(), v.minLength(1))),

  registryKey: v.optional(
    v.pipe(v.string(), v.regex(ED25519_KEY, 'expected the 32 bytes of an Ed25519 key in Base64')),
  ),
  /** The minimum number of seconds between two reads of the registry. */
  registryInterval: v.optional(v.pipe(wholeNumber, v.minValue(0, 'expected 0 or more')), 60),
  /** The origins that remotes may be loaded from, besides the shell's own. */
  remoteOrigins: v.optional(v.array(httpOrigin), []),
  /** The `<style>` elements that remotes may put on their own pages: their hashes, by the remote's name. */
  inlineStyles: v.optional(v.record(v.string(), v.array(integrity)), {}),
  /** The origins from which a developer may try a remote instead of the registry's, through the page's address. */
  overrideOrigins: v.optional(v.array(httpOrigin), []),
});

/** The schema of `vestibule.config.json`. Refuses unknown keys, so misspelt ones are noticed. */
export const configSchema = v.pipe(
  configObject,
  v.forward(
    v.check(
      (config) => config.invalidClaimStatusCode !== config.sessionExpiredStatusCode,
      'expected another status than sessionExpiredStatusCode',
    ),
    ['invalidClaimStatusCode'],
  ),
);

/** The configuration that a shell reads at run time. One build serves every environment. */
export type VestibuleConfig = v.InferOutput<typeof configSchema>;

/**
 * Checks the content of `vestibule.config.json`.
 *
 * @param value the parsed file
 */
export function checkConfig(value: unknown): Checked<VestibuleConfig> {
  return check(configSchema, value);
}

/** Whether this is an http(s) origin, with or without a slash at its end. */
export function isHttpOrigin(text: string): boolean {
  return /^https?:/.test(text) && parseUrl(text)?.origin === text.replace(/\/$/, '');
}
