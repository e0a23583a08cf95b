import { domainToASCII } from 'node:url';
import { parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { passwordSchema } from '../password/password-schema';
import { requiredSchema } from '../required/required-schema';
import { sessionsSchema } from '../sessions/sessions-schema';

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+$/;

/** The name of a domain as mail servers have it, or `*.` and one, for all below it. */
const domain = v.pipe(
  v.string('expected a domain like "example.com"'),
  v.transform(asciiOf),
  v.regex(
    /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'expected a domain like "example.com", or "*.example.com" for all below it',
  ),
);

const domains = v.pipe(
  v.array(domain, 'expected a list of domains'),
  v.minLength(1, 'expected at least one domain: leave the key out if there are none'),
  v.maxLength(10_000, 'expected at most 10,000 domains'),
);

const contact = v.pipe(
  v.string('expected text'),
  v.maxLength(500, 'expected at most 500 characters'),
  v.check(isContact, 'expected an email address or an https address'),
);

const moment = v.pipe(
  v.string('expected a day like "2026-11-29", or a time like "2026-11-29T08:00:00Z"'),
  v.union(
    [v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())],
    'expected a day like "2026-11-29", or a time like "2026-11-29T08:00:00Z"',
  ),
  v.transform((text) => Date.parse(text)),
);

/** Each part begins with a letter, a digit or `_`: nothing leads out of the folder, and nothing hidden is named. */
const file = v.pipe(
  v.string('expected the name of a file'),
  v.maxLength(200, 'expected at most 200 characters'),
  v.regex(/^\w[\w .-]*(?:\/\w[\w .-]*)*$/, 'expected a file beside this one, such as "one-time.txt"'),
);

const signUp = v.strictObject({
  /** `off`: accounts are made by the operator alone; `approval`: new accounts wait for the operator. */
  mode: v.optional(v.picklist(['open', 'off', 'approval'], 'expected "open", "off" or "approval"')),
  /** For `approval`: accounts that are older need none. */
  since: v.optional(moment),
  /** The only domains of addresses that may sign up. */
  allowedDomains: v.optional(domains),
  refusedDomains: v.optional(domains),
  /** A file with the domains of addresses that are thrown away after use, one in each line. */
  oneTimeDomains: v.optional(file),
  /** Whom to ask for an account. */
  contact: v.optional(contact),
});

/** What a tenant says of one of these stands in place of all that the installation says of it. */
const own = {
  signUp: v.optional(signUp),
  password: v.optional(passwordSchema),
  sessions: v.optional(sessionsSchema),
  /** What every user owes before they get anywhere, whichever way they came. */
  required: v.optional(requiredSchema),
};

const tenantId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'expected tenants’ ids'));

/** The schema of the rules' file. Refuses unknown keys, so misspelt ones are noticed. */
export const rulesSchema = v.strictObject({
  /** Where editors find the schema of the file. */
  $schema: v.optional(v.string()),
  ...own,
  tenants: v.optional(v.record(tenantId, v.strictObject(own), 'expected rules by tenant'), {}),
});

/** What the file says. */
export type RulesFile = v.InferOutput<typeof rulesSchema>;

/** What the file, or a tenant in it, says of sign-up. */
export type OwnSignUp = v.InferOutput<typeof signUp>;

/**
 * A domain in ASCII and lower case: what mail servers compare.
 *
 * @returns empty if it can't be one
 */
export function asciiOf(given: string): string {
  const [, wildcard = '', rest = ''] = /^(\*\.)?(.*)$/s.exec(given) ?? [];
  const ascii = domainToASCII(rest.replace(/\.$/, ''));
  return ascii && wildcard + ascii;
}

function isContact(given: string): boolean {
  if (EMAIL.test(given)) return true;
  if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(given) || /[\s"<>\\^`{|}]/.test(given)) return false;
  return parseUrl(given) !== undefined;
}
