import type { FactorId } from '../factors';
import { matchPath } from '../match-path';
import type { RemoteManifest } from './manifest';
import type { SignUpField } from './sign-up-field';

/**
 * A state of a remote that an address (`?scenario=<name>`) opens when the remote runs alone. The development API creates
 * it on request; unit tests use the same data.
 */
export interface Scenario {
  /** Kebab-case, because it is in the address. */
  readonly name: string;
  /** What it shows, for the list of scenarios. */
  readonly title: string;
  /** What a test looks for on the page, by role. */
  readonly shows?: {
    readonly heading: string;
    readonly alert?: string;
    /** Of a status: something to know, where nothing failed. */
    readonly notice?: string;
    readonly button?: string;
    readonly link?: string;
    /** Anywhere, such as what is wrong with a field. */
    readonly text?: string;
    /** Of a field. */
    readonly label?: string;
  };
  /** The page to open, from the root of the site. With a `client` it is the page of the client's challenge. */
  readonly path: string;
  /** The default tenant's configuration. */
  readonly tenant?: {
    readonly firstFactors?: readonly FactorId[];
    readonly requiredSecondaryFactors?: readonly string[];
  };
  /** A signed-in user, with these roles and with these factors to complete. */
  readonly session?: {
    readonly roles?: readonly string[];
    readonly requiredSecondaryFactors?: readonly string[];
  };
  /** An OAuth client that sends its user here, as registered. */
  readonly client?: {
    readonly clientName: string;
    readonly clientUri?: string;
    readonly logoUri?: string;
    readonly policyUri?: string;
    readonly tosUri?: string;
  };
  /** What the client's request asks for besides, such as `{ "prompt": "login" }` (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly asks?: Readonly<Record<string, string>>;
  /** What the site's configuration says of sign-up. */
  readonly signUpFields?: SignUpField[] | undefined;
  /** What the API answers in place of its own, by method and path, such as `GET /auth/required`. */
  readonly answers?: Readonly<Record<`${'GET' | 'POST'} /${string}`, object>>;
  /** What somebody does on the page, in this order, by the labels of fields and the names of buttons. */
  readonly does?: readonly ({ readonly fill: string; readonly with: string } | { readonly press: string })[];
  /** How much time passes once the page has loaded, in milliseconds. */
  readonly advanceMs?: number;
  /** How the API fails, or is slow, at one address. */
  readonly fault?: { readonly path: string; readonly times?: number } & (
    | { readonly status: number }
    | { readonly delayMs: number }
    | { readonly drop: true }
  );
}

/**
 * The mistakes in a remote's scenarios, for its unit tests.
 *
 * @param scenarios the remote's
 * @param manifest its `remote.json`
 * @param basePath the website base path
 * @returns one sentence for each mistake
 */
export function scenarioProblems(
  scenarios: readonly Scenario[],
  { routes }: Pick<RemoteManifest, 'routes'>,
  basePath = '/auth',
): readonly string[] {
  const patterns = routes.map(({ path, from }) => (from === 'site' ? path : basePath + path));
  const names = scenarios.map(({ name }) => name);
  return [
    ...names
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      .map((name) => `"${name}" is not kebab-case`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `there are two of "${name}"`),
    ...scenarios
      .filter(({ path }) => !patterns.some((pattern) => matchPath(pattern, path.split('?')[0] ?? '')))
      .map(({ name, path }) => `"${name}" opens ${path}, which no route of the remote serves`),
    ...patterns
      .filter((pattern) => !scenarios.some(({ path }) => matchPath(pattern, path.split('?')[0] ?? '')))
      .map((pattern) => `no scenario opens ${pattern}`),
  ];
}
