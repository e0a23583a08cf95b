export { createDemoClient } from './app';
export type { DemoClientOptions } from './oidc';
