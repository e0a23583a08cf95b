export { readSettings, type Settings } from './read-settings';
export { deployableSettings, type DeployableSettings } from './deployable';
export { apiChoicesOf, apiOptionsOf } from './api-options';
export { noScriptOf } from './no-script';
export { deployedShellConfigOf, languagesOf, pageOriginsOf, shellConfigOf } from './shell-config';
export { describeSettings, warningsOf } from './describe';
export { withoutUndefined } from './without-undefined';
