export { baseConfig, federation } from './base-config.js';
export { buildFor } from './edited/build-purpose.js';
export { FIRST_SCREEN_FILE, FirstScreenPlugin } from './first-screen.js';
export { DESCRIPTION_FILE } from './hashed-entry.js';
export { IntegrityPlugin } from './integrity.js';
export { jsonMistakes, nearest, placeIn } from './json-mistakes.js';
export { KeptBuildsPlugin } from './kept-builds.js';
export { JsonFilePlugin } from './json-file.js';
export { NoOwnSdkPlugin } from './no-own-sdk.js';
export { remoteConfig } from './remote-config.js';
export { PAGE, PAGE_PATH } from './edited/page-config.js';
export { providedPackages, readPackage, sdkPackages, shellPackages } from './shell-packages.js';

/** @typedef {import('./remote-config.js').RemoteBuild} RemoteBuild */
/** @typedef {import('./edited/build-purpose.js').BuildPurpose} BuildPurpose */
