import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PasswordPolicy } from '@vestibule/login-flow';
import * as v from 'valibot';
import { NOTHING_REQUIRED, requiredRules, type RequiredRules } from '../required/required-rules';
import type { SessionRules } from '../sessions/sessions-schema';
import { RulesError } from './rules-error';
import { asciiOf, rulesSchema, type OwnSignUp, type RulesFile } from './rules-schema';

/** In bytes: the file and each list that it names. */
const MOST_BYTES = 10_000_000;

/** Who may sign up in a tenant. */
export interface SignUpRules {
  readonly mode: 'open' | 'off' | 'approval';
  /** Where an operator approves: accounts that are older need none, in milliseconds since the epoch. */
  readonly since: number | undefined;
  /** Undefined where all may. */
  readonly allowedDomains: readonly string[] | undefined;
  readonly refusedDomains: readonly string[];
  /** The domains of addresses that are thrown away after use. */
  readonly oneTimeDomains: ReadonlySet<string>;
  /** Whom to ask for an account: an email address or an https address. */
  readonly contact: string | undefined;
}

/** The rules of every tenant. */
export interface Rules {
  readonly signUpOf: (tenantId: string) => SignUpRules;
  /** What is asked of new passwords; undefined for the usual. */
  readonly passwordOf: (tenantId: string) => PasswordPolicy | undefined;
  /** How long sessions last; undefined for as long as the core keeps them. */
  readonly sessionsOf: (tenantId: string) => SessionRules | undefined;
  /** What users owe before they get anywhere. */
  readonly requiredOf: (tenantId: string) => RequiredRules;
  /** The tenants with rules of their own that let only some domains in; empty stands for the installation. */
  readonly withAllowedDomains: readonly string[];
}

/**
 * Reads an operator's rules, once.
 *
 * @param source the path of the JSON file, or what it says; the lists that it names are beside it or below
 * @throws {RulesError} one sentence that names the key and the mistake
 */
export function readRules(source: string | v.InferInput<typeof rulesSchema>): Rules {
  const path = typeof source === 'string' ? source : undefined;
  try {
    const file = checked(path === undefined ? source : parsed(textOf(path)));
    return rulesIn(file, path === undefined ? '.' : dirname(path));
  } catch (cause) {
    if (!(cause instanceof RulesError)) throw cause;
    throw new RulesError(`${path ?? 'The rules'}: ${cause.message}`, { cause });
  }
}

function rulesIn(file: RulesFile, folder: string): Rules {
  const lists = new Map<string, ReadonlySet<string>>();
  const listOf = (name: string, key: string): ReadonlySet<string> => {
    const list = lists.get(name) ?? domainsIn(join(folder, name), key);
    lists.set(name, list);
    return list;
  };
  const usual = signUpRules(file.signUp ?? {}, '');
  const usuallyRequired = required(file.required, 'required.');
  const requiredIn = new Map(
    Object.entries(file.tenants).map(([id, own]) => [
      id,
      own.required ? required(own.required, `tenants.${id}.required.`) : usuallyRequired,
    ]),
  );
  const tenants = new Map(
    Object.entries(file.tenants).map(([id, { signUp }]) => [
      id,
      signUpRules(signUp ?? file.signUp ?? {}, `tenants.${id}.`),
    ]),
  );
  return {
    signUpOf: (tenantId) => tenants.get(tenantId) ?? usual,
    passwordOf: (tenantId) => ownOf(tenantId)?.password ?? file.password,
    sessionsOf: (tenantId) => ownOf(tenantId)?.sessions ?? file.sessions,
    requiredOf: (tenantId) => requiredIn.get(tenantId) ?? usuallyRequired,
    withAllowedDomains: [['', usual] as const, ...tenants].flatMap(([id, { mode, allowedDomains }]) =>
      mode !== 'off' && allowedDomains ? [id] : [],
    ),
  };

  function required(own: RulesFile['required'], place: string): RequiredRules {
    return own ? requiredRules(own, place, (name) => textOf(join(folder, name))) : NOTHING_REQUIRED;
  }

  function ownOf(tenantId: string) {
    return Object.hasOwn(file.tenants, tenantId) ? file.tenants[tenantId] : undefined;
  }

  function signUpRules(own: OwnSignUp, place: string): SignUpRules {
    const { mode = 'open', since, allowedDomains, refusedDomains = [], oneTimeDomains, contact } = own;
    if (allowedDomains?.every((domain) => covers(refusedDomains, domain)))
      throw new RulesError(
        `${place}signUp.refusedDomains: it refuses all of allowedDomains, so nobody could sign up: set mode to "off" if that is meant.`,
      );
    if (mode === 'approval' && since === undefined)
      throw new RulesError(
        `${place}signUp.since: accounts wait for you from when on? Those that are older come in as before.`,
      );
    return {
      mode,
      since,
      allowedDomains,
      refusedDomains,
      oneTimeDomains:
        oneTimeDomains === undefined ? new Set() : listOf(oneTimeDomains, `${place}signUp.oneTimeDomains`),
      contact,
    };
  }
}

/**
 * Whether a list of domains has a domain.
 *
 * @param list in ASCII; `*.example.com` stands for all below `example.com`
 * @param domain in ASCII; with `*.`, whether the list has all of these
 */
export function covers(list: readonly string[], domain: string): boolean {
  return list.some(
    (each) =>
      each === domain ||
      (each.startsWith('*.') && domain.endsWith(each.slice(1)) && domain !== each.slice(2)),
  );
}

/**
 * The domain of an email address, in ASCII and lower case. Labels that are no names by the standard stay as they are: mail
 * servers may have `xn--0` below any domain.
 */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const labels = domain.normalize('NFKC').toLowerCase().replace(/\.$/, '').split(/[.。]/);
  return asciiOf(domain) || labels.map((label) => (IN_ASCII.test(label) ? label : asciiOf(label))).join('.');
}

const IN_ASCII = /^[ -~]*$/;

function checked(content: unknown): RulesFile {
  if (Array.isArray(content)) throw new RulesError('the whole file: expected one object.');
  const result = v.safeParse(rulesSchema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? 'the whole file';
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  throw new RulesError(`${key}: ${isUnknown ? 'nothing here has this key' : issue.message}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RulesError('this isn’t JSON.', { cause });
  }
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new RulesError('it has more than 10 MB.');
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof RulesError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new RulesError(`the file can’t be read${code}.`, { cause });
  }
}

/** A list with one domain in each line; lines that begin with `#` are remarks. */
function domainsIn(path: string, key: string): ReadonlySet<string> {
  const domains = new Set<string>();
  let lines: string[];
  try {
    lines = textOf(path).split(/\r?\n/);
  } catch (cause) {
    if (!(cause instanceof RulesError)) throw cause;
    throw new RulesError(`${key}: ${path}: ${cause.message}`, { cause });
  }
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const domain = asciiOf(text);
    if (!/^[a-z0-9.-]+$/.test(domain))
      throw new RulesError(`${key}: line ${index + 1} of ${path} is no domain.`);
    domains.add(domain);
  }
  return domains;
}
