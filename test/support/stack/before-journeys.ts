import { buildIfChanged } from '../remotes/build-if-changed';
import { notOnOtherCores, onOtherCore } from './other-core';
import { bundledStack } from './spawn-stack';

/** Creates what the journeys share, once before all of them. */
export default async function beforeJourneys(): Promise<void> {
  await Promise.all([bundledStack(), buildPlantedRemotes()]);
  if (onOtherCore) {
    console.log(`Not run, because they need the embedded core:\n${notOnOtherCores.join('\n')}\n`);
  }
}

/** Builds the remotes that break the rules, for the journeys in which they are refused. */
function buildPlantedRemotes(): Promise<void> {
  return buildIfChanged({
    sources: ['test/planted-remotes'],
    folder: 'dist/planted',
    proof: 'billing-1.3.0/remote.json',
    args: ['--config=test/planted-remotes/webpack.config.js', '--mode=production'],
  });
}
