import { spawnStack } from '../support/stack/spawn-stack';
import { startFirefox } from './firefox';
import type { Browser } from './visitor';
import { walk, walkWithoutScript } from './walk';
import { startWebKit } from './webkit';

// `npm run firefox` and `npm run webkit`.
async function main(name = ''): Promise<void> {
  if (name === 'firefox') return walkIn(await startFirefox());
  if (name === 'webkit') return walkIn(await startWebKit());
  throw new Error('Name a browser: firefox or webkit');
}

async function walkIn<Found>(browser: Browser<Found>): Promise<void> {
  try {
    console.log(browser.version);
    const { addresses, stop } = await spawnStack('asked');
    await walk(browser, addresses).finally(stop);
    const plain = await spawnStack('asked', { TEST_NO_SCRIPT: 'on' });
    await walkWithoutScript(browser, plain.addresses).finally(plain.stop);
  } finally {
    await browser.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
