import { ensureServerBuilt } from '../../../scripts/pack/pack-server.mjs';
import { buildPlantedRemotes } from '../remotes/build-if-changed';
import { notOnOtherCores, onOtherCore } from './other-core';
import { bundledStack } from './spawn-stack';

/** Creates what the journeys share, once before all of them. */
export default async function beforeJourneys(): Promise<void> {
  await Promise.all([bundledStack(), buildPlantedRemotes(), ensureServerBuilt()]);
  if (onOtherCore) {
    console.log(`Not run, because they need the embedded core:\n${notOnOtherCores.join('\n')}\n`);
  }
}
