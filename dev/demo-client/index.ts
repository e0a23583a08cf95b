export { startDemoClient } from './start-demo-client';
export type { DemoClient, DemoClientOptions } from './start-demo-client';
