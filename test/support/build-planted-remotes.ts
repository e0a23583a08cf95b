import { spawnSync } from 'node:child_process';

/** Builds the remotes that break the rules, before the journeys that see them refused. */
export default function buildPlantedRemotes(): void {
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
