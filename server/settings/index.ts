export { readSettings, type Settings } from './read-settings';
export { deployed, type Deployed } from './deployed';
export { apiChoicesOf, apiOptionsOf } from './api-options';
export { noScriptOf } from './no-script';
export { deployedShellConfigOf, pageOriginsOf, shellConfigOf } from './shell-config';
export { effective, warningsOf } from './effective';
export { present } from './present';
export type { ShellTrust } from './groups/trust';
