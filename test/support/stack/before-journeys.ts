import { spawnSync } from 'node:child_process';
import { notOnOtherCores, onOtherCore } from './other-core';
import { bundledStack } from './spawn-stack';

/** Creates what the journeys share, once before all of them. */
export default async function beforeJourneys(): Promise<void> {
  await bundledStack();
  buildPlantedRemotes();
  if (onOtherCore) {
    console.log(`Not run, because they need the embedded core:\n${notOnOtherCores.join('\n')}\n`);
  }
}

/** Builds the remotes that break the rules, for the journeys in which they are refused. */
function buildPlantedRemotes(): void {
  const webpack = spawnSync(
    process.execPath,
    [
      'node_modules/webpack/bin/webpack.js',
      '--config=test/planted-remotes/webpack.config.js',
      '--mode=production',
    ],
    { encoding: 'utf8' },
  );
  if (webpack.status !== 0) {
    throw new Error(`The planted remotes could not be built:\n${webpack.stdout}${webpack.stderr}`);
  }
}
