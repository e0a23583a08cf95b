import { Stop } from './stop.mjs';

// Node 20.19 is the first that can `require` an ES module without a flag, which webpack's plugins need.
const NEEDED = { major: 20, minor: 19 };

/**
 * Refuses a Node that is too old for the project's tools.
 * @param {string} version as in `process.versions.node`
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return;
  throw new Stop(
    `Vestibule needs Node ${NEEDED.major}.${NEEDED.minor} or newer and this is ${version}: install a current one from https://nodejs.org and try again.`,
  );
}
