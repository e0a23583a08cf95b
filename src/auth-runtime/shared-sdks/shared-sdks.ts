import { RECIPES } from '@vestibule/contract';
import authReact from 'supertokens-auth-react/package.json' with { type: 'json' };
import webJs from 'supertokens-web-js/package.json' with { type: 'json' };

const VERSIONS = { 'supertokens-auth-react': authReact.version, 'supertokens-web-js': webJs.version };

/** One of SuperTokens' packages for browsers. */
export type SdkName = keyof typeof VERSIONS;

/** The recipes of both packages: each is an entry point. */
export const SDK_RECIPES = [...RECIPES, 'multitenancy', 'session'] as const;

/** A recipe of both packages. */
export type SdkRecipe = (typeof SDK_RECIPES)[number];

/** The recipes of supertokens-auth-react whose prebuilt screens the shell shares: for the others it has its own. */
export const PREBUILT_RECIPES = [
  'emailpassword',
  'emailverification',
  'passwordless',
  'session',
  'thirdparty',
  'webauthn',
] as const;

/** An entry point of both packages, below their names; empty for the packages themselves. */
export type SdkEntry = '' | `/recipe/${SdkRecipe}`;

/** An entry point of supertokens-auth-react with prebuilt screens. */
export type PrebuiltEntry = '/ui' | `/recipe/${(typeof PREBUILT_RECIPES)[number]}/prebuiltui`;

/** What the shell knows about the code that calls an SDK. */
export interface SdkCaller {
  /** The remote whose code is running; undefined if it is the shell's own. */
  readonly remote: () => string | undefined;
  /** Refuses that remote: it brings a copy of an SDK. Throws. */
  readonly refuse: (problem: string) => void;
}

/** An entry point of an SDK as Module Federation shares it. */
export interface SharedSdk {
  readonly version: string;
  /** Before any copy that a remote might offer, and asked again if it could not be loaded. */
  readonly loaded: true;
  readonly get: () => Promise<() => object>;
}

/**
 * The entry points of SuperTokens' packages, for remotes that import them: they run on the page's one runtime. Nothing
 * of them is loaded before a remote asks for it.
 *
 * @param caller tells who calls an SDK
 * @returns what to share, by the name that remotes import
 */
export function sharedSdks(caller: SdkCaller): Record<string, SharedSdk> {
  const both = ['' as const, ...SDK_RECIPES.map((recipe) => `/recipe/${recipe}` as const)];
  const screens = PREBUILT_RECIPES.map((recipe) => `/recipe/${recipe}/prebuiltui` as const);
  const share = (sdk: SdkName, entry: SdkEntry | PrebuiltEntry): [string, SharedSdk] => {
    const get = async () => {
      const { sdkModule } = await import('./sdk-modules');
      const module = await sdkModule(sdk, entry, caller);
      return () => module;
    };
    return [sdk + entry, { version: VERSIONS[sdk], loaded: true, get }];
  };
  return Object.fromEntries([
    ...[...both, '/ui' as const, ...screens].map((entry) => share('supertokens-auth-react', entry)),
    ...both.map((entry) => share('supertokens-web-js', entry)),
  ]);
}
