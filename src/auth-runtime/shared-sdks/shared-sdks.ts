import authReact from 'supertokens-auth-react/package.json';
import webJs from 'supertokens-web-js/package.json';

const VERSIONS = { 'supertokens-auth-react': authReact.version, 'supertokens-web-js': webJs.version };

/** One of SuperTokens' packages for browsers. */
export type SdkName = keyof typeof VERSIONS;

/** The recipes of both packages: each is an entry point. */
export const SDK_RECIPES = [
  'emailpassword',
  'emailverification',
  'multifactorauth',
  'multitenancy',
  'oauth2provider',
  'passwordless',
  'session',
  'thirdparty',
  'totp',
  'userroles',
  'webauthn',
] as const;

/** A recipe of both packages. */
export type SdkRecipe = (typeof SDK_RECIPES)[number];

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
  const share = (sdk: SdkName, recipe?: SdkRecipe): [string, SharedSdk] => {
    const get = async () => {
      const { sdkModule } = await import('./sdk-modules');
      const module = await sdkModule(sdk, recipe, caller);
      return () => module;
    };
    return [recipe ? `${sdk}/recipe/${recipe}` : sdk, { version: VERSIONS[sdk], loaded: true, get }];
  };
  const both = [undefined, ...SDK_RECIPES];
  return Object.fromEntries([
    ...both.map((recipe) => share('supertokens-auth-react', recipe)),
    ...both.map((recipe) => share('supertokens-web-js', recipe)),
  ]);
}
