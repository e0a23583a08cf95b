import type { Configuration, WebpackPluginInstance } from 'webpack';

/** The options for the build of a remote. */
export interface RemoteBuild {
  /** The remote's folder, with `remote.json`, `index.ts` and `package.json`. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** Where its files go; defaults to `dist` in its folder. */
  readonly output?: string;
  /** The repository; defaults to the remote's folder. */
  readonly root?: string;
  /** The port of its development server. */
  readonly port?: number;
  /** The content of its `remote.json`. */
  readonly manifest?: { readonly name: string };
  /** Further packages of the remote to share. */
  readonly shared?: object;
}

/**
 * The build of a remote: a container that exposes the remote's `index.ts`, uses what the shell provides, and contains
 * the integrity of its chunks. Beside it is a `remote.json` with what a registry lists about it.
 *
 * @example
 * export default (_env, { mode = 'production' }) => remoteConfig({ folder: import.meta.dirname, mode, port: 3014 });
 */
export declare function remoteConfig(build: RemoteBuild): Configuration;

/**
 * What the shell provides to remotes, by the key of Module Federation's share list.
 *
 * @param folder whose installed packages are used: a remote's
 */
export declare function shellPackages(
  folder: string,
): Readonly<Record<string, { readonly requiredVersion: string }>>;

/**
 * What the shell provides of SuperTokens' packages; nothing of one that isn't installed.
 *
 * @param folder whose installed packages are used: a remote's
 */
export declare function sdkPackages(
  folder: string,
): Readonly<Record<string, { readonly requiredVersion: string }>>;

/**
 * Reads a package's own description, wherever it is installed.
 *
 * @param folder of a package that depends on it
 */
export declare function readPackage(
  folder: string,
  name: string,
): { readonly name: string; readonly version: string; readonly exports?: unknown };

/** The configuration that all builds of a shell or remote share. */
export declare function baseConfig(build: {
  readonly name: string;
  readonly uniqueName: string;
  readonly mode: 'production' | 'development';
  readonly root: string;
}): Configuration;

/** Module Federation's options for every build. */
export declare const federation: object;

/** The file beside a built entry with what a registry lists about the remote. */
export declare const DESCRIPTION_FILE: string;

/** Makes every chunk load with its integrity, and refuses one whose hash is missing. */
export declare const IntegrityPlugin: new () => WebpackPluginInstance;

/** Keeps the hashed files of the two builds before, and lists in `builds.json` which build has which. */
export declare const KeptBuildsPlugin: new () => WebpackPluginInstance;

/** Writes a file of JSON beside what a build writes. */
export declare const JsonFilePlugin: new (file: string, contentOf: () => object) => WebpackPluginInstance;

/** Records, beside the shell, what its first screen loads. */
export declare const FirstScreenPlugin: new () => WebpackPluginInstance;

/** The file that `FirstScreenPlugin` writes. */
export declare const FIRST_SCREEN_FILE: string;

/** Fails the build of a remote that would contain part of SuperTokens' SDK. */
export declare const NoOwnSdkPlugin: new (remote: string) => WebpackPluginInstance;
