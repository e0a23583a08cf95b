import * as v from 'valibot';
import { WHY_DEAD } from '../challenge/dead';
import { owedProblemSchema, somethingOwedSchema } from '../required/owed';

const LONGEST = 400;
const text = v.pipe(v.string(), v.maxLength(LONGEST));
const longText = v.pipe(v.string(), v.maxLength(3000));
const texts = v.pipe(v.array(text), v.maxLength(50));

/** What went wrong, by a key of the catalogues' sentences; where it belongs to a field, at that field. */
const problem = v.object({
  /** The name of the field; undefined for what concerns the whole form. */
  field: v.optional(v.picklist(['email', 'phone', 'password', 'code', 'contact'])),
  /** A key of the sentences that a page has for outcomes. */
  code: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  /** What the sentence's placeholders stand for. */
  values: v.optional(v.record(v.string(), text)),
});

/** What went wrong with a form that was sent. */
export type LoginProblem = v.InferOutput<typeof problem>;

const common = { problem: v.optional(problem) };
/** Who is signed in, as text. */
const account = v.optional(text);
/** Somebody else, whom the client asks for. */
const hinted = v.optional(text);

/** A client as it has registered itself. */
export const shownClientSchema = v.object({
  clientName: v.nullable(text),
  clientUri: v.nullable(text),
  logoUri: v.nullable(text),
  policyUri: v.nullable(text),
  tosUri: v.nullable(text),
});

const consent = v.object({
  screen: v.literal('consent'),
  ...common,
  client: shownClientSchema,
  verified: v.boolean(),
  imitates: v.nullable(text),
  redirectHost: text,
  redirectKind: text,
  redirectScheme: text,
  scopes: v.pipe(
    v.array(
      v.object({
        scope: text,
        title: text,
        description: v.optional(text),
        lang: v.optional(text),
        required: v.boolean(),
        alreadyGranted: v.boolean(),
        refusedBefore: v.boolean(),
      }),
    ),
    v.maxLength(50),
  ),
  audience: texts,
  canRemember: v.boolean(),
  hasAgreed: v.boolean(),
  shown: text,
  account,
});

/** Factors that a plain form can ask for. */
const factor = v.picklist(['totp', 'otp-email', 'otp-phone', 'recovery-code', 'emailpassword']);

/**
 * What a page without script shows. It comes from the API, which has found it out from the browser's cookies: they
 * don't reach the server of the documents on another host.
 */
export const screenSchema = v.variant('screen', [
  v.object({ screen: v.literal('sign-in'), ...common, email: v.optional(text), account, hinted }),
  v.object({
    screen: v.literal('sign-up'),
    ...common,
    email: v.optional(text),
    /** What was typed into the further fields, by id. */
    values: v.optional(v.record(v.string(), longText)),
    /** What is wrong with which field, by id: those of email and password too. */
    errors: v.optional(v.record(v.string(), text)),
  }),
  /** Somebody is back from a provider: the API's step goes on. */
  v.object({ screen: v.literal('finishing'), to: longText }),
  /** A sign-in at a provider that has ended without a session. */
  v.object({ screen: v.literal('provider-over'), ...common, why: v.picklist(['cancelled', 'stopped']) }),
  /** Asks for the address or number that a code goes to. */
  v.object({ screen: v.literal('code'), ...common, contact: v.optional(text) }),
  /** Asks for the code. */
  v.object({
    screen: v.literal('code-sent'),
    ...common,
    contact: text,
    flow: v.picklist(['USER_INPUT_CODE', 'MAGIC_LINK', 'USER_INPUT_CODE_AND_MAGIC_LINK']),
    isAgain: v.optional(v.boolean()),
  }),
  v.object({ screen: v.literal('continue-as'), ...common, account: text, hinted }),
  v.object({ screen: v.literal('factors'), ...common, account, factors: v.array(factor) }),
  v.object({
    screen: v.literal('factor'),
    ...common,
    account,
    factor,
    /** Where a code can be sent, each in part. */
    addresses: texts,
    /** Where a code was sent, in part. */
    sentTo: v.optional(text),
    isAgain: v.optional(v.boolean()),
    /** Whether it is set up by that; otherwise it is one that the user has. */
    isSetUp: v.optional(v.boolean()),
    hasOthers: v.boolean(),
    hasRecoveryCode: v.optional(v.boolean()),
  }),
  consent,
  v.object({ screen: v.literal('verify-email'), ...common, account, email: v.optional(text) }),
  /** Asks for what an operator requires of everybody. */
  v.object({
    screen: v.literal('required'),
    ...common,
    owed: somethingOwedSchema,
    /** What was typed, by the names of `OwedProblem`. */
    values: v.optional(v.record(v.string(), longText)),
    problems: v.optional(v.pipe(v.array(owedProblemSchema), v.maxLength(40))),
    /** Whether the user has just looked again, and waits still. */
    isStill: v.optional(v.boolean()),
  }),
  v.object({ screen: v.literal('reset-password'), ...common, email: v.optional(text) }),
  v.object({ screen: v.literal('reset-sent'), ...common, email: text, isAgain: v.optional(v.boolean()) }),
  /** Asks for the new password, with the token of the page's address. */
  v.object({ screen: v.literal('new-password'), ...common, email: v.optional(text) }),
  /** The token is used or too old. */
  v.object({ screen: v.literal('reset-over') }),
  v.object({ screen: v.literal('reset-done') }),
  v.object({
    screen: v.literal('sign-out'),
    ...common,
    account,
    /** As in `SignOut` of the login screens. */
    state: v.picklist(['asking', 'over', 'half', 'dead']),
    client: v.optional(shownClientSchema),
  }),
  /** There is no such tenant, or it has no passwords. */
  v.object({ screen: v.literal('not-offered'), why: v.picklist(['tenant', 'password']) }),
  /** A challenge that can't be answered. */
  v.object({ screen: v.literal('dead'), why: v.picklist(WHY_DEAD) }),
  /** A challenge that was made for another account. */
  v.object({ screen: v.literal('wrong-account'), account, isRefused: v.optional(v.boolean()) }),
  /** What can only be done with script; `page`: a page of the site beside the login, for whoever is signed in. */
  v.object({
    screen: v.literal('needs-script'),
    why: v.picklist(['passkey', 'set-up', 'step', 'page']),
    account,
  }),
]);

/** What a page without script shows. */
export type Screen = v.InferOutput<typeof screenSchema>;

/**
 * A screen as a ticket can have it. What the server of the documents would refuse to read must never be written: the
 * browser would ask for it again and again.
 */
export function boundedScreen(screen: Screen): Screen {
  const whole = v.safeParse(screenSchema, screen);
  if (whole.success) return whole.output;
  const found = v.safeParse(screenSchema, shortened(screen));
  return found.success ? found.output : { screen: 'needs-script', why: 'step' };
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}
