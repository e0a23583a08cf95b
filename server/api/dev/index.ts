export { development } from './development';
export type { DevelopmentOptions } from './development';
export { OwnApp } from './own-app';
export type { DevControls } from './controls';
export type { InboxMessage } from './inbox';
