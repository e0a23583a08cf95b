import type { SuperTokensPlugin } from 'supertokens-node';
import type { APIInterface as ThirdPartyAPI } from 'supertokens-node/recipe/thirdparty';
import { compile } from 'proxy-addr';
import type { Account } from './accounts';
import type { Attempt, LimitReached } from './attempt-limit/attempt-limit';
import { coreStore, type AttemptStore } from './attempt-limit/store';
import { signingIn } from './attempts';
import { codeLimits, oneListing } from './apis/code-limits';
import { passkeyLimits } from './apis/passkey-limits';
import { passwordLimits } from './apis/password-limits';
import type { BaseRequest } from './sdk';
import { totpLimits } from './apis/totp-limits';
import { verificationLimits } from './apis/verification-limits';
import { GuessLimits, type Exchange } from './guess-limits';
import { KnownDevices, type CookieScope } from './known-devices';
import { networksBy, type AddressHeader } from './network/network-address';
import { NetworkLimit } from './network/network-limit';
import type { Guessed } from './pauses';
import { answering429 } from './too-many-requests';

export const PLUGIN_ID = 'vestibule-guess-limits';

export interface GuessLimitsOptions {
  /** How to find the caller's address behind a proxy; defaults to the socket's address. */
  readonly addressHeader?: AddressHeader | undefined;
  /** Addresses and networks of proxies whose `x-forwarded-for` counts, such as `loopback` and `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[] | undefined;
  /**
   * Attempts of a network address within 15 minutes; defaults to 300. Browsers known to the account may make four times
   * as many.
   */
  readonly perNetwork?: number | undefined;
  /** Where the counts of all processes are kept; defaults to SuperTokens' user metadata. */
  readonly store?: AttemptStore | undefined;
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /** Told which limit someone has reached, for your metrics. */
  readonly onReached?: ((limit: Guessed | 'network') => void) | undefined;
  /** Receives warnings for an operator, free of personal data. Silent by default. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** Counts an attempt of a user before the code is looked at. */
export type BeginAttempt = (account: Account, exchange: Exchange) => Promise<Attempt | LimitReached>;

/** The plugin, and what code of your own may ask of it. */
export interface GuessLimitsPlugin extends SuperTokensPlugin {
  readonly limits: GuessLimits;
  /** The network that a request comes from, behind the proxies of the options: an IPv4 address, or an IPv6 network. */
  readonly networkOf: (request: BaseRequest) => string;
  /** For `beginAttempt` of `@vestibule/recovery-codes`, so its attempts are counted like the others. */
  readonly recoveryCodeAttempts: BeginAttempt;
}

/**
 * Limits what can be guessed or sent by SuperTokens' APIs. Callers who have to wait get 429 with `Retry-After`.
 *
 * @example
 * supertokens.init({ experimental: { plugins: [GuessLimits.init()] } });
 */
export function init(options: GuessLimitsOptions = {}): GuessLimitsPlugin {
  const { store = coreStore, now = Date.now, perNetwork = 300, trustedProxies, onReached, warn } = options;
  let cookie: CookieScope | undefined;
  const devices = new KnownDevices({
    store,
    now,
    cookie: () => {
      if (!cookie) throw new Error('supertokens-node is not initialised');
      return cookie;
    },
  });
  const networks = new NetworkLimit({ most: perNetwork, store, now });
  const networkOf = networksBy(
    { header: options.addressHeader, isTrusted: trustedProxies && compile([...trustedProxies]) },
    warn,
  );
  let verifies = false;
  const limits = new GuessLimits({
    verifies: () => verifies,
    store,
    now,
    networks,
    devices,
    networkOf,
    ...(onReached && { onReached }),
  });
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    limits,
    networkOf,
    recoveryCodeAttempts: recoveryCodeAttempts(limits),
    overrideMap: overrides(limits, () => (verifies = true)),
    routeHandlers: ({ appInfo }) => {
      const secure = appInfo.apiDomain.getAsStringDangerous().startsWith('https:');
      // As the SDK finds out for its own cookies: an API on a different site than its pages gets none otherwise.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK has no user context outside of a request
      const website = appInfo.getTopLevelWebsiteDomain({ request: undefined, userContext: {} as never });
      const sameSite = secure && website !== appInfo.topLevelAPIDomain ? 'none' : 'lax';
      cookie = { path: appInfo.apiBasePath.getAsStringDangerous() || '/', secure, sameSite };
      return { status: 'OK', routeHandlers: [] };
    },
  };
}

function overrides(
  limits: GuessLimits,
  onVerification: () => void,
): NonNullable<SuperTokensPlugin['overrideMap']> {
  const limited =
    <Apis extends object>(apis: (limits: GuessLimits, original: Apis) => Partial<Apis>) =>
    (original: Apis): Apis => ({ ...original, ...answering429(apis(limits, original)) });
  return {
    emailpassword: { apis: limited(passwordLimits) },
    passwordless: {
      functions: (original) => ({ ...original, ...oneListing(original) }),
      apis: limited(codeLimits),
    },
    totp: { apis: limited(totpLimits) },
    webauthn: { apis: limited(passkeyLimits) },
    thirdparty: { apis: limited(thirdPartyLimits) },
    emailverification: {
      apis: (original) => {
        onVerification();
        return limited(verificationLimits)(original);
      },
    },
  };
}

/** Sign-ins by another provider: nobody can guess one, so only the network is counted. */
function thirdPartyLimits(limits: GuessLimits, original: ThirdPartyAPI): Partial<ThirdPartyAPI> {
  return { signInUpPOST: signingIn(limits, (input) => original.signInUpPOST?.(input)) };
}

/** Counts attempts at recovery codes, and makes a browser known once it enters a right one. */
function recoveryCodeAttempts(limits: GuessLimits): BeginAttempt {
  return async (account, exchange) => {
    const factors = { ...account, isSecondFactor: true } as const;
    const attempt = await limits.ask('recovery-code', factors, exchange.req);
    if (attempt.status !== 'OK') return attempt;
    return {
      ...attempt,
      succeeded: async () => {
        await attempt.succeeded();
        await limits.remember(exchange, [factors]);
      },
    };
  };
}
