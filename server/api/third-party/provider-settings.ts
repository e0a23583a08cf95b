import { readFile } from 'node:fs/promises';
import { isLoopback, parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { builtInIds, builtInOf } from './built-in';

// No message quotes the input: half of these values are secrets.
const problem = ({ expected }: { readonly expected: string | null }): string => {
  if (expected === 'never') return 'is no key that is known here';
  return expected === 'Object' ? 'must be an object' : 'is missing';
};
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const texts = v.record(v.string(), v.nullable(text));
const flag = v.boolean('must be true or false');

/** Receives codes, tokens and secrets, so only this machine may be called without TLS. */
const endpoint = v.pipe(
  text,
  v.check(isSafeAddress, 'must be an https URL (or http on localhost), without a user and a fragment'),
);
const claims = v.strictObject(
  { userId: v.exactOptional(text), email: v.exactOptional(text), emailVerified: v.exactOptional(text) },
  problem,
);

const client = v.strictObject(
  {
    clientType: v.exactOptional(v.pipe(text, v.maxLength(100, 'must be at most 100 characters'))),
    clientId: v.pipe(
      text,
      // With these the SDK sends its users, and the codes they come back with, through supertokens.io.
      v.check(
        (id) => !id.startsWith('4398792-') && !shared.includes(id),
        'is an id that SuperTokens shares for trying things out: register a client of your own',
      ),
    ),
    clientSecret: v.exactOptional(text),
    scope: v.exactOptional(v.array(text, 'must be a list')),
    forcePKCE: v.exactOptional(flag),
    additionalConfig: v.exactOptional(v.record(v.string(), v.unknown(), 'must be an object')),
  },
  problem,
);
const shared = [
  '1060725074195-kmeum4crr01uirfl2op9kd5acmi9jutn.apps.googleusercontent.com',
  '467101b197249757c71f',
];

const shape = v.strictObject(
  {
    thirdPartyId: v.pipe(
      text,
      v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens'),
    ),
    name: v.exactOptional(v.pipe(text, v.maxLength(40, 'must be at most 40 characters'))),
    clients: v.pipe(
      v.array(client, 'must be a list of clients'),
      v.minLength(1, 'must be a list of at least one client'),
      v.check(
        (list) => list.length === 1 || list.every(({ clientType }) => clientType !== undefined),
        'must give each of several clients a clientType',
      ),
      v.check(
        (list) => new Set(list.map(({ clientType }) => clientType)).size === list.length,
        'has the same clientType twice',
      ),
    ),
    oidcDiscoveryEndpoint: v.exactOptional(endpoint),
    authorizationEndpoint: v.exactOptional(endpoint),
    authorizationEndpointQueryParams: v.exactOptional(texts),
    tokenEndpoint: v.exactOptional(endpoint),
    tokenEndpointBodyParams: v.exactOptional(v.record(v.string(), text)),
    userInfoEndpoint: v.exactOptional(endpoint),
    userInfoEndpointQueryParams: v.exactOptional(texts),
    userInfoEndpointHeaders: v.exactOptional(texts),
    jwksURI: v.exactOptional(endpoint),
    userInfoMap: v.exactOptional(
      v.strictObject(
        { fromIdTokenPayload: v.exactOptional(claims), fromUserInfoAPI: v.exactOptional(claims) },
        problem,
      ),
    ),
    requireEmail: v.exactOptional(flag),
    includeInNonPublicTenantsByDefault: v.exactOptional(flag),
  },
  problem,
);
const provider = v.pipe(
  shape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const wrong = lackOf(dataset.value);
    if (wrong !== undefined) addIssue({ message: wrong });
  }),
);

const settings = v.strictObject(
  {
    providers: v.pipe(
      v.array(provider, 'must be a list'),
      v.check(
        (list) => new Set(list.map(({ thirdPartyId }) => thirdPartyId)).size === list.length,
        'has the same thirdPartyId twice',
      ),
    ),
  },
  problem,
);

/** A provider to sign in with: what supertokens-node's `ProviderConfig` takes, functions aside. */
export type ProviderSettings = v.InferOutput<typeof provider>;

/** Checks `{"providers": [...]}`; throws with the place and the mistake, and quotes no value of the input. */
export function parseProviders(input: unknown): ProviderSettings[] {
  const result = v.safeParse(settings, input);
  if (result.success) return result.output.providers;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}

function lackOf(given: v.InferOutput<typeof shape>): string | undefined {
  const builtIn = builtInOf(given.thirdPartyId);
  if (!builtIn) {
    const { oidcDiscoveryEndpoint, authorizationEndpoint, tokenEndpoint, userInfoEndpoint } = given;
    if (oidcDiscoveryEndpoint || (authorizationEndpoint && tokenEndpoint && userInfoEndpoint))
      return undefined;
    return `("${given.thirdPartyId}") is not built in, so it needs oidcDiscoveryEndpoint, or authorizationEndpoint, tokenEndpoint and userInfoEndpoint. Built in are ${builtInIds.join(', ')}`;
  }
  const { needs } = builtIn;
  if (!needs) return undefined;
  for (const [index, { clientSecret, additionalConfig = {} }] of given.clients.entries()) {
    const missing = needs.keys.filter((key) => !Object.hasOwn(additionalConfig, key));
    if (missing.length > 0 && { ...given, clientSecret }[needs.unless] === undefined)
      return `("${given.thirdPartyId}") needs ${missing.join(', ')} in clients.${index}.additionalConfig`;
  }
  return undefined;
}

function isSafeAddress(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
}

/**
 * Reads the file that lists the providers to sign in with.
 *
 * @param path of a JSON file, `{"providers": [...]}`
 * @throws naming the file and the mistake; quotes no value, as some are secrets
 */
export async function readProviders(path: string): Promise<ProviderSettings[]> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} could not be read`, { cause });
  });
  let input: unknown;
  try {
    input = JSON.parse(content);
  } catch {
    // The parser's own message quotes the file.
    throw new Error(`${path} is not JSON`);
  }
  try {
    return parseProviders(input);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
