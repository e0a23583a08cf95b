import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFor, remoteConfig, type BuildPurpose } from '@vestibule/remote-kit/webpack';
import type { Configuration } from 'webpack';
import { compileMessages } from './own-messages';
import { Stop } from './stop';

const FILES = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.cjs'];

/**
 * The build of the remote in a folder: that of its own `webpack.config.js`, if it has one, else the preset's.
 *
 * @param purpose what the preset builds, also in the folder's own configuration
 * @throws {Stop} if the folder has no remote, its sentences have a mistake, or its configuration can't be used
 */
export async function configurationIn(folder: string, purpose: BuildPurpose): Promise<Configuration> {
  if (!existsSync(path.join(folder, 'remote.json'))) {
    throw new Stop(
      `There is no remote.json in ${folder}: go to the folder of a remote, or write one here with 'vestibule-remote new <name>'.`,
    );
  }
  compileMessages(folder, purpose !== 'deployment');
  buildFor(purpose);
  const mode = purpose === 'page' ? 'development' : 'production';
  const file = FILES.find((name) => existsSync(path.join(folder, name)));
  if (file === undefined) return preset(folder, mode);
  const { default: own }: { default: unknown } = await import(pathToFileURL(path.join(folder, file)).href);
  const made: unknown = await (typeof own === 'function' ? own({}, { mode }) : own);
  if (typeof made !== 'object' || made === null || Array.isArray(made)) {
    throw new Stop(
      `${file} has to export one configuration, or a function that returns one: it is made for one remote.`,
    );
  }
  return made;
}

function preset(folder: string, mode: 'development' | 'production'): Configuration {
  try {
    return remoteConfig({ folder, mode });
  } catch (cause) {
    // A mistake in remote.json, or a package that isn't installed: both say so.
    throw new Stop(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
