import { tabStorage } from '@vestibule/auth-runtime';
import { parseUrl, type VestibuleConfig } from '@vestibule/contract';

/** The query key of the page that asks for confirmation: `?remote=billing@http://localhost:3014/remote.json`. */
export const OVERRIDE_KEY = 'remote';
const KEY = 'vestibule-override';

/** A remote that a developer tries in place of the registry's. */
export interface RemoteOverride {
  readonly name: string;
  /** Where its description is. */
  readonly url: string;
  /** The origin whose code runs. */
  readonly origin: string;
}

/** What a shell checks about an override. */
export interface OverrideRules extends Pick<VestibuleConfig, 'overrideOrigins'> {
  /** A development build accepts one from anywhere. */
  readonly isDevelopment: boolean;
}

/** Whether a remote from elsewhere may be tried. */
export type AskedOverride =
  | { readonly status: 'ACCEPTED'; readonly override: RemoteOverride }
  /** `why` is for the developer's console. */
  | { readonly status: 'REFUSED'; readonly why: string };

/**
 * Reads which remote to try.
 *
 * @param text from an address or the tab's storage, untrusted
 */
export function readOverride(text: string, { isDevelopment, overrideOrigins }: OverrideRules): AskedOverride {
  const override = parseOverride(text);
  if (!override) {
    return {
      status: 'REFUSED',
      why: `"${OVERRIDE_KEY}" is not like billing@http://localhost:3014/remote.json`,
    };
  }
  const allowed = overrideOrigins.map((origin) => new URL(origin).origin);
  return isDevelopment || allowed.includes(override.origin)
    ? { status: 'ACCEPTED', override }
    : { status: 'REFUSED', why: `"${override.origin}" is none of overrideOrigins in vestibule.config.json` };
}

/** Stores the remote that this tab tries from the next document on, until the tab is closed. */
export function keepOverride({ name, url }: RemoteOverride): void {
  tabStorage.setItem(KEY, `${name}@${url}`);
}

/** The remote that this tab tries, if any. Untrusted. */
export function storedOverride(): string | undefined {
  return tabStorage.getItem(KEY) ?? undefined;
}

/** Stops trying a remote in this tab, from the next document on. */
export function forgetOverride(): void {
  tabStorage.removeItem(KEY);
}

/** Ends this tab's override, and reloads: running code only goes with its document. */
export function stopOverride(): void {
  forgetOverride();
  window.location.reload();
}

function parseOverride(text: string): RemoteOverride | undefined {
  const [, name, url] = /^([a-z][a-z0-9-]*)@(https?:\/\/\S+\/remote\.json)$/.exec(text) ?? [];
  const parsed = parseUrl(url ?? '');
  if (!name || !url || !parsed || parsed.username || parsed.password) return undefined;
  return { name, url, origin: parsed.origin };
}
