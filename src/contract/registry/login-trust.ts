import { pathBelow, PATHS } from '../paths';
import type { RemoteRoute } from '../remote/manifest';
import type { Registry, RegistryEntry, WrongEntry } from './registry';
import { segmentsOf } from './registry-parts';

/** Where the login is, and what else the shell shows by itself. */
export interface LoginPlace {
  /** With no slash at its end. */
  readonly websiteBasePath: string;
  /** Whether `/` is the shell's start page. */
  readonly startPage: boolean;
}

/** The login's own screens, below the website base path. */
const SCREENS = [
  PATHS.auth,
  PATHS.tryRefresh,
  PATHS.signInStep,
  PATHS.oauthLogout,
  PATHS.mfa,
  PATHS.mfaTotp,
  PATHS.mfaOtpEmail,
  PATHS.mfaOtpPhone,
  PATHS.mfaWebauthn,
  PATHS.mfaPassword,
  PATHS.mfaRecoveryCode,
  PATHS.mfaRecoveryCodes,
  PATHS.callback,
  PATHS.resetPassword,
  PATHS.verifyEmail,
  PATHS.verify,
  PATHS.passkeyRecovery,
  PATHS.passkeyRecoveryRequest,
];

/** The remotes that are the login, in registries that don't say whom they trust. */
const OF_THE_LOGIN: readonly string[] = ['login-challenge', 'mfa-chooser', 'prebuilt-ui', 'sign-in'];

/** Whether a slot is one of the login's, or of the account's, whose pages take passwords too. */
export function isLoginSlot(slot: string): boolean {
  return /^(login|sign-in|sign-up|account)\//.test(slot);
}

/**
 * Whether a remote may share a document with what users type to sign in. If its entry doesn't say, whoever listed it for
 * a slot of the login has agreed to that.
 */
export function isTrustedWithLogin(entry: RegistryEntry): boolean {
  return entry.login ?? (isOfLogin(entry) || entry.slots.some(({ slot }) => isLoginSlot(slot)));
}

/**
 * Leaves out of a registry what its remotes aren't trusted with: slots and pages of the login, and its own screens.
 *
 * @returns what is left, and what was left out of which remote
 */
export function withinTrust(
  registry: Registry,
  place: LoginPlace,
): { readonly registry: Registry; readonly refused: readonly WrongEntry[] } {
  const refused: WrongEntry[] = [];
  const remotes = registry.remotes.map((entry) => {
    if (entry.login ?? isOfLogin(entry)) return entry;
    const isRefused = (route: RemoteRoute) =>
      (entry.login === false && route.from === 'login') || takesReserved(route, place);
    const routes = entry.routes.filter(isRefused);
    const slots = entry.slots.filter(({ slot }) => entry.login === false && isLoginSlot(slot));
    if (routes.length + slots.length === 0) return entry;
    const what = [
      ...routes.map(({ path, from }) => `route "${path}" (from ${from})`),
      ...slots.map(({ slot }) => `slot "${slot}"`),
    ];
    const problems = what.map((each) => `its ${each} needs "login": true in the registry, and is left out`);
    refused.push({ remote: entry.name, problems });
    return {
      ...entry,
      routes: entry.routes.filter((route) => !routes.includes(route)),
      slots: entry.slots.filter((slot) => !slots.includes(slot)),
    };
  });
  return { registry: refused.length > 0 ? { ...registry, remotes } : registry, refused };
}

/** Whether a remote is itself part of the login, in registries that don't say so. */
export function isOfLogin({ name, slots }: RegistryEntry): boolean {
  // What fills the form's own slot has everything that is typed anyway.
  return OF_THE_LOGIN.includes(name) || slots.some(({ slot }) => slot === 'sign-in/form');
}

function takesReserved({ from, path }: RemoteRoute, { websiteBasePath, startPage }: LoginPlace): boolean {
  const place = from === 'login' ? path : pathBelow(websiteBasePath, path);
  if (place !== undefined && SCREENS.some((screen) => meet(screen, place))) return true;
  return from === 'site' && startPage && meet(PATHS.home, path);
}

/** Whether some address fits both patterns. */
function meet(one: string, other: string): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  return (
    segments.length === others.length &&
    segments.every(
      (segment, index) => [segment, others[index]].some(isParameter) || segment === others[index],
    )
  );
}

function isParameter(segment = ''): boolean {
  return segment.startsWith(':');
}
