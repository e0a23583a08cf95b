import { readFileSync } from 'node:fs';
import { isLoopback, parseUrl } from '@vestibule/contract';
import * as v from 'valibot';

const flag = v.boolean('expected true or false');
const textual = (most: number) =>
  v.pipe(
    v.string('expected text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must not be longer than ${most} characters`),
  );

const language = v.pipe(v.string(), v.check(isLanguageTag, 'expected a language like "en" or "pt-BR"'));

const text = v.pipe(
  v.record(
    language,
    v.strictObject(
      { title: textual(120), description: v.optional(textual(400)) },
      unknownKey('expected {"title": …, "description": …}'),
    ),
    'expected an object with a text for each language',
  ),
  v.check((texts) => Object.keys(texts).length > 0, 'expected at least one language'),
);

const scopeName = v.pipe(
  v.string(),
  // RFC 6749 section 3.3.
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'is no scope: scopes are printable ASCII without spaces, " and \\'),
);

const scopeRules = v.strictObject(
  { required: v.optional(flag), text: v.optional(text) },
  unknownKey('expected an object with "required" and "text"'),
);

const supportContact = v.pipe(
  v.string('expected text'),
  v.check(isContact, 'expected an address like "mailto:help@example.com" or "https://example.com/help"'),
);

const initiateLoginUri = v.pipe(
  v.string('expected text'),
  v.check(isWebAddress, 'expected an address like "https://example.com/login"'),
);

const rules = {
  firstParty: v.optional(flag),
  verified: v.optional(flag),
  supportContact: v.optional(supportContact),
  initiateLoginUri: v.optional(initiateLoginUri),
};

/** Who may use a client; all that is given has to hold. */
const access = v.strictObject(
  {
    /** Of these roles the user needs one. */
    roles: v.optional(names('roles')),
    /** The user signs in to one of these tenants. */
    tenants: v.optional(names('tenants')),
  },
  unknownKey('expected an object with "roles" and "tenants"'),
);

const clientRules = v.strictObject(
  { ...rules, access: v.optional(access), scopes: v.optional(v.record(scopeName, scopeRules)) },
  unknownKey('expected an object with the rules for a client'),
);

const consentConfig = v.strictObject(
  {
    trustClientMetadata: v.optional(flag, false),
    supportContact: v.optional(supportContact),
    reservedNames: v.optional(v.array(textual(120), 'expected a list of names'), []),
    clients: v.optional(v.record(v.string(), clientRules, 'expected rules by client id'), {}),
    scopes: v.optional(v.record(scopeName, scopeRules, 'expected rules by scope'), {}),
  },
  unknownKey('expected an object'),
);

// A list, because the core and the SDK rewrite the keys of objects between snake_case and camelCase.
const metadataRules = v.object({
  ...rules,
  scopes: v.optional(v.array(v.strictObject({ scope: scopeName, ...scopeRules.entries }))),
});

/** What the configuration file may contain. */
export type ConsentConfig = v.InferInput<typeof consentConfig>;
/** The same, checked and with its defaults. */
export type CheckedConfig = v.InferOutput<typeof consentConfig>;
export type ClientRules = v.InferOutput<typeof clientRules>;

/**
 * Checks a configuration.
 *
 * @param source what to call it in the error
 * @throws Error that names every wrong place and what is expected there
 */
export function checkConfig(value: unknown, source: string): CheckedConfig {
  const result = v.safeParse(consentConfig, value);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  throw new Error([`The consent configuration (${source}) is not right:`, ...wrong].join('\n'));
}

/** The rules in a client's own metadata, below `consent`; undefined if there are none, or none that are valid. */
export function rulesInMetadata(metadata: unknown): ClientRules | undefined {
  const found = v.safeParse(v.object({ consent: metadataRules }), metadata);
  if (!found.success) return undefined;
  const { scopes = [], ...others } = found.output.consent;
  return { ...others, scopes: Object.fromEntries(scopes.map(({ scope, ...own }) => [scope, own])) };
}

function names(what: string) {
  return v.pipe(
    v.array(textual(100), `expected a list of ${what}`),
    v.minLength(1, `expected at least one of the ${what}: nobody could use the client otherwise`),
  );
}

function unknownKey(otherwise: string) {
  return (issue: v.StrictObjectIssue): string => (issue.expected === 'never' ? 'is no known key' : otherwise);
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

// https, or http on developers' own machines.
function isWebAddress(address: string): boolean {
  const url = parseUrl(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
}

function isContact(address: string): boolean {
  const url = parseUrl(address);
  if (url?.protocol === 'mailto:') return /^mailto:[^\s@?]+@[^\s@?]+$/.test(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/**
 * Reads and checks the configuration.
 *
 * @param config the path of its JSON file, or its content
 * @throws Error that says what is wrong, and where
 */
export function readConfig(config: string | URL | ConsentConfig): CheckedConfig {
  if (typeof config === 'object' && !(config instanceof URL)) return checkConfig(config, 'given in code');
  const source = String(config);
  return checkConfig(parse(read(config, source), source), source);
}

function read(path: string | URL, source: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`The consent configuration ${source} can't be read`, { cause });
  }
}

function parse(json: string, source: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The consent configuration ${source} is not JSON: ${reason}`, { cause });
  }
}
